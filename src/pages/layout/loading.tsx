import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';
import type { LoadingState } from './use-loading.ts';

/** Held in place while the form is on its way, so that nothing jumps when it arrives. */
export function Loading() {
  return (
    <chakra.main minHeight="100vh" padding="2rem 1.25rem" aria-busy="true">
      <chakra.p color="muted">Loading your form …</chakra.p>
    </chakra.main>
  );
}

/** What is drawn of something once it is here; till then it is said that it is on its way, or could not be had. */
export function WhenLoaded<T>(props: { readonly state: LoadingState<T>; readonly children: (loaded: T) => ReactNode }) {
  const { state, children } = props;
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed') return <LoadFailed retry={state.again} />;
  return children(state.loaded);
}

/** Said when the form itself could not be had; there are no answers yet that could be lost. */
function LoadFailed(props: { readonly retry: () => void }) {
  return (
    <chakra.main minHeight="100vh" padding="2rem 1.25rem" maxWidth="36rem" margin="0 auto">
      <chakra.h1 fontSize="1.75rem">We could not load the form</chakra.h1>
      <chakra.p>Your connection may have dropped. Check your signal and try again.</chakra.p>
      <ActionButton onClick={props.retry}>Try again</ActionButton>
    </chakra.main>
  );
}
