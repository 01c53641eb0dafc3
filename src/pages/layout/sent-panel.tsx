import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { BACKGROUNDS } from './backgrounds.ts';
import { showPageTop } from './show-page-top.ts';
import { useDocumentTitle } from './use-document-title.ts';

/** The sheet of what is said once everything was sent. */
export const SentPanel = chakra('section', {
  base: {
    bg: 'card',
    bgImage: `url(${BACKGROUNDS.roofline})`,
    bgRepeat: 'no-repeat',
    backgroundPosition: 'right top 1rem',
    borderRadius: 'card',
    boxShadow: 'card',
    padding: { base: '1.5rem min(1.25rem, 6.25vw)', md: '2.5rem' },
  },
});

/** The heading of what stands there once everything was sent: it names the tab, takes the focus and is in sight. */
export function SentHeading({ title, ...rest }: { readonly title: string } & ComponentProps<typeof chakra.h1>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  // Before it is drawn: the button that was pressed is gone, and the focus is never nowhere.
  useLayoutEffect(() => {
    heading.current?.focus();
    showPageTop();
  }, []);
  return (
    <chakra.h1
      ref={heading}
      tabIndex={-1}
      fontSize={{ base: '1.75rem', md: '2.25rem' }}
      margin="0 0 0.5rem"
      outline="none"
      overflowWrap="anywhere"
      {...rest}
    >
      {title}
    </chakra.h1>
  );
}
