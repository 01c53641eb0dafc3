import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { arriveAtTop } from '../../browser/arrive-at-top.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { styled } from '../../ui/styled.tsx';
import { BACKGROUNDS } from './backgrounds.ts';

/** Roofs behind the sign of how it went. */
export const ROOFS = {
  bgImage: `url(${BACKGROUNDS.roofline})`,
  bgRepeat: 'no-repeat',
  backgroundPosition: 'right top 1rem',
} as const;

/** The sheet of what is said once everything was sent. */
export const SentPanel = styled('section', {
  base: {
    bg: 'card',
    ...ROOFS,
    borderRadius: 'card',
    boxShadow: 'card',
    padding: { base: '1.5rem min(1.25rem, 6.25vw)', md: '2.5rem' },
  },
});

const Heading = styled('h1', {
  base: {
    fontSize: { base: '1.75rem', md: '2.25rem' },
    margin: '0 0 0.5rem',
    outline: 'none',
    overflowWrap: 'anywhere',
  },
});

/** The heading of what stands there once everything was sent: it names the tab, takes the focus and is in sight. */
export function SentHeading({ title, ...rest }: { readonly title: string } & ComponentProps<typeof Heading>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  // Before it is rendered: the button that was pressed is gone, and the focus is never nowhere.
  useLayoutEffect(() => arriveAtTop(heading.current), []);
  return (
    <Heading ref={heading} tabIndex={-1} {...rest}>
      {title}
    </Heading>
  );
}
