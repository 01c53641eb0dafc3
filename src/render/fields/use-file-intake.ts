import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { askBeforeLeaving } from '../../browser/ask-before-leaving.ts';
import type { FileRefusal, FileType, Intake, UnreadyFile, UploadReference, UploadStore } from '../../contract/index.ts';
import { fieldOf, ID_SEPARATOR } from '../field-id.ts';
import { useOwnContext } from '../own-context.tsx';
import { useLatest } from '../use-latest.ts';
import { type SayUpload, sayRefusal } from './say-upload.ts';

interface Settings {
  readonly fileType: FileType;
  readonly maxMegabytes: number | undefined;
  readonly keepPng: boolean;
  readonly longestSide: number | undefined;
  readonly targetKilobytes: number | undefined;
}

interface ChosenFile extends UnreadyFile {
  readonly file: File;
  readonly signal: AbortSignal;
}

interface FileIntake {
  /** Those that are just being made ready, also if they were chosen before the step was left and come back to. */
  readonly preparing: readonly UnreadyFile[];
  /**
   * Each is kept until it is dismissed, or a file of that name is chosen again; of one picture alone, until any is. Also if
   * the step was left before it was refused.
   */
  readonly refusals: readonly FileRefusal[];
  readonly dismiss: (refusal: FileRefusal) => void;
  readonly take: (files: readonly File[]) => Promise<void>;
}

interface Accepting {
  /** `from` is its id of when it was being made ready. */
  readonly onAccepted: (reference: UploadReference, from: number) => void;
  /** What is said once all files of one choice were looked at and some of them taken; they are answers by then. */
  readonly sayTaken: (last: UploadReference) => string;
  /** Why no other file is taken, in words; nothing as long as there is room. */
  readonly sayFull?: () => string | undefined;
  /** Each choice takes the place of the one before, whatever became of that. */
  readonly replaces?: boolean;
  /** Puts the focus somewhere else once the file is gone whose button had it, whatever became of it. */
  readonly focusAfter: (from: number) => void;
}

/** How many were chosen on this page. */
let chosen = 0;

/** The file's name in front of a reason that does not say it. */
export const leadOf = ({ name, reason }: FileRefusal): string => (reason.includes(name) ? '' : `${name}: `);

