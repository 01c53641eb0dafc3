import { chakra } from '@chakra-ui/react';

/** A website that is still to be drawn: outlines of its parts and a pencil. Says nothing that the words beside it do not. */
export const BlankSite = () => (
  <chakra.svg
    aria-hidden="true"
    viewBox="0 0 400 280"
    width="100%"
    maxWidth="28rem"
    marginInline="auto"
    display="block"
    fill="none"
    color="ink"
  >
    <rect x="14" y="20" width="340" height="244" rx="12" fill="white" stroke="currentColor" strokeWidth="3" />
    <path d="M14 54h340" stroke="currentColor" strokeWidth="3" />
    <circle cx="34" cy="37" r="5" fill="currentColor" />
    <circle cx="52" cy="37" r="5" fill="currentColor" />
    <circle cx="70" cy="37" r="5" fill="currentColor" />
    <g stroke="currentColor" strokeWidth="2.5" strokeDasharray="7 7" strokeLinecap="round">
      <rect x="34" y="74" width="300" height="84" rx="6" />
      <rect x="34" y="176" width="90" height="68" rx="6" />
      <rect x="139" y="176" width="90" height="68" rx="6" />
      <rect x="244" y="176" width="90" height="68" rx="6" />
    </g>
    <path d="M54 104h96M54 126h62" stroke="currentColor" strokeWidth="8" strokeLinecap="round" />
    <g transform="rotate(38 300 130)">
      <path
        d="M288 30h26v116l-13 26-13-26V30Z"
        fill="#E2793A"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M288 146h26l-13 26-13-26Z" fill="white" stroke="currentColor" strokeWidth="3" strokeLinejoin="round" />
      <path d="M288 52h26M301 52v94" stroke="currentColor" strokeWidth="3" />
      <path d="M296.5 163h9L301 172Z" fill="currentColor" />
    </g>
  </chakra.svg>
);
