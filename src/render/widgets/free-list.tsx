import type { WidgetProps } from '@rjsf/utils';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Input, QuietButton } from '../../ui/controls.tsx';
import { CrossIcon, PlusIcon } from '../../ui/icons.tsx';
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

/** A list in the customer's own words. What still stands in the input when the customer moves on counts as added. */
export function FreeList(props: WidgetProps) {
  const { id, htmlName, value, options, onChange, onFocus, onBlur, disabled, readonly } = props;
  const { announce, flushes } = useOwnContext();
  const say = useWords('freeList', options);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const shape = shapeOf(props);
  const entries = shape.read(value);
  const change = useUpdater<readonly string[]>(entries.length > 0 ? entries : none, (next) =>
    onChange(next.length > 0 ? shape.write(next) : undefined),
  );
  const placeholder = usePlaceholder(props.placeholder);
  const splitAt = typeof options.splitAt === 'string' ? options.splitAt : '';

  const [again, setAgain] = useState<string>();
  usePreparedLooks(PREPARED);

  /** Takes lines into the list; returns the last of them and whether it was new, nothing if there were none. */
  const takeLines = useCallback(
    (lines: readonly string[]): { entry: string; added: boolean } | undefined => {
      const given = lines.map(tidy).filter(Boolean);
      let taken: { entry: string; added: boolean } | undefined;
      // In one go, as many as are pasted: each change is one of the whole form.
      if (given.length > 0)
        change((before) => {
          const known = new Set(before.map(inSmall));
          const fresh: string[] = [];
          for (const entry of given) {
            const added = !known.has(inSmall(entry));
            taken = { entry, added };
            if (added) fresh.push(entry);
            known.add(inSmall(entry));
          }
          return fresh.length > 0 ? [...before, ...fresh] : before;
        });
      return taken;
    },
    [change],
  );

  /** Takes what stands in the input, but for what comes after `rest`. */
  const take = useCallback(
    (text: string | undefined, rest = '') => {
      if (!input.current || text === undefined) return undefined;
      input.current.value = rest;
      return takeLines(partsOf(text, splitAt));
    },
    [takeLines, splitAt],
  );

  useEffect(() => {
    // The page may have been put away for good; who only looked away goes on where the entry was left.
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
    const goOn = () => {
      const { current } = input;
      if (document.visibilityState !== 'visible' || !away || !current) return;
      current.value = away.text;
      const { before } = away;
      away = undefined;
      change(() => before);
    };
    const remove = flushes.add(flush);
    document.addEventListener('visibilitychange', goOn);
    return () => {
      remove();
      document.removeEventListener('visibilitychange', goOn);
    };
  }, [flushes, take, change]);

  const add = (text: string | undefined, rest?: string) => {
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
  const off = disabled || readonly;
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
            add(input.current?.value);
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
        <QuietButton type="button" disabled={off} onClick={() => add(input.current?.value)}>
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
