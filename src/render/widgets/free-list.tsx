import type { WidgetProps } from '@rjsf/utils';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Input, QuietButton } from '../../ui/controls.tsx';
import { CrossIcon, PlusIcon } from '../../ui/later-icons.tsx';
import { styled, usePreparedLooks } from '../../ui/styled.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ariaOf } from '../control-props.ts';
import { questionId } from '../describe.ts';
import { COMPOSING } from '../keyboard.ts';
import { useOwnContext, usePlaceholder } from '../own-context.tsx';
import { HelpText } from '../parts/texts.tsx';
import { useUpdater } from '../use-updater.ts';
import { useWords } from '../use-words.ts';

const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem',
    alignItems: 'stretch',
    maxWidth: '36rem',
    '& > input': { flex: '1 1 10rem', width: 'auto' },
  },
});
const Entries = styled('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem', listStyle: 'none', margin: 0, padding: 0 },
});
const Entry = styled('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    gap: '0.35rem',
    paddingInlineStart: 'min(0.9rem, 4vw)',
    border: '1.5px solid',
    borderColor: 'blue',
    borderRadius: '1.4rem',
    bg: 'blueWash',
    overflowWrap: 'anywhere',
  },
});
const First = styled('span', { base: { color: 'muted', fontSize: '0.875rem', marginInlineEnd: '0.4rem' } });
const RemoveButton = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '2.75rem',
    height: '2.75rem',
    border: 'none',
    borderRadius: 'pill',
    bg: 'transparent',
    color: 'ink',
    cursor: 'pointer',
    _hover: { color: 'danger' },
    _disabled: { color: 'line', cursor: 'not-allowed' },
  },
});

/** What comes with the first entry: Continue may add it. */
const PREPARED = [Entries, Entry, RemoveButton];

const inSmall = (text: string) => text.toLowerCase();
const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');
const none: readonly string[] = [];

/** The entries of a text: its lines, parted at the marks, too. */
const partsOf = (text: string, marks: string): readonly string[] =>
  [...marks].reduce((parts, mark) => parts.flatMap((part) => part.split(mark)), text.split('\n'));

/** How a list stands in its answer: as a list, or as one text. */
function shapeOf({ schema, options }: WidgetProps) {
  const joint = typeof options.joinedBy === 'string' ? options.joinedBy : '\n';
  const isText = schema.type === 'string';
  // A link may bring them with other blanks beside the sign.
  const mark = /^\s.*\s$/.test(joint) ? joint : joint.trim() || '\n';
  return {
    read(value: unknown): readonly string[] {
      if (typeof value === 'string') return value.split(mark).map(tidy).filter(Boolean);
      return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : none;
    },
    write: (entries: readonly string[]) => (isText ? entries.join(joint) : [...entries]),
  };
}

/** The last of the lines that were taken into a list, and whether the list did not hold it yet. */
interface Taken {
  readonly entry: string;
  readonly added: boolean;
}

/** `before` and those of `lines` that it does not hold yet; `taken` is missing if all of them are empty. */
function appendLines(
  before: readonly string[],
  lines: readonly string[],
): { entries: readonly string[]; taken?: Taken } {
  const known = new Set(before.map(inSmall));
  const fresh: string[] = [];
  let taken: Taken | undefined;
  for (const entry of lines.map(tidy).filter(Boolean)) {
    const added = !known.has(inSmall(entry));
    taken = { entry, added };
    if (added) fresh.push(entry);
    known.add(inSmall(entry));
  }
  return { entries: fresh.length > 0 ? [...before, ...fresh] : before, ...(taken && { taken }) };
}

type Change = (update: (before: readonly string[]) => readonly string[]) => void;

/**
 * Takes over what stands in the input when the customer moves on, or when the page may be put away for good; who only looked
 * away finds the input and the list as they were.
 * @param take takes a text into the list, and empties the input
 */
function useInputCounted(input: RefObject<HTMLInputElement | null>, change: Change, take: (text: string) => unknown) {
  const { flushes } = useOwnContext();
  useEffect(() => {
    let away: { readonly text: string; readonly before: readonly string[] } | undefined;
    const flush = (leaving: boolean) => {
      const text = input.current?.value ?? '';
      if (!leaving && tidy(text))
        change((before) => {
          away = { text, before };
          return before;
        });
      take(text);
    };
    const restore = () => {
      const { current } = input;
      if (document.visibilityState !== 'visible' || !away || !current) return;
      current.value = away.text;
      const { before } = away;
      away = undefined;
      change(() => before);
    };
    const stopFlushing = flushes.add(flush);
    document.addEventListener('visibilitychange', restore);
    return () => {
      stopFlushing();
      document.removeEventListener('visibilitychange', restore);
    };
  }, [input, flushes, take, change]);
}

