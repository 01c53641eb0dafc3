import { styled } from '../../ui/styled.tsx';

/** The label around one radio or checkbox: the whole of it is the target. */
export const ChoiceCard = styled('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: 'min(0.65rem, 3vw)',
    minHeight: '3rem',
    minWidth: 0,
    padding: '0.75rem min(0.8rem, 4vw)',
    border: '1.5px solid',
    borderColor: 'line',
    borderRadius: 'field',
    bg: 'card',
    lineHeight: '1.4',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { borderColor: 'ink' },
    '&:has(input:checked)': { bg: 'blueWash', borderColor: 'blue', boxShadow: 'inset 0 0 0 0.5px {colors.blue}' },
    '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& input:focus-visible': { outline: 'none' },
    '&:has(input:disabled)': { cursor: 'not-allowed', borderColor: 'hairline', color: 'muted' },
    '&:has(input:disabled:checked)': { borderColor: 'line', color: 'ink' },
    '@media (forced-colors: active)': { '&:has(input:checked)': { borderColor: 'Highlight' } },
  },
});

/** Beside the tick: the words of the choice. */
export const ChoiceWords = styled('span', { base: { minWidth: 0, fontWeight: 500 } });

/** Under the words: what the choice means. */
export const ChoiceDescription = styled('span', {
  base: { display: 'block', color: 'muted', fontSize: '0.9375rem', fontWeight: 400 },
});

/** Choices beside one another, as many as fit and as the content asks for; `short` ones fit two on a phone. */
export const ChoiceGrid = styled('div', {
  base: { display: 'grid', gap: '0.6rem', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: {
    columns: {
      1: {},
      2: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(15rem, 34%)), 1fr))' },
      3: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(11rem, 26%)), 1fr))' },
      4: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.5rem, 20%)), 1fr))' },
    },
    short: { true: {} },
  },
  compoundVariants: [
    {
      columns: 2,
      short: true,
      css: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9.6rem, 34%)), 1fr))' },
    },
  ],
});
