import { memo, useEffect, useState } from 'react';
import { createStore, useStore } from '../../browser/store.ts';
import { VIEW } from '../../browser/view-edges.ts';
import type { Toast } from '../../contract/index.ts';
import { styled } from '../../ui/styled.tsx';

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

interface ShownToast extends Toast {
  readonly id: number;
  readonly actions: readonly ToastAction[];
  readonly goes: ToastManner['goes'];
  readonly topic: string | undefined;
}

/** Milliseconds for which a toast that goes soon can be read. */
const SOON = 8000;

/** The toasts on the screen, newest last, and what can be done with them; the same for as long as the page is there. */
export function useToasts() {
  const [toasts] = useState(createToasts);
  return toasts;
}

type ToastStack = ReturnType<typeof createToasts>;

function createToasts() {
  const shown = createStore<readonly ShownToast[]>([]);
  const keep = (stays: (toast: ShownToast) => boolean) => {
    if (!shown.get().every(stays)) shown.set(shown.get().filter(stays));
  };
  return {
    shown,
    show(toast: Toast, { goes, actions = [], topic }: ToastManner = {}) {
      // The same words twice are one toast: what matters is that it is there.
      const isSame = (other: ShownToast) => other.title === toast.title && other.message === toast.message;
      const isOlder = (other: ShownToast) => topic !== undefined && other.topic === topic;
      const others = shown.get().filter((other) => !isSame(other) && !isOlder(other));
      shown.set([...others, { ...toast, id: performance.now(), goes, actions, topic }]);
    },
    dismiss: (id: number) => keep((toast) => toast.id !== id),
    clear: () => keep(() => false),
    clearPassing: () => keep(({ goes }) => goes === undefined),
    clearErrors: () => keep(({ status }) => status !== undefined && status !== 'error'),
  };
}

const List = styled('ul', {
  base: {
    position: 'fixed',
    zIndex: 20,
    // At the top: at the foot they would lie over the buttons and over the question that is being answered.
    top: { base: `calc(${VIEW.top} + 0.75rem)`, md: `calc(${VIEW.top} + 1.25rem)` },
    right: { base: 'min(0.75rem, 3.75vw)', md: '1.25rem' },
    left: { base: 'min(0.75rem, 3.75vw)', sm: 'auto' },
    width: { base: 'auto', sm: '24rem' },
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'grid',
    // No wider than the screen, however large the words are.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '0.5rem',
  },
});
const Card = styled('li', {
  base: {
    borderLeft: '5px solid',
    borderRadius: 'field',
    boxShadow: 'card',
    padding: '0.75rem min(0.5rem, 2.5vw) 0.75rem min(1rem, 5vw)',
    display: 'flex',
    alignItems: 'start',
    gap: '0.5rem',
  },
  variants: {
    status: {
      error: { bg: 'dangerWash', borderColor: 'danger' },
      success: { bg: 'successWash', borderColor: 'success' },
      info: { bg: 'blueWash', borderColor: 'blue' },
    },
  },
});
const Words = styled('div', { base: { flex: '1', minWidth: 0, overflowWrap: 'anywhere' } });
const COLOURS = {
  status: { error: { color: 'danger' }, success: { color: 'success' }, info: { color: 'blue' } },
} as const;
const Title = styled('strong', { base: { display: 'block' }, variants: COLOURS });
const Hint = styled('span', { base: { display: 'block', marginTop: '0.25rem' } });
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '1.25rem' } });
const Button = styled('button', {
  base: { minHeight: '2.75rem', bg: 'transparent', border: 'none', cursor: 'pointer' },
});
const Action = styled(Button, {
  base: { padding: 0, font: 'inherit', fontWeight: 600, textDecoration: 'underline' },
  variants: COLOURS,
});
const Dismiss = styled(Button, {
  base: {
    // Pixels: the words need the room.
    minWidth: '44px',
    margin: '-0.4rem 0',
    borderRadius: 'field',
    color: 'ink',
    _hover: { bg: 'card' },
  },
});

/** The stack of toasts. It is silent for screen readers: the live region says the same words once. */
export const Toasts = memo(function Toasts(props: { readonly toasts: ToastStack; readonly dismissLabel: string }) {
  const { toasts, dismissLabel } = props;
  const shown = useStore(toasts.shown);
  if (shown.length === 0) return null;
  return (
    <List>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismiss={toasts.dismiss} dismissLabel={dismissLabel} />
      ))}
    </List>
  );
});

function ToastCard(props: {
  readonly toast: ShownToast;
  readonly dismiss: (id: number) => void;
  readonly dismissLabel: string;
}) {
  const { toast, dismiss } = props;
  useEffect(() => {
    const goes = toast.goes ?? (toast.status === 'success' ? 'soon' : undefined);
    if (goes !== 'soon') return undefined;
    const timer = setTimeout(() => dismiss(toast.id), SOON);
    return () => clearTimeout(timer);
  }, [toast, dismiss]);
  const putAway = () => {
    // The button goes with its toast: the focus would be lost to the page.
    document.querySelector<HTMLElement>('main [tabindex="-1"]')?.focus({ preventScroll: true });
    dismiss(toast.id);
  };
  const { status = 'error' } = toast;
  return (
    <Card status={status}>
      <Words>
        <Title status={status}>{toast.title}</Title>
        <span>{toast.message}</span>
        {toast.hint && <Hint>{toast.hint}</Hint>}
        {toast.actions.length > 0 && (
          <Actions>
            {toast.actions.map(({ label, run }) => (
              <Action
                key={label}
                type="button"
                status={status}
                onClick={() => {
                  run();
                  putAway();
                }}
              >
                {label}
              </Action>
            ))}
          </Actions>
        )}
      </Words>
      <Dismiss type="button" aria-label={`${props.dismissLabel}: ${toast.title}`} onClick={putAway}>
        <svg
          aria-hidden="true"
          width="14"
          height="14"
          viewBox="0 0 14 14"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <path d="M2 2l10 10M12 2L2 12" />
        </svg>
      </Dismiss>
    </Card>
  );
}
