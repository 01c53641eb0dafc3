import { chakra } from '@chakra-ui/react';

/** The width that text and pictures keep to. */
export const Container = chakra('div', {
  base: { width: '100%', maxWidth: '72rem', marginInline: 'auto', paddingInline: { base: '1.25rem', md: '2rem' } },
});

/** One stretch of a page, with the air around it. */
export const Section = chakra('section', { base: { paddingBlock: { base: '2.75rem', md: '5.5rem' } } });

export const SectionTitle = chakra('h2', {
  base: { margin: '0 0 0.75rem', fontSize: { base: '1.75rem', md: '2.6rem' }, lineHeight: '1.08' },
});

/** A sentence or two under a heading, larger than the text below. */
export const Lead = chakra('p', {
  base: {
    margin: 0,
    fontSize: { base: '1.1rem', md: '1.25rem' },
    color: 'muted',
    maxWidth: '38rem',
    textWrap: 'pretty',
  },
});

/** A few words over a heading that say what it belongs to. */
export const Kicker = chakra('p', {
  base: { margin: '0 0 0.75rem', fontWeight: 650, fontSize: '0.95rem', color: 'blue' },
});

/** A row of equal columns that becomes a column where there is no room. */
export const Columns = chakra('ul', {
  base: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: { base: '1.25rem', md: '1.75rem' },
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  },
});

/** What is one row on a tablet, and on a phone a row that is swiped; its box is `Swiped`. */
export const SwipedList = chakra('ul', {
  base: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridAutoFlow: { base: 'column', md: 'row' },
    width: { base: 'max-content', md: 'auto' },
    '& > li': { scrollSnapAlign: 'start' },
  },
});

/** The box of a row that is swiped: from edge to edge of a phone, so that the next one is seen to go on. */
export const Swiped = chakra('div', {
  base: {
    marginInline: { base: '-1.25rem', md: 0 },
    // Room for the shadows, which a box that scrolls cuts off.
    padding: { base: '0.5rem 1.25rem 2rem', md: 0 },
    scrollPaddingInline: { base: '1.25rem' },
    overflowX: { base: 'auto', md: 'visible' },
    scrollSnapType: { base: 'x proximity', md: 'none' },
    scrollbarWidth: 'thin',
  },
});

export const Card = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.6rem',
    padding: { base: '1.5rem', md: '1.75rem' },
    bg: 'card',
    borderRadius: 'card',
    border: '1px solid',
    borderColor: 'hairline',
    '& > h3': { margin: 0, fontSize: '1.25rem' },
    '& > p': { margin: 0 },
  },
});

/** A link that looks like what it is: the next thing to do (`strong`), or another way (`quiet`). */
export const Action = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    minHeight: '3.25rem',
    padding: '0.6rem 1.5rem',
    borderRadius: 'pill',
    border: '2px solid',
    fontWeight: 650,
    fontSize: '1.05rem',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    transition: 'background-color 150ms, color 150ms',
    _motionReduce: { transition: 'none' },
  },
  variants: {
    look: {
      strong: {
        bg: 'accent',
        borderColor: 'accent',
        color: 'onAccent',
        _hover: { bg: 'accentDeep', borderColor: 'accentDeep' },
      },
      quiet: {
        bg: 'transparent',
        borderColor: 'currentColor',
        color: 'ink',
        _hover: { bg: 'ink', color: 'paper', borderColor: 'ink' },
      },
      /** On a dark ground. */
      light: { bg: 'transparent', borderColor: 'white', color: 'white', _hover: { bg: 'white', color: 'deep' } },
    },
  },
  defaultVariants: { look: 'strong' },
});

export const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '0.85rem', marginTop: '1.75rem' },
});
