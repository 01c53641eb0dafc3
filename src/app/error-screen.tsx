import { Component, type ReactNode } from 'react';
import { loadedBuild } from '../browser/build-list.ts';
import { reloadIfNew } from '../browser/reload-for-build.ts';

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
 * so itself, once. It stands around everything else, so it needs nothing of that; its look is in error-screen.css.
 */
export class ErrorScreen extends Component<{ readonly children: ReactNode }, Failure> {
  override readonly state: Failure = {};

  static getDerivedStateFromError(error: unknown): Failure {
    return { message: messageOf(error), asking: loadedBuild() !== undefined };
  }

  override async componentDidCatch() {
    // The tab must not keep the title of a page that is not there.
    document.title = TITLE;
    if (this.state.asking && !(await reloadIfNew())) this.setState({ asking: false });
  }

  override render() {
    const { message, asking } = this.state;
    if (message === undefined) return this.props.children;
    if (asking) return null;
    return (
      <main className="error-screen">
        {/* Whatever had the focus is gone. */}
        <h1 tabIndex={-1} ref={takeFocus}>
          {TITLE}
        </h1>
        <p>{message}</p>
        <button type="button" onClick={() => location.reload()}>
          Load the page again
        </button>
      </main>
    );
  }
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();
