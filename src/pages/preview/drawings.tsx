import { chakra } from '@chakra-ui/react';
import { styled } from '../../ui/styled.tsx';

const Drawing = styled('svg', { base: { flex: 'none', display: 'block' } });
const LINE = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A line drawing of 24 × 24 units; says nothing, words stand beside it. */
export function Line(props: { readonly d: string; readonly size?: string; readonly width?: number }) {
  const { d, size = '1.25rem', width = 2 } = props;
  return (
    <Drawing aria-hidden="true" viewBox="0 0 24 24" width={size} height={size} strokeWidth={width} {...LINE}>
      <path d={d} />
    </Drawing>
  );
}

export const CHECK = 'M5 12.5 10 17.5 19.5 7';
export const LOCK = 'M6 11h12v9H6v-9ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3';
export const BACK = 'M15 5 8 12l7 7';
export const ON = 'M9 5l7 7-7 7';
export const CLOSE = 'M6 6l12 12M18 6 6 18';
export const EYE = 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z';
export const PHONE =
  'M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4.5 5.5a2 2 0 0 1 2-2Z';
export const MAIL = 'M3.5 6h17v12.5h-17V6ZM4 6.5l8 6.5 8-6.5';
export const PLACE = 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z';
export const SHIELD = 'M12 3 5 5.5V11c0 4.6 2.9 8 7 10 4.1-2 7-5.4 7-10V5.5L12 3ZM8.5 11.8l2.5 2.5 4.5-4.8';
export const CHAT = 'M4 20l1.2-4A8 8 0 1 1 8.4 19L4 20ZM9 10.5h6M9 13.5h4';
export const UP = 'M5 15l7-7 7 7';

/** Large text on a small screen. */
export const TINY = '@container (max-width: 12rem)';

/** The three dots of a window. */
export const Dots = () => (
  <Drawing
    aria-hidden="true"
    viewBox="0 0 44 12"
    width="2.75rem"
    height="0.75rem"
    // The first to go where there is no room.
    css={{ [TINY]: { display: 'none' } }}
  >
    <circle cx="6" cy="6" r="5" fill="#E5695B" />
    <circle cx="22" cy="6" r="5" fill="#E9B44C" />
    <circle cx="38" cy="6" r="5" fill="#6BBF73" />
  </Drawing>
);

/** Where a website is, as the bar of a browser shows it. */
export const AddressLine = ({ address }: { readonly address: string }) => (
  <chakra.div
    flex="1 1 5rem"
    minWidth={0}
    display="flex"
    alignItems="center"
    gap="0.4rem"
    padding="0.3rem 0.75rem"
    borderRadius="pill"
    bg="card"
    color="muted"
    fontSize="0.85rem"
  >
    <Line d={LOCK} size="0.9rem" />
    <chakra.span truncate>{address}</chakra.span>
  </chakra.div>
);
