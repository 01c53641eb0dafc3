import { useCallback, useEffect, useRef } from 'react';

const PRESS = 'pointerdown';

/**
 * Runs something in a task of its own, and while no pointer is down: what a field hands on when it is left has then
 * arrived. Leaving a field happens in the middle of a press on something else, and on a slow device the next press begins
 * before that task comes; if the page moved just then, because an error goes, the press would end beside the button that
 * it began on.
 */
export function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  const afterPress = useCallback((run: () => void) => {
    setTimeout(() => {
      if (isDown.current) waiting.current.push(run);
      else run();
    });
  }, []);
  useEffect(() => {
    // The click comes right after the release, in the same task; it is to find the page as it was.
    const follow = ({ type }: { readonly type: string }) => {
      isDown.current = type === PRESS;
      if (!isDown.current) waiting.current.splice(0).forEach(afterPress);
    };
    const ended = new AbortController();
    for (const type of [PRESS, 'pointerup', 'pointercancel'])
      window.addEventListener(type, follow, { capture: true, signal: ended.signal });
    return () => {
      ended.abort();
      follow({ type: '' });
    };
  }, [afterPress]);
  return afterPress;
}
