import { useCallback } from 'react';
import type { Toast } from '../../contract/index.ts';
import { useLiveRegion } from './live-region.tsx';
import { Toasts, useToasts } from './toasts.tsx';

/**
 * Toasts of a page without a wizard: the function that shows one and says it once aloud, the one that takes back what
 * no longer holds, and where they stand.
 */
export function useNotices() {
  const { toasts, show, dismiss, clear } = useToasts();
  const { announce, region } = useLiveRegion();
  const notify = useCallback(
    (toast: Toast) => {
      // Only the latest word matters on a page that does one thing.
      show(toast, { topic: 'page' });
      announce(`${toast.title} ${toast.message}`);
    },
    [show, announce],
  );
  const takeBack = useCallback(() => {
    clear();
    announce('');
  }, [clear, announce]);
  const notices = (
    <>
      {region}
      <Toasts toasts={toasts} dismiss={dismiss} dismissLabel="Dismiss" />
    </>
  );
  return { notify, takeBack, notices };
}
