import { styled } from '../../ui/styled.tsx';

/** A quiet tick where what was typed is right (mark-right.ts), and nothing else is suggested; it takes no room. */
const confirmed = {
  '[data-right]:not(:has(button)) &:not(:has(input + span)) > input': { paddingInlineEnd: '2.5rem' },
  '[data-right]:not(:has(button)) &:not(:has(input + span))::after': {
    content: '""',
    position: 'absolute',
    insetInlineEnd: '1rem',
    top: '50%',
    width: '0.45rem',
    height: '0.85rem',
    border: 'solid',
    borderColor: 'success',
    borderWidth: '0 2.5px 2.5px 0',
    transform: 'translateY(-60%) rotate(45deg)',
    pointerEvents: 'none',
  },
} as const;

/** Around a line of text and what stands fast before and after it. */
export const TextLine = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    minWidth: 0,
    maxWidth: '36rem',
    position: 'relative',
    ...confirmed,
    '& > input': { flex: '1 1 6rem', width: 'auto' },
    // Around what stands fast, too: the input's own ring would have corners of two kinds.
    '&:has(> span):has(> input:focus-visible)': {
      borderRadius: 'field',
      outline: '3px solid',
      outlineColor: 'focus',
      outlineOffset: '2px',
      '& > input': { outline: 'none' },
    },
    '& > span + input': { borderStartStartRadius: 0, borderEndStartRadius: 0 },
    '& > input:has(+ span)': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  },
  variants: { width: { short: { maxWidth: '12rem' }, medium: { maxWidth: '22rem' }, full: { maxWidth: '100%' } } },
});

/** What stands fast before or after the text; its inner border is the input's. */
export const Adornment = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flex: '0 1 auto',
    paddingInline: '0.85rem',
    border: '1.5px solid',
    borderColor: 'line',
    borderRadius: 'field',
    bg: 'blueWash',
    color: 'ink',
    overflowWrap: 'anywhere',
    '&:has(+ input)': { borderInlineEnd: 'none', borderStartEndRadius: 0, borderEndEndRadius: 0 },
    'input + &': { borderInlineStart: 'none', borderStartStartRadius: 0, borderEndStartRadius: 0 },
  },
});

/** A box to tick under a line of text. */
export const TickLine = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '2.75rem',
    width: 'fit-content',
    maxWidth: '100%',
    cursor: 'pointer',
  },
});
