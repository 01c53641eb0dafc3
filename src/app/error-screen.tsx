import { ClassNames } from '@emotion/react';
import { Component, type ReactNode } from 'react';
import { loadedBuild } from '../browser/build-list.ts';
import { reloadIfNew } from '../browser/reload-for-build.ts';
import { system } from './theme.ts';

const TITLE = 'Unexpected Application Error!';

/** The error's own words; else its status, as errors of requests have one; else its kind. */
function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { message, status, name } = error as { message?: unknown; status?: unknown; name?: unknown };
  return String(message || status || name || 'Unknown error');
}

interface Failure {
  readonly message?: string;
  /** While it is asked whether loading again would help, nothing is shown. */
  readonly asking?: boolean;
}

/**
 * The last resort: what stands on the screen when a page could not be rendered, e.g. because a part of the program could
 * not be loaded. Loading again is what helps; where the site was built anew meanwhile, so that the part is gone, it does
 * so itself, once. It stands around everything else, so it needs nothing of that.
 */
export class ErrorScreen extends Component<{ readonly children: ReactNode }, Failure> {
  override readonly state: Failure = {};

  static getDerivedStateFromError(error: unknown): Failure {
    return { message: messageOf(error), asking: loadedBuild() !== undefined };
  }

  override async componentDidCatch() {
    // The tab must not go on naming a page that is not there.
    document.title = TITLE;
    if (this.state.asking && !(await reloadIfNew())) this.setState({ asking: false });
  }

  override render() {
    const { message, asking } = this.state;
    if (message === undefined) return this.props.children;
    if (asking) return null;
    return (
      <ClassNames>
        {({ css }) => (
          <main className={css(screenStyles())}>
            {/* Whatever had the focus is gone. */}
            <h1 tabIndex={-1} ref={takeFocus}>
              {TITLE}
            </h1>
            <p>{message}</p>
            <button type="button" onClick={() => location.reload()}>
              Load the page again
            </button>
          </main>
        )}
      </ClassNames>
    );
  }
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** By their values: the names of the tokens, and the rules of the whole page, are gone with what failed. */
const token = (path: string): string => system.token(path);

const screenStyles = () => ({
  boxSizing: 'border-box' as const,
  maxWidth: '36rem',
  margin: '0 auto',
  padding: '2rem 1.25rem',
  fontFamily: token('fonts.body'),
  lineHeight: 1.5,
  color: token('colors.ink'),
  '& h1': { fontFamily: token('fonts.heading'), fontSize: '1.75rem', lineHeight: 1.15, outline: 'none' },
  '& p': { overflowWrap: 'anywhere' as const },
  '& button': {
    minHeight: '3rem',
    padding: '0 1.5rem',
    font: 'inherit',
    fontWeight: 650,
    color: token('colors.ink'),
    background: token('colors.accent'),
    border: 'none',
    borderRadius: token('radii.pill'),
    cursor: 'pointer',
  },
});
