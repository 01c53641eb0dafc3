import { useCallback, useMemo } from 'react';
import type { Toast } from '../../contract/index.ts';
import { fillText } from '../../wizard/index.ts';
import { useLiveRegion } from './live-region.tsx';
import { type ToastAction, useToasts } from './toasts.tsx';

/** What the wizard can say to the customer beside its fields. */
export interface Conversation {
  /** Shows a toast and says it once through the live region; `values` fill its `{placeholders}`. */
  toast(toast: Toast, values?: { readonly [name: string]: string | number }, action?: ToastAction): void;
  /** Takes away the toasts that asked for something. */
  clearErrors(): void;
  /** Says a sentence to screen readers alone. */
  announce(text: string): void;
}

/** The conversation together with what has to be on the page for it. */
export function useConversation() {
  const { announce, region } = useLiveRegion();
  const { toasts, show, dismiss, clearErrors } = useToasts();
  const toast = useCallback<Conversation['toast']>(
    (raw, values = {}, action) => {
      const filled = { ...raw, title: fillText(raw.title, values), message: fillText(raw.message, values) };
      show(filled, action);
      announce(`${filled.title}. ${filled.message}`);
    },
    [show, announce],
  );
  const talk = useMemo<Conversation>(() => ({ toast, clearErrors, announce }), [toast, clearErrors, announce]);
  return { talk, region, toasts, dismiss };
}
