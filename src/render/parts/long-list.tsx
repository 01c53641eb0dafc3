import { useEffect, useState } from 'react';
import type { Answers } from '../../contract/index.ts';
import { Input, QuietButton } from '../../ui/controls.tsx';
import { styled } from '../../ui/styled.tsx';
import type { Choice } from '../choices.ts';
import { useOwnContext } from '../own-context.tsx';

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
/** How many there are, or that there is none. */
export const Count = styled('p', { base: { margin: 0, color: 'muted', fontVariantNumeric: 'tabular-nums' } });
/** A page without script shows the whole list already. */
export const MoreButton = styled(QuietButton, {
  base: { borderRadius: '1.4rem', '@media (scripting: none)': { display: 'none' } },
});

/** How long the customer pauses before it is said how many were found, in milliseconds: not at each key. */
const PAUSE = 600;

/** A list that would hide fewer than these is shown as a whole. */
const LEAST_HIDDEN = 3;

export const matches = ({ label }: Choice, query: string) => {
  const text = label.toLowerCase();
  return query.split(/\s+/).every((word) => text.includes(word));
};

/**
 * What of a long list is shown before somebody asks for the rest: the first ones, and what is ticked. What was ticked
 * once stays where it is when it is unticked, under the finger that did it.
 */
export function useFirstScreen(choices: readonly Choice[], ticked: ReadonlySet<unknown>, showFirst: unknown) {
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
    keep: (members: readonly Choice['value'][]) => {
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
  readonly say: (word: 'search' | 'found' | 'noMatch', values?: Answers) => string;
}

/** Filters as is typed; how many were found stands beside it, and is said after a pause. */
export function SearchBox({ id, typed, type, found, total, say }: SearchBoxProps) {
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
