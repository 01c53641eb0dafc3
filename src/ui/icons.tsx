import type { ReactNode } from 'react';

/** A drawn sign of 1.25em; it only repeats what words beside it say. */
export function Icon(props: { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="1.25em"
      height="1.25em"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {props.children}
    </svg>
  );
}

export const AlertIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="8" />
    <path d="M10 5.8v5M10 14h.01" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon>
    <path d="m5 7.5 5 5 5-5" />
  </Icon>
);
