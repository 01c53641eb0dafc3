import { useCallback } from 'react';
import type { Toast } from '../../contract/index.ts';
import { useLiveRegion } from '../../ui/live-region.tsx';
import { Toasts } from './lazy-toasts.tsx';
import { useToasts } from './toast-stack.ts';

/**
 * Toasts of a page without a wizard: the function that shows one and says it once aloud, the one that takes back what
 * no longer holds, and where they stand.
 */
export function useNotices() {
  const toasts = useToasts();
  const { announce, region } = useLiveRegion();
  const notify = useCallback(
    (toast: Toast) => {
      // Only the latest word matters on a page that does one thing.
      toasts.show(toast, { topic: 'page' });
      announce(`${toast.title} ${toast.message}`);
    },
    [toasts, announce],
  );
  const takeBack = useCallback(() => {
    toasts.clear();
    announce('');
  }, [toasts, announce]);
  const notices = (
    <>
      {region}
      <Toasts toasts={toasts} dismissLabel="Dismiss" />
    </>
  );
  return { notify, takeBack, notices };
}