/** The entries of the list and the input that adds to them; `again` is the entry that was added although it is there. */
function useEntries(props: WidgetProps, splitAt: string) {
  const { announce } = useOwnContext();
  const say = useWords('freeList', props.options);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const shape = shapeOf(props);
  const entries = shape.read(props.value);
  const change = useUpdater<readonly string[]>(entries.length > 0 ? entries : none, (next) =>
    props.onChange(next.length > 0 ? shape.write(next) : undefined),
  );
  const [again, setAgain] = useState<string>();

  /** Takes the text into the list, and leaves `rest` in the input. */
  const take = useCallback(
    (text: string, rest = ''): Taken | undefined => {
      if (!input.current) return undefined;
      input.current.value = rest;
      const lines = partsOf(text, splitAt);
      let taken: Taken | undefined;
      // In one go, as many as are pasted: each change is one of the whole form.
      if (lines.some(tidy))
        change((before) => {
          const appended = appendLines(before, lines);
          taken = appended.taken;
          return appended.entries;
        });
      return taken;
    },
    [change, splitAt],
  );
  useInputCounted(input, change, take);

  const add = (text: string, rest?: string) => {
    const taken = take(text, rest);
    setAgain(taken && !taken.added ? taken.entry : undefined);
    if (taken) announce(say(taken.added ? 'added' : 'already', { value: taken.entry }));
    input.current?.focus();
  };
  const remove = (entry: string, position: number) => {
    setAgain(undefined);
    change((before) => before.filter((other, at) => at !== position || other !== entry));
    announce(say('removed', { value: entry }));
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])].filter((_, index) => index !== position);
    (buttons[position] ?? buttons.at(-1) ?? input.current)?.focus();
  };
  return { say, input, list, entries, again, add, remove };
}

/** A list in the customer's own words. What still stands in the input when the customer moves on counts as added. */
export function FreeList(props: WidgetProps) {
  const { id, htmlName, value, options, onFocus, onBlur } = props;
  const splitAt = typeof options.splitAt === 'string' ? options.splitAt : '';
  const { say, input, list, entries, again, add, remove } = useEntries(props, splitAt);
  const placeholder = usePlaceholder(props.placeholder);
  usePreparedLooks(PREPARED);
  const off = props.disabled || props.readonly;
  const suggestions: readonly unknown[] = Array.isArray(options.suggestions) ? options.suggestions : [];
  const suggestionsId = `${id}__suggestions`;
  return (
    <>
      <Line>
        <Input
          {...ariaOf(props)}
          ref={input}
          id={id}
          name={htmlName || id}
          autoComplete="off"
          inputMode="text"
          enterKeyHint="enter"
          placeholder={placeholder}
          list={suggestions.length > 0 ? suggestionsId : undefined}
          disabled={off}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.keyCode === COMPOSING) return;
            event.preventDefault();
            add(input.current?.value ?? '');
          }}
          onInput={({ currentTarget: { value: typed } }) => {
            const parts = partsOf(typed, splitAt);
            // What follows the last mark is still being typed.
            if (parts.length > 1) add(parts.slice(0, -1).join('\n'), parts.at(-1)?.trimStart());
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            // An input of one line would run them together.
            if (!pasted.trim().includes('\n')) return;
            event.preventDefault();
            add(`${input.current?.value ?? ''}\n${pasted}`);
          }}
          onFocus={() => onFocus(id, value)}
          onBlur={() => onBlur(id, value)}
        />
        <QuietButton type="button" disabled={off} onClick={() => add(input.current?.value ?? '')}>
          <PlusIcon />
          {say('add')}
        </QuietButton>
      </Line>
      {again !== undefined && <HelpText>{say('already', { value: again })}</HelpText>}
      {suggestions.length > 0 && (
        <datalist id={suggestionsId}>
          {suggestions.map((suggestion) => (
            <option key={String(suggestion)} value={String(suggestion)} />
          ))}
        </datalist>
      )}
      {entries.length > 0 && (
        <Entries ref={list} aria-labelledby={questionId(id)}>
          {entries.map((entry, position) => (
            // A link may bring one twice.
            <Entry key={entries.indexOf(entry) === position ? entry : `${position} ${entry}`}>
              <span>
                {position === 0 && typeof options.firstLabel === 'string' && <First>{options.firstLabel}</First>}
                {entry}
              </span>
              <RemoveButton type="button" disabled={off} onClick={() => remove(entry, position)}>
                <CrossIcon />
                <VisuallyHidden>{say('remove', { value: entry })}</VisuallyHidden>
              </RemoveButton>
            </Entry>
          ))}
        </Entries>
      )}
    </>
  );
}
