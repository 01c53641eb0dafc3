import { styled } from './styled.tsx';

/** How what moves things forward looks. */
export const ACTION = {
  base: {
    minHeight: '3.25rem',
    padding: '0.6rem min(1.75rem, 5vw)',
    border: '2px solid transparent',
    borderRadius: 'field',
    // Brand orange, or the partner's colour: what goes on looks the same everywhere.
    bg: 'accent',
    color: 'onAccent',
    font: 'inherit',
    fontSize: '1.1rem',
    fontWeight: 650,
    cursor: 'pointer',
    '&:hover:not([aria-disabled=true])': { filter: 'brightness(0.95)' },
    '&[aria-disabled=true]': { bg: 'hairline', color: 'ink', cursor: 'not-allowed' },
  },
} as const;

/** The button that moves things forward. */
export const ActionButton = styled('button', ACTION);

/** How what goes back or aside looks. */
export const PLAIN = {
  base: {
    minHeight: '3.25rem',
    padding: '0.6rem min(1.25rem, 5vw)',
    border: '2px solid',
    borderColor: 'line',
    borderRadius: 'field',
    bg: 'card',
    color: 'ink',
    font: 'inherit',
    fontSize: '1.1rem',
    fontWeight: 600,
    cursor: 'pointer',
    _hover: { borderColor: 'ink' },
    '&:disabled': { color: 'muted', borderColor: 'hairline', bg: 'transparent', cursor: 'not-allowed' },
  },
} as const;

/** The button beside it that goes back or aside. */
export const PlainButton = styled('button', PLAIN);
