import { chakra } from '@chakra-ui/react';
import { CHECK, Line } from '../preview/drawings.tsx';

/** Short things that one gets, each with a tick; `on` says which ground they stand on. */
export function TickList({
  items,
  on = 'light',
}: {
  readonly items: readonly string[];
  readonly on?: 'light' | 'dark';
}) {
  return (
    <chakra.ul listStyle="none" margin={0} padding={0} display="grid" alignContent="start" gap="0.7rem">
      {items.map((item) => (
        <chakra.li key={item} display="flex" alignItems="flex-start" gap="0.7rem">
          <chakra.span
            flex="none"
            display="grid"
            placeItems="center"
            width="1.5rem"
            height="1.5rem"
            borderRadius="pill"
            bg={on === 'dark' ? 'accent' : 'blueLight'}
            color={on === 'dark' ? 'onAccent' : 'ink'}
          >
            <Line d={CHECK} size="0.95rem" width={3} />
          </chakra.span>
          <chakra.span minWidth={0}>{item}</chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
