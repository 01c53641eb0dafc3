import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { WizardUi } from '../../contract/index.ts';
import { fillText } from '../../wizard/index.ts';
import { NumberedSteps } from '../layout/numbered-steps.tsx';

/** What the customer sees once everything has arrived. The heading takes the focus. */
export function ThankYou(props: { readonly ui: WizardUi['thankYou']; readonly reference: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <chakra.section bg="card" borderRadius="card" boxShadow="card" padding={{ base: '1.5rem 1.25rem', md: '2.5rem' }}>
      <chakra.svg
        width="56px"
        height="56px"
        viewBox="0 0 56 56"
        aria-hidden="true"
        color="success"
        display="block"
        marginBottom="1rem"
      >
        <circle cx="28" cy="28" r="28" fill="currentColor" />
        <path
          d="M16 29l8.5 8.5L41 20"
          fill="none"
          stroke="#fff"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </chakra.svg>
      <chakra.h1
        ref={heading}
        tabIndex={-1}
        fontSize={{ base: '1.75rem', md: '2.25rem' }}
        margin="0 0 0.5rem"
        outline="none"
      >
        {props.ui.title}
      </chakra.h1>
      <chakra.p margin="0 0 1rem" fontSize="1.1rem">
        {props.ui.message}
      </chakra.p>
      {props.reference && (
        <chakra.p margin="0 0 1.5rem" padding="0.75rem 1rem" bg="blueWash" borderRadius="field" overflowWrap="anywhere">
          {fillText(props.ui.reference, { customerNumber: props.reference })}
        </chakra.p>
      )}
      <chakra.h2 fontSize="1.25rem" margin="0 0 0.75rem">
        {props.ui.nextTitle}
      </chakra.h2>
      <NumberedSteps steps={props.ui.next} />
    </chakra.section>
  );
}
