import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { VIEW } from '../../browser/view-edges.ts';
import { styled } from '../../ui/styled.tsx';
import { keepClear } from './keep-clear.ts';
import type { ShownToast } from './toast-stack.ts';

/** Milliseconds for which a toast that goes soon can be read; that something went well is read at a glance. */
const SOON = 8000;
const GLANCE = 5000;

const List = styled('ul', {
  base: {
    position: 'fixed',
    zIndex: 20,
    // Above all that stands at the foot of the screen.
    bottom: `calc(${VIEW.bottom} + var(--foot, 0px) + var(--uploads, 0px) + var(--strip, 0px) + 0.75rem)`,
    // Where the preview stands at the right, over its end; else where Continue is not.
    right: { base: 'min(0.75rem, 3.75vw)', sm: 'auto', lg: '1.25rem' },
    left: { base: 'min(0.75rem, 3.75vw)', md: '1.25rem', lg: 'auto' },
    // See keep-clear.ts.
    '&[data-up]': { top: `calc(${VIEW.top} + 0.75rem)`, bottom: 'auto' },
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
      // On a phone one of them is enough: the next has come since.
      success: {
        bg: 'successWash',
        borderColor: 'success',
        '&:not(:last-child)': { display: { base: 'none', sm: 'flex' } },
      },
      info: { bg: 'blueWash', borderColor: 'blue' },
    },
  },
});
const Words = styled('div', { base: { flex: '1', minWidth: 0, overflowWrap: 'anywhere' } });
/** However much there is to say, its buttons stay on the screen. */
const Text = styled('div', { base: { maxHeight: '30vh', overflowY: 'auto' } });
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

interface Props {
  readonly shown: readonly ShownToast[];
  readonly dismiss: (id: number) => void;
  readonly dismissLabel: string;
}

/** The toasts. They are silent for screen readers: the live region says the same words once. */
export function ToastList({ shown, dismiss, dismissLabel }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { onFocus, onBlur, giveBack } = useFocusBefore();
  // Before they are seen, each time that there are others.
  useLayoutEffect(() => (list.current && shown.length > 0 ? keepClear(list.current) : undefined), [shown]);
  if (shown.length === 0) return null;
  return (
    <List ref={list} onFocus={onFocus} onBlur={onBlur}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismiss={dismiss} dismissLabel={dismissLabel} giveBack={giveBack} />
      ))}
    </List>
  );
}

/** What had the focus before a toast has it. */
function useFocusBefore() {
  const before = useRef<EventTarget>(null);
  const isOutside = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
  return {
    onFocus(event: FocusEvent) {
      if (isOutside(event)) before.current = event.relatedTarget;
    },
    onBlur(event: FocusEvent) {
      if (isOutside(event)) before.current = null;
    },
    /** The button goes with its toast: the focus would be lost to the page. What can't take it any more leaves it to the heading. */
    giveBack() {
      const heading = document.querySelector('main [tabindex="-1"]');
      for (const next of [before.current, heading]) {
        if (!(next instanceof HTMLElement)) continue;
        next.focus({ preventScroll: true });
        if (document.activeElement === next) return;
      }
    },
  };
}

function ToastCard(props: {
  readonly toast: ShownToast;
  readonly dismiss: (id: number) => void;
  readonly dismissLabel: string;
  readonly giveBack: () => void;
}) {
  const { toast, dismiss } = props;
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    const goes = toast.goes ?? (toast.status === 'success' ? 'soon' : undefined);
    // With the focus in it, it would take that along.
    if (goes !== 'soon' || hasFocus) return undefined;
    const timer = setTimeout(() => dismiss(toast.id), toast.status === 'success' ? GLANCE : SOON);
    return () => clearTimeout(timer);
  }, [toast, dismiss, hasFocus]);
  const putAway = () => {
    props.giveBack();
    dismiss(toast.id);
  };
  const { status = 'error' } = toast;
  return (
    <Card
      status={status}
      onFocus={() => setHasFocus(true)}
      // While another window has it, it is still here.
      onBlur={({ currentTarget }) => setHasFocus(currentTarget.contains(document.activeElement))}
    >
      <Words>
        <Title status={status}>{toast.title}</Title>
        <Text>
          <span>{toast.message}</span>
          {toast.hint && <Hint>{toast.hint}</Hint>}
        </Text>
        {toast.actions.length > 0 && (
          <Actions>
            {toast.actions.map(({ label, run }) => (
              <Action
                key={label}
                type="button"
                status={status}
                onClick={() => {
                  // What it does may lead the focus on.
                  putAway();
                  run();
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
