import type { WidgetProps } from '@rjsf/utils';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Input, QuietButton } from '../../ui/controls.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import { styled } from '../../ui/styled.tsx';
import { type Choice, choicesOf } from '../choices.ts';
import { useOwnContext } from '../own-context.tsx';
import { Row, Stack } from '../parts/boxes.tsx';
import { Chip, Chips } from '../parts/chip.tsx';
import { useLatest } from '../use-latest.ts';
import { type Say, useWords } from '../use-words.ts';

const Search = styled('div', { base: { maxWidth: '26rem' } });
const SearchLine = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 1rem',
    marginBottom: '0.25rem',
    color: 'muted',
  },
});
const Count = styled('p', { base: { margin: 0, color: 'muted', fontVariantNumeric: 'tabular-nums' } });
/** A page without script shows the whole list already. */
const MoreButton = styled(QuietButton, {
  base: { borderRadius: '1.4rem', '@media (scripting: none)': { display: 'none' } },
});

type Value = Choice['value'];

/** How long the customer pauses before it is said how many were found, in milliseconds: not at each key. */
const PAUSE = 600;

/** A list that would hide fewer than these is shown as a whole. */
const LEAST_HIDDEN = 3;

const matches = ({ label }: Choice, query: string) => {
  const text = label.toLowerCase();
  return query.split(/\s+/).every((word) => text.includes(word));
};

/**
 * Any number of choices. The answer keeps the list's order; nothing ticked is no answer. While a search is on, "all"
 * means all that it shows; what it hides stays ticked.
 */
export function Checklist(props: WidgetProps) {
  const { id, htmlName, value, options, onChange, disabled, readonly } = props;
  const { announce } = useOwnContext();
  const say = useWords('checklist', options);
  const [typed, setTyped] = useState('');
  const query = typed.trim().toLowerCase();
  const choices = choicesOf(props);
  const ticked = new Set<unknown>(Array.isArray(value) ? value : []);
  const { isShown, hiddenFrom, showAll, keep } = useFirstScreen(choices, ticked, options.showFirst);
  const found = query === '' ? choices : choices.filter((choice) => matches(choice, query));
  const foundSet = new Set(found);
  const isSeen = (choice: Choice, at: number) => (query === '' ? isShown(choice, at) : foundSet.has(choice));
  const countOf = (set: ReadonlySet<unknown>) =>
    say('count', { count: choices.filter((choice) => set.has(choice.value)).length, total: choices.length });

  const set = (next: ReadonlySet<unknown>) => {
    const members = choices.flatMap((choice) => (next.has(choice.value) ? [choice.value] : []));
    onChange(members.length > 0 ? members : undefined);
    return next;
  };
  const toggle = (member: Value) => {
    keep([member]);
    set(ticked.has(member) ? new Set([...ticked].filter((other) => other !== member)) : new Set([...ticked, member]));
  };
  const setFound = (on: boolean) => {
    const free = found.filter((choice) => !choice.disabled).map((choice) => choice.value);
    const rest = [...ticked].filter((member) => !free.some((other) => other === member));
    keep(free);
    announce(countOf(set(new Set(on ? [...rest, ...free] : rest))));
  };
  const handlers = useSteady(toggle, props);
  const off = Boolean(disabled || readonly);
  return (
    <Stack>
      {typeof options.searchFrom === 'number' && choices.length >= options.searchFrom && (
        <SearchBox id={id} typed={typed} type={setTyped} found={found.length} total={choices.length} say={say} />
      )}
      <Row>
        {options.selectAll === true && (
          <>
            <QuietButton type="button" disabled={off} onClick={() => setFound(true)}>
              {say('selectAll')}
            </QuietButton>
            <QuietButton type="button" disabled={off} onClick={() => setFound(false)}>
              {say('clearAll')}
            </QuietButton>
          </>
        )}
        <Count>{countOf(ticked)}</Count>
      </Row>
      <Chips>
        {choices.map((choice, at) => (
          <Chip
            key={String(choice.value)}
            id={`${id}-${at}`}
            name={htmlName || id}
            value={choice.value}
            label={choice.label}
            ticked={ticked.has(choice.value)}
            disabled={off || choice.disabled}
            hidden={!isSeen(choice, at)}
            {...handlers}
          />
        ))}
        {query === '' && hiddenFrom !== undefined && (
          <MoreButton
            type="button"
            onClick={() => {
              flushSync(showAll);
              // The button is gone.
              document.getElementById(`${id}-${hiddenFrom}`)?.focus();
            }}
          >
            {say('showAll', { total: choices.length })}
            <ChevronIcon />
          </MoreButton>
        )}
      </Chips>
      {found.length === 0 && choices.length > 0 && <Count>{say('noMatch', { query: typed.trim() })}</Count>}
    </Stack>
  );
}

