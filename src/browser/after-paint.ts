import { startTransition, useEffect, useState } from 'react';

/**
 * Runs work once the browser has drawn what was changed, so that nobody waits for it to see that; at once where the page
 * is not looked at, and nothing is drawn.
 */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  // A frame is drawn after what is asked for before it.
  else requestAnimationFrame(() => setTimeout(work));
}

/**
 * A value, a frame late: what is rendered from it is begun once the browser has drawn the rest, where
 * `useDeferredValue` may have it rendered before that frame.
 */
export function useAfterPaint<T extends object>(value: T): T {
  const [drawn, setDrawn] = useState(value);
  useEffect(() => {
    let ended = false;
    afterPaint(() => {
      if (!ended) startTransition(() => setDrawn(value));
    });
    return () => {
      ended = true;
    };
  }, [value]);
  return drawn;
}
