import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { fillText } from '../../wizard/index.ts';
import { PlainButton } from '../layout/action-button.tsx';
import { BACKGROUNDS } from '../layout/backgrounds.ts';
import type { FormSession } from './use-form.ts';

/** What stands instead of a form once everything has arrived. The heading takes the focus. */
export function FormSent({ session }: { readonly session: FormSession }) {
  const { form, answers, onward } = session;
  const { done, onward: words } = form.ui;
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = onward.status === 'trusted' && words ? words.moving : done;
  const title = fillText(panel?.title ?? form.title, answers);
  useEffect(() => {
    document.title = title;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [title]);
  const message = onward.status === 'refused' && words ? words.refused : panel?.message;
  return (
    <chakra.section
      bg="card"
      bgImage={`url(${BACKGROUNDS.roofline})`}
      bgRepeat="no-repeat"
      backgroundPosition="right top 1rem"
      borderRadius="card"
      boxShadow="card"
      padding={{ base: '1.5rem 1.25rem', md: '2.5rem' }}
    >
      <chakra.h1
        ref={heading}
        tabIndex={-1}
        fontSize={{ base: '1.75rem', md: '2.25rem' }}
        margin="0 0 0.75rem"
        outline="none"
        overflowWrap="anywhere"
      >
        {title}
      </chakra.h1>
      {message && (
        <chakra.p margin={0} fontSize="1.1rem" overflowWrap="anywhere">
          {fillText(message, answers)}
        </chakra.p>
      )}
      {onward.status === 'trusted' && words && (
        <chakra.p margin="1.25rem 0 0">
          <a href={onward.href}>{words.moving.link}</a>
        </chakra.p>
      )}
      {done?.again && (
        <PlainButton type="button" onClick={session.restart} marginTop="1.5rem">
          {done.again}
        </PlainButton>
      )}
    </chakra.section>
  );
}
