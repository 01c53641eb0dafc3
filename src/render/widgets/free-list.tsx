import type { WidgetProps } from '@rjsf/utils';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Input, QuietButton } from '../../ui/controls.tsx';
import { CrossIcon, PlusIcon } from '../../ui/icons.tsx';
import { styled } from '../../ui/styled.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ariaOf } from '../control-props.ts';
import { questionId } from '../describe.ts';
import { useFilled, useOwnContext } from '../own-context.tsx';
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
    '& > input': { flex: '1 1 14rem', width: 'auto' },
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

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const entriesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
const none: readonly string[] = [];

/** A list in the customer's own words. What still stands in the input when the customer moves on counts as added. */
export function FreeList(props: WidgetProps) {
  const { id, name, htmlName, value, options, onChange, onFocus, onBlur, disabled, readonly } = props;
  const { announce, flushes } = useOwnContext();
  const say = useWords('freeList', options);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const entries = entriesOf(value);
  const change = useUpdater<readonly string[]>(entries.length > 0 ? entries : none, (next) =>
    onChange(next.length > 0 ? [...next] : undefined),
  );
  const placeholder = useFilled(props.placeholder ?? '');

  const [again, setAgain] = useState<string>();

  /** Takes what stands in the input into the list; tells what became of it, nothing if nothing stood there. */
  const take = useCallback((): { entry: string; added: boolean } | undefined => {
    const element = input.current;
    const entry = element?.value.trim().replace(/\s+/g, ' ') ?? '';
    if (!element || entry === '') return undefined;
    element.value = '';
    let added = false;
    change((before) => {
      added = !before.some((other) => same(other, entry));
      return added ? [...before, entry] : before;
    });
    return { entry, added };
  }, [change]);

  useEffect(() => flushes.add((leaving) => leaving && take()), [flushes, take]);

  const add = () => {
    const taken = take();
    setAgain(taken && !taken.added ? taken.entry : undefined);
    if (taken) announce(say(taken.added ? 'added' : 'already', { value: taken.entry }));
    input.current?.focus();
  };
  const remove = (entry: string, position: number) => {
    setAgain(undefined);
    change((before) => before.filter((other) => other !== entry));
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
          name={htmlName || name || id}
          autoComplete="off"
          inputMode="text"
          enterKeyHint="enter"
          placeholder={placeholder || undefined}
          list={suggestions.length > 0 ? suggestionsId : undefined}
          disabled={off}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
          onFocus={() => onFocus(id, value)}
          onBlur={() => onBlur(id, value)}
        />
        <QuietButton type="button" disabled={off} onClick={add}>
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
            <Entry key={entry}>
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