/** Hands chosen files over, one after the other, and reports those that were taken and those that were not. */
export function useFileIntake(
  control: string,
  settings: Settings,
  say: SayUpload,
  { onAccepted, sayTaken, sayFull, replaces = false, focusAfter }: Accepting,
): FileIntake {
  const { uploads, announce } = useOwnContext();
  const { mine, preparing, refusals } = useIntakes(uploads, control, focusAfter);
  const latest = useLatest(control);
  const [, renderWaiting] = useReducer((times: number) => times + 1, 0);
  const { fileType, maxMegabytes, keepPng, longestSide, targetKilobytes } = settings;

  const bring = useCallback(
    async (files: ReadonlySet<ChosenFile>, settle: (file: ChosenFile, refusal?: FileRefusal) => boolean) => {
      const refused: string[] = [];
      let last: UploadReference | undefined;
      /** True if the file is left out because there is no room for it, which is said once for all of them. */
      const leaveOut = (chosenFile: ChosenFile): boolean => {
        const reason = sayFull?.();
        if (reason === undefined) return false;
        if (settle(chosenFile, { name: chosenFile.name, reason })) refused.push(reason);
        return true;
      };
      // Those that are taken out before their turn are no longer among them.
      for (const chosenFile of files) {
        if (leaveOut(chosenFile)) continue;
        const { id, name, file, signal } = chosenFile;
        const added = uploads.add(
          file,
          fileType,
          {
            ...(maxMegabytes !== undefined && { maxMegabytes }),
            keepPng,
            ...(longestSide !== undefined && { longestSide }),
            ...(targetKilobytes !== undefined && { targetKilobytes }),
          },
          signal,
        );
        const result = await Promise.race([added, aborted(signal)]);
        if (!result) {
          void added.then((late) => 'accepted' in late && uploads.remove(late.accepted.id));
          continue;
        }
        if ('accepted' in result) {
          const { accepted } = result;
          // First what waits to be rendered: if that is another step, it takes this form away, and all that it was just told.
          flushSync(renderWaiting);
          // Then at once: the browser's Back is rendered before what waits, and would take it away as well.
          const taken = flushSync(() => {
            if (!settle(chosenFile)) return false;
            onAccepted(accepted, id);
            return true;
          });
          if (taken) last = accepted;
          else uploads.remove(accepted.id);
          continue;
        }
        const refusal = { name, reason: sayRefusal(say, name, result.refused, maxMegabytes) };
        if (!settle(chosenFile, refusal)) continue;
        refused.push(`${leadOf(refusal)}${refusal.reason}`);
      }
      // Together and last, or each would be spoken over by the next.
      const said = [...(last ? [sayTaken(last)] : []), ...new Set(refused)];
      if (said.length > 0) announce(said.join(' '));
    },
    [
      uploads,
      announce,
      say,
      onAccepted,
      sayTaken,
      sayFull,
      fileType,
      maxMegabytes,
      keepPng,
      longestSide,
      targetKilobytes,
    ],
  );
  /** Puts away the refusals that are not to be kept, and with the last of them what was chosen then. */
  const keepRefusals = useCallback(
    (isKept: (refusal: FileRefusal) => boolean) => {
      if (![...mine].some(({ refusals: those }) => !those.every(isKept))) return;
      for (const intake of mine) {
        intake.refusals = intake.refusals.filter(isKept);
        forgetSettled(intake, mine, uploads.intakes);
      }
      uploads.changed();
    },
    [mine, uploads],
  );
  const take = useCallback(
    async (files: readonly File[]) => {
      if (replaces) for (const before of unreadyOf(mine)) before.abort();
      const unready = new Set<ChosenFile>();
      const settle = (file: ChosenFile, refusal?: FileRefusal) => {
        const wasHere = unready.delete(file);
        if (wasHere && refusal) intake.refusals = [...intake.refusals, refusal];
        uploads.changed();
        return wasHere;
      };
      for (const file of files.map(plainlyNamed)) {
        const aborter = new AbortController();
        const abort = () => {
          aborter.abort();
          settle(one);
        };
        const one = { id: ++chosen, name: file.name, file, signal: aborter.signal, abort };
        unready.add(one);
      }
      const names = new Set([...unready].map(({ name }) => name));
      keepRefusals(({ name }) => !replaces && !names.has(name));
      // One choice after the other, or their files would be taken, and kept, turn by turn.
      const before = replaces ? [] : [...mine].map(({ done }) => done);
      const intake: Intake = {
        refusals: [],
        done: Promise.allSettled(before).then(() => bring(unready, settle)),
        unready: () => [...unready],
        says: () => say('preparing', { name: [...unready][0]?.name ?? '' }),
        settleAll: () => settleAll(uploads.intakes, announce),
        showRefusals(elsewhere) {
          const own = `[data-refused="${CSS.escape(latest.current)}"]`;
          const report = intake.leftAt ? null : document.querySelector<HTMLElement>(own);
          report?.focus();
          // One of a step that is mounted out of sight takes no focus.
          if (report && report === document.activeElement) return;
          const [field = ''] = fieldOf(intake.leftAt ?? control).split(ID_SEPARATOR);
          elsewhere?.(field);
        },
      };
      for (const noted of [mine, uploads.intakes]) noted.add(intake);
      uploads.changed();
      // It is on the device only once it is ready: a page that is left loses it.
      const stopAsking = askBeforeLeaving();
      await intake.done.finally(() => {
        forgetSettled(intake, mine, uploads.intakes);
        uploads.changed();
        stopAsking();
      });
    },
    [bring, mine, control, latest, keepRefusals, replaces, uploads, announce, say],
  );
  const dismiss = useCallback(
    ({ name, reason }: FileRefusal) => keepRefusals((other) => other.name !== name || other.reason !== reason),
    [keepRefusals],
  );
  return { preparing, refusals, dismiss, take };
}

