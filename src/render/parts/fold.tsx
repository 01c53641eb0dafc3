import type { ReactNode } from 'react';
import { styled } from '../../ui/styled.tsx';
import { Filled } from '../own-context.tsx';

const Box = styled('details', {
  base: {
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'field',
    bg: 'card',
    minWidth: 0,
    // Folds that follow one another are one pile.
    '[data-field]:has(details) + [data-field] &': { marginTop: '-1.25rem' },
    // A dot marks a folded box that has something in it; its text stands in the field itself.
    '&:has(textarea:not(:placeholder-shown)) > summary::after': {
      content: '""',
      width: '0.7rem',
      height: '0.7rem',
      borderRadius: '50%',
      bg: 'blue',
      flexShrink: 0,
    },
    '&[open] > summary svg': { transform: 'rotate(90deg)' },
  },
});

const Summary = styled('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '3.25rem',
    padding: '0.5rem 1rem',
    fontSize: '1.0625rem',
    fontWeight: 650,
    cursor: 'pointer',
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '&::-webkit-details-marker': { display: 'none' },
    '& span': { flexGrow: 1 },
    '& svg': { flexShrink: 0, transition: 'transform 0.15s' },
    '@media (prefers-reduced-motion: reduce)': { '& svg': { transition: 'none' } },
  },
});

const Inside = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '0.5rem', padding: '0.25rem 1rem 1rem', position: 'relative' },
});

/** Points at what is folded away, and down once it is open. */
export const Chevron = () => (
  <svg
    aria-hidden="true"
    width="12"
    height="12"
    viewBox="0 0 12 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M4 1.5 8.5 6 4 10.5" />
  </svg>
);

interface Props {
  /** Of the folds of one group the browser keeps one open at most. */
  readonly group: string;
  readonly question: string;
  /** Whether it has to be open, for what is wrong inside. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** One question that is folded away under its words. */
export function Fold({ group, question, open, children }: Props) {
  return (
    <Box name={group} {...(open && { open })}>
      <Summary>
        <Chevron />
        <span>
          <Filled text={question} />
        </span>
      </Summary>
      <Inside>{children}</Inside>
    </Box>
  );
}
