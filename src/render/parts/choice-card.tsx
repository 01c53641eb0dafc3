import type { ReactNode } from 'react';
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
    // Another trade has its choices in another order: Chromium would scroll along with one that moves, under a press.
    overflowAnchor: 'none',
    _hover: { borderColor: 'ink' },
    '&:has(input:checked)': { bg: 'blueWash', borderColor: 'blue', boxShadow: 'inset 0 0 0 0.5px {colors.blue}' },
    '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& input:focus-visible': { outline: 'none' },
    '&:has(input:disabled)': { cursor: 'not-allowed', borderColor: 'hairline', color: 'muted' },
    '&:has(input:disabled:checked)': { borderColor: 'line', color: 'ink' },
    '@media (forced-colors: active)': { '&:has(input:checked)': { borderColor: 'Highlight' } },
  },
  variants: {
    /** Its drawing over the words and its ring in the corner; on a phone they stand on one line, and the tick on the edge. */
    tile: {
      true: {
        '& > svg': { flexShrink: 0, color: 'blue' },
        '@media (min-width: 40em)': {
          flexDirection: 'column',
          justifyContent: 'flex-end',
          gap: '0.4rem',
          minHeight: '5.25rem',
          '& > input': { position: 'absolute', insetInlineEnd: '0.6rem', top: '0.6rem' },
        },
        '@media (max-width: 39.99em)': {
          alignItems: 'center',
          gap: '0.4rem',
          minHeight: '3.5rem',
          padding: '0.4rem 0.6rem',
          '& > svg': { width: '1.5rem', height: '1.5rem' },
          '& > input': { position: 'absolute', insetInlineEnd: '-0.4rem', top: '-0.5rem', transform: 'scale(0.85)' },
          '& > input:not(:checked)': { opacity: 0 },
          '@media (forced-colors: active)': { '& > input:not(:checked)': { opacity: 1 } },
        },
      },
    },
    /** Around a picture that reaches its edges: over the words, or beside them on a phone. */
    pictured: {
      over: { flexDirection: 'column', gap: 0, padding: 0, overflow: 'hidden' },
      beside: {
        gap: 0,
        padding: 0,
        overflow: 'hidden',
        '@media (min-width: 40em)': { flexDirection: 'column' },
        '@media (max-width: 39.99em)': {
          '& > :first-of-type': {
            width: '36%',
            alignSelf: 'stretch',
            aspectRatio: 'auto',
            '& > *': { aspectRatio: 'auto', minHeight: '100%' },
          },
        },
      },
    },
  },
});

/** A drawing of 24 × 24 units, as tall as the text around it asks for. */
export const ChoiceIcon = ({ path }: { readonly path: string }) => (
  <svg aria-hidden="true" width="1.9em" height="1.9em" viewBox="0 0 24 24">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** Room for a picture, kept while it is on its way. */
const Picture = styled('span', {
  base: {
    display: 'block',
    flexShrink: 0,
    width: '100%',
    aspectRatio: '16 / 10',
    overflow: 'hidden',
    bg: 'hairline',
    '& > *': { display: 'block', width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' },
  },
});
const Caption = styled('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    flexGrow: 1,
    gap: '0.4rem 0.6rem',
    minWidth: 0,
    padding: '0.7rem',
  },
  variants: { pictured: { over: { width: '100%' }, beside: { flexWrap: 'nowrap', alignItems: 'flex-start' } } },
});

interface PictureCardProps {
  /** Where the picture stands on a phone. */
  readonly pictured: 'over' | 'beside';
  /** Adds nothing to the words for who can't see it; nothing while it is on its way. */
  readonly picture: ReactNode;
  /** The control and its words. */
  readonly children: ReactNode;
}

/** The label around one radio, with a picture of what is chosen. */
export const PictureCard = ({ pictured, picture, children }: PictureCardProps) => (
  <ChoiceCard pictured={pictured}>
    <Picture>{picture}</Picture>
    <Caption pictured={pictured}>{children}</Caption>
  </ChoiceCard>
);

/** Beside the tick: the words of the choice. */
export const ChoiceWords = styled('span', { base: { minWidth: 0, fontWeight: 500 } });

/** Under the words: what the choice means. */
export const ChoiceDescription = styled('span', {
  base: { display: 'block', color: 'muted', fontSize: '0.9375rem', fontWeight: 400 },
});

/** As many beside one another as there is room for `least` of each, and no more than makes each a `share` of the line. */
const grid = (least: string, share: string) => ({
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, max(${least}, ${share})), 1fr))`,
});

/** Choices beside one another, as many as fit and as the content asks for; `short` ones and `tiles` fit two on a phone. */
export const ChoiceGrid = styled('div', {
  base: { display: 'grid', gap: '0.6rem', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: {
    columns: {
      1: {},
      2: grid('15rem', '34%'),
      3: grid('11rem', '26%'),
      4: grid('8.25rem', '20%'),
    },
    short: { true: {} },
    tiles: { true: {} },
  },
  compoundVariants: [
    { columns: 2, short: true, css: grid('9.6rem', '34%') },
    { columns: 2, tiles: true, css: grid('8.25rem', '34%') },
    { columns: 3, tiles: true, css: grid('8.25rem', '26%') },
  ],
});
