import type { ReactNode } from 'react';
import type { LoadingState } from '../../browser/use-loading.ts';
import type { PageUi } from '../../contract/index.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { styled } from '../../ui/styled.tsx';

const Main = styled('main', { base: { minHeight: '100vh', padding: '2rem 1.25rem' } });
const Wait = styled('p', { base: { color: 'muted' } });
const Title = styled('h1', { base: { fontSize: '1.75rem' } });

type LoadingWords = Pick<PageUi, 'loading' | 'failedTitle' | 'failedMessage' | 'retry'>;

/** Where no content is here yet, and the catalogue knows of no other language. */
const USUAL_WORDS: LoadingWords = {
  loading: 'Loading your form …',
  failedTitle: 'We could not load the form',
  failedMessage: 'Your connection may have dropped. Check your signal and try again.',
  retry: 'Try again',
};

/** Held in place while the form is on its way, so that nothing jumps when it arrives. */
export function Loading({ words = USUAL_WORDS }: { readonly words?: LoadingWords | undefined }) {
  return (
    <Main aria-busy="true">
      <Wait>{words.loading}</Wait>
    </Main>
  );
}

/** What is rendered of something once it is here; till then it is said that it is on its way, or could not be had. */
export function WhenLoaded<T>(props: {
  readonly state: LoadingState<T>;
  readonly words?: LoadingWords | undefined;
  readonly children: (loaded: T) => ReactNode;
}) {
  const { state, words, children } = props;
  if (state.status === 'loading') return <Loading words={words} />;
  if (state.status === 'failed') return <LoadFailed words={words} retry={state.again} />;
  return children(state.loaded);
}

/** Said when the form itself could not be had; there are no answers yet that could be lost. */
function LoadFailed(props: { readonly words: LoadingWords | undefined; readonly retry: () => void }) {
  const { words = USUAL_WORDS } = props;
  return (
    <Main css={{ maxWidth: '36rem', margin: '0 auto' }}>
      <Title>{words.failedTitle}</Title>
      <p>{words.failedMessage}</p>
      <ActionButton onClick={props.retry}>{words.retry}</ActionButton>
    </Main>
  );
}
