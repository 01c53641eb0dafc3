import { chakra } from '@chakra-ui/react';
import { ActionButton } from './action-button.tsx';

/** Held in place while the form is on its way, so that nothing jumps when it arrives. */
export function Loading() {
  return (
    <chakra.main minHeight="100vh" padding="2rem 1.25rem" aria-busy="true">
      <chakra.p color="muted">Loading your form …</chakra.p>
    </chakra.main>
  );
}

/** Said when the form itself could not be had; there are no answers yet that could be lost. */
export function LoadFailed(props: { readonly retry: () => void }) {
  return (
    <chakra.main minHeight="100vh" padding="2rem 1.25rem" maxWidth="36rem" margin="0 auto">
      <chakra.h1 fontSize="1.75rem">We could not load the form</chakra.h1>
      <chakra.p>Your connection may have dropped. Check your signal and try again.</chakra.p>
      <ActionButton onClick={props.retry}>Try again</ActionButton>
    </chakra.main>
  );
}
