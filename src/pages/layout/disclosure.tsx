import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

const Details = chakra('details', { base: { '&[open] > summary svg': { transform: 'rotate(90deg)' } } });

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    minHeight: '3rem',
    paddingBlock: '0.5rem',
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& svg': { flex: 'none', transition: 'transform 0.15s' },
    '@media (prefers-reduced-motion: reduce)': { '& svg': { transition: 'none' } },
  },
});

/** What is folded away under its words until they are pressed; it needs no script. */
export function Disclosure({
  summary,
  children,
  ...rest
}: { readonly summary: string; readonly children: ReactNode } & ComponentProps<typeof Details>) {
  return (
    <Details {...rest}>
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
