import type { WidgetProps } from '@rjsf/utils';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChevronIcon } from '../../ui/icons.tsx';
import type { Choice } from '../choices.ts';
import { Stack } from '../parts/boxes.tsx';
import { Count, MoreButton, matches, SearchBox, useFirstScreen } from '../parts/long-list.tsx';
import { useWords } from '../use-words.ts';

interface LongCardsProps {
  readonly id: string;
  readonly value: unknown;
  readonly options: WidgetProps['options'];
  readonly choices: readonly Choice[];
  /** Whether there are enough of them for a search box. */
  readonly searched: boolean;
  /** The cards of some choices, by their positions. */
  readonly renderCards: (positions: readonly number[]) => ReactNode;
}

/**
 * Cards that can be searched, or open with their first ones. Those that are not shown are not rendered at all: a thousand of them would be most of the
 * page, and of its size.
 */
export function LongCards({ id, value, options, choices, searched, renderCards }: LongCardsProps) {
  const say = useWords('cards', options);
  const [typed, setTyped] = useState('');
  const query = typed.trim().toLowerCase();
  const { isShown, hiddenFrom, showAll, keep } = useFirstScreen(choices, new Set([value]), options.showFirst);
  // Arrow keys choose whatever they pass: what was chosen stays where it can be gone back to.
  useEffect(() => keep([value as Choice['value']]));
  const positions = choices.map((_, at) => at);
  const found = query === '' ? positions : positions.filter((at) => matches(choices[at] as Choice, query));
  const first =
    query === ''
      ? found.filter((at) => isShown(choices[at] as Choice, at))
      : found.slice(0, limitOf(options, hiddenFrom));
  const last = choices.length - 1;
  const shown = options.keepLast === true && !first.includes(last) ? [...first, last] : first;
  const hidden = found.find((at) => !shown.includes(at));
  return (
    <Stack>
      {searched && (
        <SearchBox id={id} typed={typed} type={setTyped} found={found.length} total={choices.length} say={say} />
      )}
      {found.length === 0 && <Count>{say('noMatch', { query: typed.trim() })}</Count>}
      {renderCards(shown)}
      {hidden !== undefined && (
        <div>
          <MoreButton
            type="button"
            onClick={() => {
              flushSync(showAll);
              // The button is gone.
              document.getElementById(`${id}-${hidden}`)?.focus();
            }}
          >
            {say('showAll', { total: found.length })}
            <ChevronIcon />
          </MoreButton>
        </div>
      )}
    </Stack>
  );
}

/** How many of those that were found are shown: as many as at first, unless all were asked for. */
const limitOf = ({ showFirst }: WidgetProps['options'], hiddenFrom: number | undefined): number | undefined =>
  typeof showFirst === 'number' && hiddenFrom !== undefined ? showFirst : undefined;
