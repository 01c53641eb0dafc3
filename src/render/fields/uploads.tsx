import { type FieldProps, getUiOptions } from '@rjsf/utils';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { UploadReference } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';
import { questionId } from '../describe.ts';
import { useOwnContext } from '../own-context.tsx';
import { Stack } from '../parts/boxes.tsx';
import { useLatest } from '../use-latest.ts';
import { useWords } from '../use-words.ts';
import { FileChooser } from './file-chooser.tsx';
import { IntakeReport } from './intake-report.tsx';
import { moveItem, placeOf } from './move-item.ts';
import { PhotoCount, sayReady } from './photo-count.tsx';
import { asReference, readUploadOptions } from './upload-options.ts';
import { PreparingTile, UploadTile, type Way } from './upload-tile.tsx';
import { useFileAnswer } from './use-file-answer.ts';
import { useFileIntake } from './use-file-intake.ts';
import { useTileDrag } from './use-tile-drag.ts';

/** Three beside one another on a phone of 360 px, up to five where there is room. */
const Tiles = styled('ul', {
  base: {
    display: 'grid',
    gap: '0.4rem 0.6rem',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(5.75rem, 17%)), 1fr))',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    position: 'relative',
  },
});

const LIST = {
  read: (answer: unknown): readonly UploadReference[] =>
    Array.isArray(answer) ? answer.flatMap((value) => asReference(value) ?? []) : [],
  write: (references: readonly UploadReference[]) =>
    references.length > 0 ? references.map((reference) => ({ ...reference })) : undefined,
};

/** Several pictures, in an order that the customer can change; one that fails leaves the others alone. */
export function Uploads(field: FieldProps) {
  const { fieldPathId, uiSchema, disabled, readonly } = field;
  const { maxItems: limit = Number.POSITIVE_INFINITY } = field.schema;
  const options = getUiOptions(uiSchema);
  const say = useWords('uploads', options);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [references, change] = useFileAnswer(field, LIST);
  const here = useRef(references);
  const focus = useRef<string>(undefined);
  const became = useRef<{ readonly from: number; readonly id: string }>(undefined);
  const onAccepted = useCallback(
    (accepted: UploadReference, from: number) => {
      became.current = { from, id: accepted.id };
      change((before) => {
        here.current = [...before, accepted];
        return here.current;
      });
    },
    [change],
  );
  const sayTaken = useCallback(() => sayReady(say, here.current), [say]);
  const current = useLatest(references);
  const sayFull = useCallback(
    () => (current.current.length < limit ? undefined : say('tooMany', { limit })),
    [say, limit, current],
  );
  const settings = readUploadOptions(options, 'gallery');
  const focusAfter = (from: number) => {
    const next = preparing.find(({ id }) => id > from) ?? preparing.at(-1);
    const last = references.at(-1);
    const beside = next ? preparingTile(next.id) : tile(last?.id ?? '');
    const other = became.current?.from === from ? tile(became.current.id) : beside;
    const button = list.current?.querySelector<HTMLElement>(removeButton(other));
    (button ?? input.current)?.focus();
  };
  const accepting = { onAccepted, sayTaken, sayFull, focusAfter };
  const { preparing, refusals, dismiss, take } = useFileIntake(fieldPathId.$id, settings, say, accepting);
  const off = Boolean(disabled || readonly);
  const { move, remove, place } = useArrangement({ list, input, references, change, say, focus });
  const held = useTileDrag(list, references.length > 1 && !off, place);
  const shared = sharedNames(references);
  return (
    <Stack>
      <FileChooser
        id={fieldPathId.$id}
        inputRef={input}
        words={{ choose: say('choose'), camera: say('camera'), drop: say('drop') }}
        accept={settings.accept}
        multiple
        disabled={off}
        onFiles={take}
      />
      <IntakeReport control={fieldPathId.$id} refusals={refusals} say={say} dismiss={dismiss} inputRef={input} />
      {references.length + preparing.length > 0 && (
        <>
          <PhotoCount references={references} say={say} />
          <Tiles ref={list} aria-labelledby={questionId(fieldPathId.$id)}>
            {references.map((reference, at) => (
              <UploadTile
                key={reference.id}
                reference={reference}
                name={
                  shared.has(reference.name)
                    ? say('namesake', { name: reference.name, position: at + 1 })
                    : reference.name
                }
                at={at}
                count={references.length}
                order={held && placeOf(at, held.from, held.to)}
                lifted={held?.from === at}
                say={say}
                disabled={off}
                onRemove={remove}
                onMove={move}
              />
            ))}
            {preparing.map((file) => (
              <PreparingTile key={file.id} file={file} order={held && references.length} say={say} disabled={off} />
            ))}
          </Tiles>
        </>
      )}
    </Stack>
  );
}

/** Cameras of phones call all pictures the same: each button says which one it is for. */
function sharedNames(references: readonly UploadReference[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(
    references.flatMap(({ name }) => {
      if (seen.has(name)) return name;
      seen.add(name);
      return [];
    }),
  );
}

interface Arrangement {
  readonly list: { readonly current: HTMLElement | null };
  readonly input: { readonly current: HTMLElement | null };
  readonly references: readonly UploadReference[];
  readonly change: (to: (before: readonly UploadReference[]) => readonly UploadReference[]) => void;
  readonly say: ReturnType<typeof useWords<'uploads'>>;
  /** Selector of what is to have the focus once all is rendered. */
  readonly focus: { current: string | undefined };
}

const tile = (id: string) => `[data-tile="${CSS.escape(id)}"]`;
const preparingTile = (id: number) => `[data-preparing="${id}"]`;
const removeButton = (of: string) => `${of} [data-remove]`;

/** What moves and removes tiles. Its functions never change, and the focus stays where a button was pressed. */
function useArrangement({ focus, ...now }: Arrangement) {
  const { uploads, announce } = useOwnContext();
  const latest = useLatest({ ...now, uploads, announce });

  useLayoutEffect(() => {
    if (focus.current === undefined) return;
    const { list } = latest.current;
    list.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = undefined;
  });

  const place = useCallback(
    (from: number, to: number) => {
      const { references, change, say, announce } = latest.current;
      const moved = references[from];
      if (!moved || to < 0 || to >= references.length) return;
      change((before) =>
        moveItem(
          before,
          before.findIndex(({ id }) => id === moved.id),
          to,
        ),
      );
      const { name } = moved;
      announce(
        to === 0 ? say('movedFirst', { name }) : say('moved', { name, position: to + 1, count: references.length }),
      );
    },
    [latest],
  );
  const move = useCallback(
    (id: string, way: Way) => {
      const from = latest.current.references.findIndex((reference) => reference.id === id);
      // The browser lets go of an element that moves in the document.
      focus.current = `${tile(id)} [data-move=${way}]`;
      place(from, way === 'earlier' ? from - 1 : from + 1);
    },
    [latest, place, focus],
  );
  const remove = useCallback(
    (id: string) => {
      const { references, change, say, announce, uploads, input } = latest.current;
      const at = references.findIndex((reference) => reference.id === id);
      const left = references.filter((reference) => reference.id !== id);
      const next = left[Math.min(at, left.length - 1)];
      uploads.remove(id);
      change((before) => before.filter((reference) => reference.id !== id));
      announce(sayReady(say, left));
      if (next) focus.current = removeButton(tile(next.id));
      else input.current?.focus();
    },
    [latest, focus],
  );
  return { move, remove, place };
}
