import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useCurrentState } from '../../browser/use-current-state.ts';
import type { UploadStatus } from './run-uploads.ts';

/** How long the bar stays after the end, in milliseconds. Source: the specification of the media form. */
const STAYS = 1500;

/** Where the uploads of a form stand: from their start until a moment after their end, well or not. */
export function useUploadStatus(announce: (text: string) => void) {
  const { value: status, get, set } = useCurrentState<UploadStatus | undefined>(() => undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    set(undefined);
  }, [set]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const report = useCallback(
    (next: UploadStatus) => {
      clearTimeout(timer.current);
      // Only the words are said aloud; with each percentage a screen reader would not stop talking.
      if (next.text !== get()?.text) announce(next.text);
      // At once: whoever reports waits for the browser to paint it, not for React to come round to it.
      flushSync(() => set(next));
      if (next.stage !== 'running') timer.current = setTimeout(clear, STAYS);
    },
    [announce, get, set, clear],
  );
  return { status, isBusy: () => get() !== undefined, report, clear };
}
