import { useMemo } from 'react';
import { fillText, type Toast } from '../../contract/index.ts';
import { useLiveRegion } from '../../ui/live-region.tsx';
import { type ToastManner, useToasts } from './toast-stack.ts';

/** What goes with a toast. */
export interface ToastDetails extends ToastManner {
  /** Fill its `{placeholders}`. */
  readonly values?: { readonly [name: string]: unknown };
}

/** Says things to the customer beside the fields. */
export interface Notifier {
  /** Shows a toast and says it once through the live region. */
  toast(toast: Toast, details?: ToastDetails): void;
  /** Shows the toast of an error of this step instead of the one before. The summary has said it already. */
  echo(toast: Toast | undefined): void;
  /** Takes away what is no longer true once something is tried again. */
  clearErrors(): void;
  /** Says a sentence to screen readers alone. */
  announce(text: string): void;
}

/** The notifier together with what has to be on the page for it. What is said renders that alone. */
export function useNotifier() {
  const { announce, region } = useLiveRegion();
  const toasts = useToasts();
  const notifier = useMemo<Notifier>(
    () => ({
      toast: (raw, { values = {}, ...details } = {}) => {
        const filled = { ...raw };
        for (const part of ['title', 'message', 'hint'] as const) filled[part] &&= fillText(filled[part], values);
        toasts.show(filled, details);
        announce([filled.title.replace(/[.!?]?$/, '.'), filled.message, filled.hint].filter(Boolean).join(' '));
      },
      echo: (toast) => {
        toasts.clearPassing();
        if (toast) toasts.show(toast, { goes: 'soon' });
      },
      clearErrors: toasts.clearErrors,
      announce,
    }),
    [toasts, announce],
  );
  return { notifier, region, toasts };
}