/** Those that were chosen while it waits are waited for, too, and looked at for refusals. */
async function settleAll(intakes: ReadonlySet<Intake>, announce: (text: string) => void): Promise<Intake | undefined> {
  const settledBefore = new Set([...intakes].filter((intake) => intake.unready().length === 0));
  const waitedFor = new Set<Intake>();
  const unready = () => [...intakes].filter((intake) => intake.unready().length > 0 && !waitedFor.has(intake));
  announce(
    unready()
      .map((intake) => intake.says())
      .join('. '),
  );
  for (let next = unready(); next.length > 0; next = unready()) {
    for (const intake of next) waitedFor.add(intake);
    await Promise.allSettled(next.map(({ done }) => done));
    // What the last file changed reaches the answers in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return [...intakes].find((intake) => !settledBefore.has(intake) && intake.refusals.length > 0);
}

/** Takes an intake out of the lists once none of its files is unready and none was refused. */
function forgetSettled(intake: Intake, ...lists: readonly Set<Intake>[]): void {
  if (intake.unready().length + intake.refusals.length > 0) return;
  for (const list of lists) list.delete(intake);
}

const aborted = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)));

const unreadyOf = (intakes: ReadonlySet<Intake>): readonly UnreadyFile[] =>
  [...intakes].flatMap((intake) => intake.unready());

/** Each once, also where two files of one name were refused for the same reason. */
const refusalsOf = (intakes: ReadonlySet<Intake>): readonly FileRefusal[] => [
  ...new Map(
    [...intakes].flatMap(({ refusals }) => refusals.map((one) => [`${one.name} ${one.reason}`, one])),
  ).values(),
];

/**
 * Intakes of one control, what of them is not ready yet, and what was refused. They stay with the control: in a list its id
 * changes when an entry before it goes. When the step is left and come back to, the control of that id goes on with them.
 */
function useIntakes(uploads: UploadStore<File>, control: string, focusAfter: (from: number) => void) {
  const [mine] = useState(() => new Set<Intake>());
  // As text, so that nothing is rendered as long as it says the same.
  const read = () => JSON.stringify([unreadyOf(mine).map(({ id }) => id), refusalsOf(mine)]);
  const shown = useSyncExternalStore(uploads.subscribe, read, read);
  const [ids, refusals] = useMemo((): [readonly number[], readonly FileRefusal[]] => JSON.parse(shown), [shown]);
  const latest = useLatest({ control, ids, focusAfter });
  useLayoutEffect(() => {
    for (const intake of uploads.intakes) {
      if (intake.leftAt !== latest.current.control) continue;
      delete intake.leftAt;
      mine.add(intake);
    }
    return () => {
      for (const intake of mine) intake.leftAt = latest.current.control;
      mine.clear();
    };
  }, [uploads, latest, mine]);

  const held = useRef<number>(undefined);
  // Which button has the focus is known as long as it is there: until what has changed is rendered.
  useLayoutEffect(
    () =>
      uploads.subscribe(() => {
        const at = document.activeElement?.closest<HTMLElement>('[data-preparing]')?.dataset.preparing;
        held.current = latest.current.ids.find((id) => String(id) === at);
      }),
    [uploads, latest],
  );
  useLayoutEffect(() => {
    const { current } = held;
    if (current === undefined || ids.includes(current)) return;
    held.current = undefined;
    latest.current.focusAfter(current);
  }, [ids, latest]);
  return { mine, preparing: unreadyOf(mine), refusals };
}

/** Characters that turn the text after them round: a name in a sentence would turn that, too. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g;

/** The file under a name that may stand in a sentence. */
function plainlyNamed(file: File): File {
  const name = file.name.replace(DIRECTION_MARKS, '');
  return name === file.name ? file : new File([file], name, file);
}
