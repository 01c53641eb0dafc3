import { useState } from 'react';
import { createStore } from '../../browser/store.ts';
import type { Toast } from '../../contract/index.ts';

/** One thing that can be done about a toast. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** How a toast behaves. */
export interface ToastManner {
  /** What can be done about it; each closes it. */
  readonly actions?: readonly ToastAction[];
  /**
   * When it goes by itself: soon, as what it says stands beside its field, too; or when the step on the screen is left.
   * Without a word on it a success goes soon, and anything else stays until it is dismissed or replaced.
   */
  readonly goes?: 'soon' | 'with-step';
  /** What it is about, where only the latest word on it holds: it takes the place of the one before. */
  readonly topic?: string;
}

export interface ShownToast extends Toast {
  readonly id: number;
  readonly actions: readonly ToastAction[];
  readonly goes: ToastManner['goes'];
  readonly topic: string | undefined;
}

/** What does not say what it is, is an error. */
const isError = ({ status = 'error' }: Toast) => status === 'error';

/** The toasts on the screen, newest last, and what can be done with them; the same for as long as the page is there. */
export function useToasts() {
  const [toasts] = useState(createToasts);
  return toasts;
}

export type ToastStack = ReturnType<typeof createToasts>;

function createToasts() {
  const shown = createStore<readonly ShownToast[]>([]);
  // Not the time: browsers round it, and two toasts may come at once.
  let last = 0;
  const keep = (stays: (toast: ShownToast) => boolean) => {
    if (!shown.get().every(stays)) shown.set(shown.get().filter(stays));
  };
  return {
    shown,
    show(toast: Toast, { goes, actions = [], topic }: ToastManner = {}) {
      // The same words twice are one toast: what matters is that it is there.
      const isSame = (other: ShownToast) => other.title === toast.title && other.message === toast.message;
      const isOlder = (other: ShownToast) => topic !== undefined && other.topic === topic;
      // What went well before is not what matters now.
      const isOver = (other: ShownToast) => isError(toast) && other.status === 'success';
      const others = shown.get().filter((other) => !isSame(other) && !isOlder(other) && !isOver(other));
      shown.set([...others, { ...toast, id: ++last, goes, actions, topic }]);
    },
    dismiss: (id: number) => keep((toast) => toast.id !== id),
    clear: () => keep(() => false),
    clearPassing: () => keep(({ goes }) => goes === undefined),
    clearErrors: () => keep((toast) => !isError(toast)),
  };
}
