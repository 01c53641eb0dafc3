import { styled } from './styled.tsx';

/** Shared look of everything that text is typed into. 16 px at least, so that phones don't zoom. */
const box = {
  display: 'block',
  width: '100%',
  minWidth: 0,
  minHeight: '3rem',
  padding: '0.65rem 0.85rem',
  border: '1.5px solid',
  borderColor: 'line',
  borderRadius: 'field',
  bg: 'card',
  color: 'ink',
  font: 'inherit',
  fontSize: '1.0625rem',
  lineHeight: '1.4',
  _placeholder: { color: 'muted', opacity: 1, fontStyle: 'italic' },
  _hover: { borderColor: 'ink' },
  '&:read-only:not(select):not([type=color])': { bg: 'blueWash', borderStyle: 'dashed' },
  _disabled: { bg: 'blueWash', borderStyle: 'dashed', cursor: 'not-allowed', opacity: 1 },
  '&[aria-invalid=true]': { borderColor: 'danger', borderWidth: '2px' },
} as const;

/** A one-line input. */
export const Input = styled('input', { base: box });

/** A text of several lines. */
export const TextBox = styled('textarea', { base: { ...box, resize: 'vertical', lineHeight: '1.5' } });

/** A native drop-down list with a drawn arrow of its own. */
export const SelectBox = styled('select', {
  base: {
    ...box,
    appearance: 'none',
    paddingInlineEnd: '2.75rem',
    cursor: 'pointer',
    '&[multiple]': { paddingInlineEnd: '0.85rem', cursor: 'auto' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
});

/** Shared look of a box or ring to tick, drawn on the native control so that it stays one. */
const tick = {
  appearance: 'none',
  flexShrink: 0,
  position: 'relative',
  width: '1.5rem',
  height: '1.5rem',
  margin: 0,
  border: '1.5px solid',
  borderColor: 'line',
  bg: 'card',
  cursor: 'pointer',
  _hover: { borderColor: 'ink' },
  _checked: { bg: 'blue', borderColor: 'blue' },
  _disabled: { cursor: 'not-allowed', bg: 'hairline', borderColor: 'line' },
  '&:disabled:checked': { bg: 'muted', borderColor: 'muted' },
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;

const drawnTick = {
  content: '""',
  position: 'absolute',
  insetInlineStart: '50%',
  top: '45%',
  width: '0.4rem',
  height: '0.75rem',
  border: 'solid',
  borderColor: 'card',
  borderWidth: '0 2.5px 2.5px 0',
  transform: 'translate(-50%, -50%) rotate(45deg)',
  '@media (forced-colors: active)': { display: 'none' },
} as const;

/** A box to tick. */
export const Checkbox = styled('input', {
  base: { ...tick, borderRadius: '0.3rem', '&:checked::before': drawnTick },
});

/** One of several: round, with the same tick. */
export const Radio = styled('input', {
  base: { ...tick, borderRadius: '50%', '&:checked::before': { ...drawnTick, width: '0.35rem', height: '0.65rem' } },
});

const button = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'min(0.5rem, 2vw)',
  minHeight: '2.75rem',
  // At 200 % text on a small screen there is room for words only where the padding gives way.
  padding: '0.5rem min(1rem, 4vw)',
  border: '1.5px solid',
  borderColor: 'line',
  borderRadius: 'field',
  bg: 'card',
  color: 'ink',
  font: 'inherit',
  fontSize: '1rem',
  fontWeight: 600,
  lineHeight: '1.25',
  textAlign: 'start',
  overflowWrap: 'break-word',
  maxWidth: '100%',
  cursor: 'pointer',
  '& svg': { flexShrink: 0 },
  _hover: { borderColor: 'ink', bg: 'blueWash' },
  _disabled: { color: 'muted', borderColor: 'hairline', bg: 'transparent', cursor: 'not-allowed' },
} as const;

/** A button of second rank: Add, Select all, Copy. */
export const QuietButton = styled('button', { base: button });

/** A label that looks like a button, around a file input. */
export const ButtonLabel = styled('label', {
  base: {
    ...button,
    position: 'relative',
    borderColor: 'blue',
    color: 'blue',
    _hover: { borderColor: 'ink', color: 'ink', bg: 'blueWash' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});
