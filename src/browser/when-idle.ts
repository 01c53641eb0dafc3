/** Safari reports no quiet moment; by then what was just shown has been drawn. Milliseconds. */
const SOON = 200;

/**
 * Does something once the browser has nothing else to do. Returns a function that cancels it.
 * @param latest when it is done in any case, in milliseconds from now; never unless it is given
 */
export function whenIdle(work: () => void, latest?: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, SOON);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, latest === undefined ? {} : { timeout: latest });
  return () => cancelIdleCallback(handle);
}

/**
 * Longest time, in milliseconds, for which a part of the program that is not needed at once waits for a quiet moment. Answers
 * typed before the store is there are kept in local storage.
 */
const SOON_ENOUGH = 1000;

/** The same for what a page asks for behind its first rendering, which is not to wait for it. */
export const behindRendering = (work: () => void): (() => void) => whenIdle(work, SOON_ENOUGH);
