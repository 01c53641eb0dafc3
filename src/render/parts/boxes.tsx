import { styled } from '../../ui/styled.tsx';

/** Parts under one another with even space. */
export const Stack = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '0.75rem', minWidth: 0 } });

/** Parts beside one another that wrap on narrow screens. */
export const Row = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem 0.75rem', alignItems: 'center', minWidth: 0 },
});

/**
 * Of a form of hundreds of questions the browser lays out and paints those near the window alone. What goes out of a
 * question's box (a ring around what has the focus, a list that opens) would be cut off, so not the one that is answered.
 * Nor the first two hundred: Chromium's autofill asks each field of a page that was read whether it can have the focus, unless
 * there are very many, and every question that was left out is then laid out by itself, with the page around it: with 200
 * questions that took longer than all else.
 */
const outOfSight = {
  '& > :nth-child(n + 201):not(:focus-within)': {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 6rem',
    '@media print': { contentVisibility: 'visible' },
  },
};

/** Marks a question that stands beside others of its kind. */
export const TILE = { 'data-tile': '' };

/** As many tiles beside one another as there is room for: two on a phone. */
const tiled = {
  display: 'grid',
  gap: '0.75rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.25rem, 20%)), 1fr))',
  '& > :not([data-tile])': { gridColumn: '1 / -1', marginBlock: '0.625rem' },
};

/**
 * The whole step or object: one question under the other. `tiled` where some of them are tiles: asked by `:has`, browsers
 * would compute the styles of all questions anew for each that is added while a page is read.
 */
export const Questions = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2rem', minWidth: 0, ...outOfSight },
  variants: { tiled: { true: tiled } },
});

/** A fieldset without the browser's frame, which can't shrink below its content otherwise. */
export const Fieldset = styled('fieldset', {
  base: { display: 'flex', flexDirection: 'column', gap: '0.5rem', border: 'none', margin: 0, padding: 0, minWidth: 0 },
});

/** Marks a question whose control stands with another one: it has no place of its own. */
export const ELSEWHERE = { 'data-elsewhere': '' };

/** Around one question; a bar marks what is wrong. */
export const FieldFrame = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5rem',
    minWidth: 0,
    scrollMarginTop: '6rem',
    '&[data-tile]': {
      padding: '0.75rem',
      border: '1px solid',
      borderColor: 'hairline',
      borderRadius: 'card',
      bg: 'blueWash',
      '& > :not(input)': { order: 1, width: 'auto', textAlign: 'center' },
    },
    '&:has(> fieldset > [data-elsewhere])': { display: 'none' },
  },
  variants: {
    wrong: { true: { borderInlineStart: '4px solid', borderColor: 'danger', paddingInlineStart: '1rem' } },
  },
});

/** A quiet frame around parts that belong together. */
export const Panel = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1rem',
    padding: '1rem',
    border: '1px solid',
    borderColor: 'hairline',
    borderRadius: 'card',
    bg: 'card',
    minWidth: 0,
  },
});
