import type { ReactNode } from 'react';
import { styled } from './styled.tsx';

const Details = styled('details', {
  base: { minWidth: 0, '&[open] > summary svg': { transform: 'rotate(90deg)' } },
  variants: {
    look: {
      /** A frame around it. */
      boxed: {
        border: '1px solid',
        borderColor: 'line',
        borderRadius: 'field',
        bg: 'card',
        // Those that follow one another are one pile.
        '[data-field]:has(details) + [data-field] &': { marginTop: '-1.25rem' },
        // A dot marks a closed one that has something in it; its text stands in the field itself.
        '&:has(textarea:not(:placeholder-shown)) > summary::after': {
          content: '""',
          width: '0.7rem',
          height: '0.7rem',
          borderRadius: '50%',
          bg: 'blue',
          flexShrink: 0,
        },
        '& > summary': { minHeight: '3.25rem', padding: '0.5rem 1rem', fontSize: '1.0625rem', fontWeight: 650 },
      },
      /** A quieter frame, for one of several cards. */
      card: {
        border: '1.5px solid',
        borderColor: 'hairline',
        borderRadius: 'field',
        bg: 'card',
        '&[open]': { borderColor: 'line' },
        '& > summary': { padding: '0.75rem 0.9rem' },
        '& > summary svg': { color: 'blue' },
      },
      /** A line over it, for one under the other. */
      listed: { borderTop: '1px solid', borderColor: 'hairline' },
      plain: {},
    },
  },
});

const Summary = styled('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '3rem',
    paddingBlock: '0.5rem',
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& span': { flexGrow: 1 },
    '& svg': { flexShrink: 0, transition: 'transform 0.15s' },
    '@media (prefers-reduced-motion: reduce)': { '& svg': { transition: 'none' } },
  },
});

interface Props {
  readonly summary: ReactNode;
  readonly look?: 'boxed' | 'card' | 'listed' | 'plain';
  /** Of those of one group the browser keeps one open at most. */
  readonly group?: string;
  /** Whether it has to be open, such as for what is wrong inside. */
  readonly open?: boolean;
  /** Called when it was opened or closed, by the customer or by `open`. */
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
}

/** What is folded away under its words until they are pressed; it needs no script. */
export function Disclosure({ summary, look = 'plain', group, open = false, onToggle, children }: Props) {
  return (
    <Details
      look={look}
      name={group}
      {...(open && { open })}
      {...(onToggle && { onToggle: ({ currentTarget }) => onToggle(currentTarget.open) })}
    >
      <Summary>
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
        <span>{summary}</span>
      </Summary>
      {children}
    </Details>
  );
}
