import { earlyNames } from '../browser/early-draft.ts';
import { retryFor } from '../browser/retry-for.ts';
import { retryableImport } from '../browser/retryable-import.ts';
import { withTimeout } from '../browser/with-timeout.ts';

/** `KEPT_FLAG` of src/browser/device-store.ts, which the first page does not load. */
const KEPT_FLAG = 'kept-forms';

/**
 * How long to wait for what is kept, in milliseconds: storage and network may be slow, and an empty form looks as if all
 * were lost; but the form has to come. What was prerendered can be seen meanwhile.
 */
const TIMEOUT_MS = 6000;

const importStart = retryableImport(() => import('./start-kept.ts'));

/**
 * Waits until what is kept of begun forms is ready to be rendered, where there is anything.
 * @param root holds the page as it was prerendered
 * @returns undefined if there is nothing, it takes too long or can't be read; else what `startKept` gives
 */
export async function awaitKept(root: HTMLElement): Promise<(() => () => void) | undefined> {
  try {
    if (!localStorage.getItem(KEPT_FLAG) && earlyNames().length === 0) return undefined;
    return await withTimeout(startAll(root), TIMEOUT_MS);
  } catch {
    // Storage is refused, so nothing can be there; or what is there is left for the next time.
    return undefined;
  }
}

const startAll = async (root: HTMLElement): Promise<(() => () => void) | undefined> =>
  (await retryFor(importStart, TIMEOUT_MS)).startKept(root);
