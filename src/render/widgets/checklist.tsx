import type { WidgetProps } from '@rjsf/utils';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { QuietButton } from '../../ui/controls.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import { type Choice, choicesOf } from '../choices.ts';
import { useOwnContext } from '../own-context.tsx';
import { Row, Stack } from '../parts/boxes.tsx';
import { Chip, Chips } from '../parts/chip.tsx';
import { Count, MoreButton, matches, SearchBox, useFirstScreen } from '../parts/long-list.tsx';
import { useLatest } from '../use-latest.ts';
import { useWords } from '../use-words.ts';

type Value = Choice['value'];

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
