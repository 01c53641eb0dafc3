import { chakra } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';

/** The error's own words; else its status, as errors of requests have one; else its kind. */
function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { message, status, name } = error as { message?: unknown; status?: unknown; name?: unknown };
  return String(message || status || name || 'Unknown error');
}

/**
 * The last resort: what stands on the screen when a page could not be drawn, e.g. because a part of the program could
 * not be loaded. Loading again is what helps.
 */
export class ErrorScreen extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  override readonly state: { readonly message?: string } = {};

  static getDerivedStateFromError(error: unknown) {
    return { message: messageOf(error) };
  }

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <chakra.main padding="2rem 1.25rem" maxWidth="36rem" margin="0 auto">
        <chakra.h1 fontSize="1.75rem">Unexpected Application Error!</chakra.h1>
        <chakra.p overflowWrap="anywhere">{message}</chakra.p>
        <chakra.button
          type="button"
          onClick={() => location.reload()}
          minHeight="3rem"
          padding="0 1.25rem"
          font="inherit"
        >
          Load the page again
        </chakra.button>
      </chakra.main>
    );
  }
}
