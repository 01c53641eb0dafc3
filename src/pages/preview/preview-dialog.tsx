import { type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { focusOnArrival } from '../../browser/focus-on-arrival.ts';
import { VIEW } from '../../browser/view-edges.ts';
import type { PreviewUi } from '../../contract/index.ts';
import { withMotion } from '../../ui/motion.ts';
import { styled } from '../../ui/styled.tsx';
import { CLOSE, Line } from './drawings.tsx';

/** How far it is drawn down before it closes, in CSS pixels. */
const FAR = 90;

const Dialog = styled('dialog', {
  base: {
    // Pixels: large text needs the room more than the edges do.
    width: 'min(34rem, 100vw)',
    maxWidth: 'none',
    // Between the edges of what is seen, where the browser would take the frame's; it stands on the lower one.
    top: VIEW.top,
    bottom: VIEW.bottom,
    margin: 'auto auto 0',
    maxHeight: `calc(min(100dvh, ${VIEW.shown}) - 24px)`,
    padding: 0,
    // Seen where colours are forced, and grounds are not.
    border: '2px solid transparent',
    borderBottom: 'none',
    borderTopRadius: '1.1rem',
    bg: 'paper',
    color: 'ink',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    '&::backdrop': { background: 'rgb(10 16 30 / 0.6)' },
  },
});
const Inside = styled('div', {
  base: { padding: { base: '0 12px calc(12px + env(safe-area-inset-bottom, 0px))', sm: '0 1rem 1rem' } },
});
/** What it is drawn down by. */
const Head = styled('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.75rem',
    paddingTop: '0.85rem',
    paddingBottom: '0.4rem',
    touchAction: 'none',
    cursor: 'grab',
    _before: {
      content: '""',
      position: 'absolute',
      top: '0.4rem',
      left: '50%',
      width: '2.5rem',
      height: '0.25rem',
      marginLeft: '-1.25rem',
      borderRadius: 'pill',
      bg: 'line',
    },
    '& h2': { minWidth: 0, margin: 0, fontSize: '1.2rem', overflowWrap: 'anywhere' },
  },
});
const Close = styled('button', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '2.75rem',
    height: '2.75rem',
    padding: 0,
    border: 'none',
    borderRadius: 'pill',
    bg: 'transparent',
    color: 'ink',
    cursor: 'pointer',
    _hover: { bg: 'blueLight' },
  },
});

interface Props {
  readonly words: Pick<PreviewUi, 'title' | 'close'>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/**
 * What it holds, in a sheet from the foot of the screen. Escape closes it, or a finger that draws it down; the focus comes
 * back. It closes by itself once the step is another, whose heading takes the focus.
 */
export function PreviewDialog({ words, open, onOpenChange, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const close = () => dialog.current?.close();
  const drawing = useDrawnDown(dialog, close);
  useEffect(() => {
    const { current } = dialog;
    if (!current) return;
    if (!open && current.open) {
      // Under a sheet that is open nothing takes the focus.
      current.close();
      focusOnArrival(document.querySelector<HTMLElement>('main [tabindex="-1"]'), { preventScroll: true });
    } else if (open && !current.open) {
      current.showModal();
      void withMotion(({ animateElements }) => animateElements('rise', [current]));
    }
  }, [open]);
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={() => onOpenChange(false)}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      {open && (
        <Inside>
          <Head {...drawing}>
            <h2 id={title}>{words.title}</h2>
            <Close type="button" aria-label={words.close} onClick={close}>
              <Line d={CLOSE} />
            </Close>
          </Head>
          {children}
        </Inside>
      )}
    </Dialog>
  );
}

/** Lets a finger draw the sheet down by its head; far enough, it closes, else it goes back to its place. */
function useDrawnDown(sheet: RefObject<HTMLElement | null>, close: () => void) {
  const from = useRef<number>(undefined);
  const moveTo = (down: number) => {
    if (sheet.current) sheet.current.style.transform = down > 0 ? `translateY(${down}px)` : '';
  };
  return {
    onPointerDown: ({ target, currentTarget, clientY, pointerId }: PointerEvent) => {
      // What is pressed in the head is pressed.
      if (target instanceof Element && target.closest('button')) return;
      from.current = clientY;
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (from.current !== undefined) moveTo(clientY - from.current);
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      const down = from.current === undefined ? 0 : clientY - from.current;
      from.current = undefined;
      moveTo(0);
      if (down > FAR) close();
    },
    onPointerCancel: () => {
      from.current = undefined;
      moveTo(0);
    },
  };
}
