import { useCallback, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { askBeforeLeaving } from '../../browser/ask-before-leaving.ts';
import { type FileType, type Intake, nameInSentence, type UploadReference } from '../../contract/index.ts';
import { useOwnContext } from '../own-context.tsx';
import { type SayUpload, sayRefusal } from './say-upload.ts';

interface Settings {
  readonly fileType: FileType;
  readonly maxMegabytes: number | undefined;
  readonly keepPng: boolean;
  readonly longestSide: number | undefined;
  readonly targetKilobytes: number | undefined;
}

/** A file that was not taken. */
export interface Refusal {
  readonly name: string;
  /** Why not, in words. */
  readonly reason: string;
}

/** A file that is just being made ready. Several may have the same name: phones call every photo alike. */
export interface Preparing {
  /** Its place among all that were chosen here. */
  readonly at: number;
  readonly name: string;
}

interface ChosenHere extends Preparing {
  readonly file: File;
  /** Resolves once it is taken out. */
  readonly abandoned: Promise<undefined>;
}

interface FileIntake {
  readonly preparing: readonly Preparing[];
  /** Each is kept until it is dismissed, or a file of that name is chosen again; of one picture alone, until any is. */
  readonly refusals: readonly Refusal[];
  readonly dismiss: (refusal: Refusal) => void;
  readonly take: (files: readonly File[]) => Promise<void>;
  /** Takes out, by its place, a file that is being made ready or has yet to be. */
  readonly abandon: (at: number) => void;
}

interface Accepting {
  /** `at` is the place it had while it was being made ready. */
  readonly onAccepted: (reference: UploadReference, at: number) => void;
  /** What is said once all files of one choice were looked at and some of them taken; they are answers by then. */
  readonly sayTaken: (last: UploadReference) => string;
  /** Each choice takes the place of the one before, whatever became of that. */
  readonly replaces?: boolean;
}

/** The file's name in front of a reason that does not say it. */
export const leadOf = ({ name, reason }: Refusal): string => (reason.includes(name) ? '' : `${name}: `);

const isSame = (a: Refusal) => (b: Refusal) => a.name === b.name && a.reason === b.reason;

/** Hands chosen files over, one after the other, and reports those that were taken and those that were not. */
export function useFileIntake(
  settings: Settings,
  say: SayUpload,
  { onAccepted, sayTaken, replaces = false }: Accepting,
): FileIntake {
  const { uploads, announce, intakes } = useOwnContext();
  const [preparing, setPreparing] = useState<readonly Preparing[]>([]);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [, renderWaiting] = useReducer((times: number) => times + 1, 0);
  const chosen = useRef(0);
  /** What takes each out that is not ready yet. */
  const unready = useRef(new Map<number, () => void>());
  const { fileType, maxMegabytes, keepPng, longestSide, targetKilobytes } = settings;

  const bring = useCallback(
    async (files: readonly ChosenHere[]): Promise<boolean> => {
      const refused: string[] = [];
      let last: UploadReference | undefined;
      const names = new Set(files.map(({ name }) => name));
      setRefusals((before) => (replaces ? [] : before.filter(({ name }) => !names.has(name))));
      setPreparing((before) => [...before, ...files]);
      for (const { at, name, file, abandoned } of files) {
        // Taken out before its turn.
        if (!unready.current.has(at)) continue;
        const added = uploads.add(file, fileType, {
          ...(maxMegabytes !== undefined && { maxMegabytes }),
          keepPng,
          ...(longestSide !== undefined && { longestSide }),
          ...(targetKilobytes !== undefined && { targetKilobytes }),
        });
        const result = await Promise.race([added, abandoned]);
        if (!result || !unready.current.delete(at)) {
          // Taken out: nobody is to wait for it, as it may be what takes too long.
          void added.then((late) => 'accepted' in late && uploads.remove(late.accepted.id));
          continue;
        }
        const takeOffPreparing = () => setPreparing((before) => before.filter((other) => other.at !== at));
        if ('accepted' in result) {
          const { accepted } = result;
          last = accepted;
          // First what waits to be rendered: if that is another step, it takes this form away, and all that it was just told.
          flushSync(renderWaiting);
          // Then at once: the browser's Back is rendered before what waits, and would take it away as well.
          flushSync(() => {
            takeOffPreparing();
            onAccepted(accepted, at);
          });
          continue;
        }
        takeOffPreparing();
        const refusal = { name, reason: sayRefusal(say, name, result.refused, maxMegabytes) };
        setRefusals((before) => [...before.filter((other) => !isSame(refusal)(other)), refusal]);
        refused.push(`${leadOf(refusal)}${refusal.reason}`);
      }
      // Together and last, or each would be spoken over by the next.
      const said = [...(last ? [sayTaken(last)] : []), ...new Set(refused)];
      if (said.length > 0) announce(said.join(' '));
      return refused.length === 0;
    },
    [
      uploads,
      announce,
      say,
      onAccepted,
      sayTaken,
      replaces,
      fileType,
      maxMegabytes,
      keepPng,
      longestSide,
      targetKilobytes,
    ],
  );
  const take = useCallback(
    async (files: readonly File[]) => {
      const here = files.map((file): ChosenHere => {
        const at = chosen.current++;
        const abandoned = new Promise<undefined>((resolve) => unready.current.set(at, () => resolve(undefined)));
        return { at, name: nameInSentence(file.name), file, abandoned };
      });
      const done = bring(here);
      const names = () => here.flatMap(({ at, name }) => (unready.current.has(at) ? name : []));
      const intake: Intake = { done, unready: names, says: () => say('preparing', { name: names()[0] ?? '' }) };
      intakes.add(intake);
      uploads.takeIn(intake);
      // It is on the device only once it is ready: a page that is left loses it.
      const stopAsking = askBeforeLeaving();
      await done.finally(() => {
        intakes.delete(intake);
        stopAsking();
      });
    },
    [bring, intakes, uploads, say],
  );
  const dismiss = useCallback(
    (refusal: Refusal) => setRefusals((before) => before.filter((other) => !isSame(refusal)(other))),
    [],
  );
  const abandon = useCallback((at: number) => {
    unready.current.get(at)?.();
    unready.current.delete(at);
    setPreparing((before) => before.filter((other) => other.at !== at));
  }, []);
  return { preparing, refusals, dismiss, take, abandon };
}

const FILE_TYPES: readonly FileType[] = ['logo', 'gallery', 'accreditation'];

/** What phones hand over as it is; an iPhone turns its own format into JPEG for this list. */
const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The options of an upload field, with what they are when the content does not say. */
export function readUploadOptions(options: { readonly [option: string]: unknown }, byDefault: FileType) {
  const { fileType, maxMegabytes, keepPng, longestSide, targetKilobytes, accept } = options;
  const types = Array.isArray(accept) ? accept.filter((type) => typeof type === 'string') : [];
  return {
    fileType: FILE_TYPES.find((type) => type === fileType) ?? byDefault,
    maxMegabytes: numberOf(maxMegabytes),
    keepPng: keepPng === true,
    longestSide: numberOf(longestSide),
    targetKilobytes: numberOf(targetKilobytes),
    accept: types.length > 0 ? types : PICTURES,
  };
}

/** A reference in the answers, or nothing if it is something else. */
export function asReference(value: unknown): UploadReference | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, name, type, size } = value as Partial<Record<keyof UploadReference, unknown>>;
  if (typeof id !== 'string' || typeof name !== 'string') return undefined;
  return { id, name, type: typeof type === 'string' ? type : '', size: typeof size === 'number' ? size : 0 };
}
