import type { ReactNode } from 'react';
import type { LoadingState } from '../../browser/use-loading.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { styled } from '../../ui/styled.tsx';

const Main = styled('main', { base: { minHeight: '100vh', padding: '2rem 1.25rem' } });
const Wait = styled('p', { base: { color: 'muted' } });
const Title = styled('h1', { base: { fontSize: '1.75rem' } });

/** Held in place while the form is on its way, so that nothing jumps when it arrives. */
export function Loading() {
  return (
    <Main aria-busy="true">
      <Wait>Loading your form …</Wait>
    </Main>
  );
}

/** What is rendered of something once it is here; till then it is said that it is on its way, or could not be had. */
export function WhenLoaded<T>(props: { readonly state: LoadingState<T>; readonly children: (loaded: T) => ReactNode }) {
  const { state, children } = props;
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed') return <LoadFailed retry={state.again} />;
  return children(state.loaded);
}

/** Said when the form itself could not be had; there are no answers yet that could be lost. */
function LoadFailed(props: { readonly retry: () => void }) {
  return (
    <Main css={{ maxWidth: '36rem', margin: '0 auto' }}>
      <Title>We could not load the form</Title>
      <p>Your connection may have dropped. Check your signal and try again.</p>
      <ActionButton onClick={props.retry}>Try again</ActionButton>
    </Main>
  );
}
