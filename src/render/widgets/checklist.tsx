import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { Checkbox, Input, QuietButton } from '../../ui/controls.tsx';
import { styled } from '../../ui/styled.tsx';
import { type Choice, choicesOf } from '../choices.ts';
import { useOwnContext } from '../own-context.tsx';
import { Row, Stack } from '../parts/boxes.tsx';
import { ChoiceCard, ChoiceGrid, ChoiceWords } from '../parts/choice-card.tsx';
import { useWords } from '../use-words.ts';

const Search = styled('div', { base: { maxWidth: '26rem' } });
const SearchLabel = styled('label', { base: { display: 'block', color: 'muted', marginBottom: '0.25rem' } });
const Count = styled('p', { base: { margin: 0, color: 'muted', fontVariantNumeric: 'tabular-nums' } });

const matching = (choices: readonly Choice[], query: string) => {
  const words = query.toLowerCase().split(/\s+/);
  return choices.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
};

/**
 * Any number of choices. The answer keeps the list's order; nothing ticked is no answer. While a search is on,
 * "all" means all that it shows.
 */
export function Checklist(props: WidgetProps) {
  const { id, name, htmlName, value, options, onChange, onFocus, onBlur, disabled, readonly } = props;
  const { announce } = useOwnContext();
  const say = useWords('checklist', options);
  const [query, setQuery] = useState('');
  const choices = choicesOf(props);
  const shown = query.trim() === '' ? choices : matching(choices, query.trim());
  const ticked = new Set<unknown>(Array.isArray(value) ? value : []);
  const countOf = (set: ReadonlySet<unknown>) =>
    say('count', { count: choices.filter((choice) => set.has(choice.value)).length, total: choices.length });

  const set = (next: ReadonlySet<unknown>) => {
    const members = choices.flatMap((choice) => (next.has(choice.value) ? [choice.value] : []));
    onChange(members.length > 0 ? members : undefined);
    return next;
  };
  const toggle = (member: unknown) =>
    set(ticked.has(member) ? new Set([...ticked].filter((other) => other !== member)) : new Set([...ticked, member]));
  const setShown = (on: boolean) => {
    const free = shown.filter((choice) => !choice.disabled).map((choice): unknown => choice.value);
    const rest = [...ticked].filter((member) => !free.includes(member));
    announce(countOf(set(new Set(on ? [...rest, ...free] : rest))));
  };
  const searchId = `${id}__search`;
  const off = disabled || readonly;
  return (
    <Stack>
      {typeof options.searchFrom === 'number' && choices.length >= options.searchFrom && (
        <Search>
          <SearchLabel htmlFor={searchId}>{say('search')}</SearchLabel>
          <Input
            type="search"
            id={searchId}
            autoComplete="off"
            inputMode="search"
            enterKeyHint="search"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            // Enter would send the step.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Search>
      )}
      <Row>
        {options.selectAll === true && (
          <>
            <QuietButton type="button" disabled={off} onClick={() => setShown(true)}>
              {say('selectAll')}
            </QuietButton>
            <QuietButton type="button" disabled={off} onClick={() => setShown(false)}>
              {say('clearAll')}
            </QuietButton>
          </>
        )}
        <Count>{countOf(ticked)}</Count>
      </Row>
      <ChoiceGrid columns={options.columns === 2 ? 2 : 1}>
        {shown.map((choice) => (
          <ChoiceCard key={String(choice.value)}>
            <Checkbox
              type="checkbox"
              id={`${id}-${choices.indexOf(choice)}`}
              name={htmlName || name || id}
              value={String(choice.value)}
              checked={ticked.has(choice.value)}
              disabled={off || choice.disabled}
              onChange={() => toggle(choice.value)}
              onFocus={() => onFocus(id, value)}
              onBlur={() => onBlur(id, value)}
            />
            <ChoiceWords>{choice.label}</ChoiceWords>
          </ChoiceCard>
        ))}
      </ChoiceGrid>
      <div role="status">{shown.length === 0 && choices.length > 0 && say('noMatch', { query: query.trim() })}</div>
    </Stack>
  );
}