/** What chips are handed, the same functions at each rendering. */
function useSteady(toggle: (member: Value) => void, { id, value, onFocus, onBlur }: WidgetProps) {
  const latest = useLatest({ toggle, id, value, onFocus, onBlur });
  return {
    onToggle: useCallback((member: Value) => latest.current.toggle(member), [latest]),
    onFocus: useCallback(() => latest.current.onFocus(latest.current.id, latest.current.value), [latest]),
    onBlur: useCallback(() => latest.current.onBlur(latest.current.id, latest.current.value), [latest]),
  };
}

/**
 * What of a long list is shown before somebody asks for the rest: the first ones, and what is ticked. What was ticked
 * once stays where it is when it is unticked, under the finger that did it.
 */
function useFirstScreen(choices: readonly Choice[], ticked: ReadonlySet<unknown>, showFirst: unknown) {
  const [isWhole, setIsWhole] = useState(typeof showFirst !== 'number');
  const [kept, setKept] = useState(ticked);
  const first = typeof showFirst === 'number' ? showFirst : choices.length;
  const isShown = ({ value }: Choice, at: number) => at < first || ticked.has(value) || kept.has(value);
  const hidden = choices.filter((choice, at) => !isShown(choice, at));
  const all = isWhole || hidden.length < LEAST_HIDDEN;
  return {
    isShown: (choice: Choice, at: number) => all || isShown(choice, at),
    /** Position of the first that is not shown; undefined where all are. */
    hiddenFrom: all ? undefined : choices.findIndex((choice, at) => !isShown(choice, at)),
    showAll: () => setIsWhole(true),
    keep: (members: readonly Value[]) => {
      if (members.some((member) => !kept.has(member))) setKept(new Set([...kept, ...ticked, ...members]));
    },
  };
}

interface SearchBoxProps {
  /** Of the list. */
  readonly id: string;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly found: number;
  readonly total: number;
  readonly say: Say<'checklist'>;
}

/** Filters as is typed; how many were found stands beside it, and is said after a pause. */
function SearchBox({ id, typed, type, found, total, say }: SearchBoxProps) {
  const { announce } = useOwnContext();
  const query = typed.trim();
  const outcome = say('found', { count: found, total });
  const said = found > 0 ? outcome : say('noMatch', { query });
  useEffect(() => {
    if (query === '') return;
    const timer = setTimeout(() => announce(said), PAUSE);
    return () => clearTimeout(timer);
  }, [query, said, announce]);
  const searchId = `${id}__search`;
  return (
    <Search>
      <SearchLine>
        <label htmlFor={searchId}>{say('search')}</label>
        {query !== '' && <span>{outcome}</span>}
      </SearchLine>
      <Input
        type="search"
        id={searchId}
        autoComplete="off"
        inputMode="search"
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          // Enter would send the step, and Escape close what the form may stand in.
          if (event.key !== 'Enter' && (event.key !== 'Escape' || typed === '')) return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Escape') type('');
        }}
      />
    </Search>
  );
}
