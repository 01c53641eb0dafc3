import { memo } from 'react';
import { retryableImport } from '../../browser/retryable-import.ts';
import { useStore } from '../../browser/store.ts';
import { useLazyModule } from '../../browser/use-lazy-module.ts';
import type { ToastStack } from './toast-stack.ts';

const importToasts = retryableImport(() => import('./toasts.tsx'));

/**
 * Where the toasts of a page stand. What they look like comes behind the first rendering, which has none; each new one is
 * another chance to fetch it, and the live region has said its words in any case.
 */
export const Toasts = memo(function Toasts(props: { readonly toasts: ToastStack; readonly dismissLabel: string }) {
  const { toasts, dismissLabel } = props;
  const shown = useStore(toasts.shown);
  const parts = useLazyModule(importToasts, shown);
  return parts && <parts.ToastList shown={shown} dismiss={toasts.dismiss} dismissLabel={dismissLabel} />;
});
