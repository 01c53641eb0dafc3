import { scrollPageBy } from '../../browser/scroll-page.ts';

/** Pixels between what has the focus and what would cover it. */
const AIR = 8;

/** What is read first: nothing lies over it for as long as there is another place. */
const NEVER_COVERED = 'main h1, main h2, main progress';

/** What says where the form stands that a toast speaks of, see delivery-status.tsx. */
const STATUS = '[data-delivery-state]';

/**
 * Keeps toasts off what has the focus, wherever that goes, and off what says where a submission stands: from the foot of
 * the screen they move to its top, unless they would cover heading or progress there; then the page moves instead. Gives
 * back what ends it.
 */
export function keepClear(list: HTMLElement): () => void {
  const ended = new AbortController();
  const isCovered = (element: Element) => isOver(list, element);
  /** What only the page around could move, and from where: it is on its way, and asked for again it would be moved twice. */
  let asked: { readonly from: string; readonly way: number } | undefined;
  /**
   * `moves`: whether the page may move; not while somebody scrolls it. Gives back whether only the page around can, which
   * takes a moment.
   */
  const place = (moves = true): boolean => {
    list.removeAttribute('data-up');
    const kept = [...focusedBeside(list), ...document.querySelectorAll(STATUS)];
    const covered = kept.filter(isCovered);
    if (covered.length === 0) return false;
    list.setAttribute('data-up', '');
    if (![...kept, ...document.querySelectorAll(NEVER_COVERED)].some(isCovered)) return false;
    list.removeAttribute('data-up');
    if (!moves) return false;
    const edges = covered.map((element) => element.getBoundingClientRect());
    const over = Math.max(...edges.map(({ bottom }) => bottom)) - list.getBoundingClientRect().top + AIR;
    // Of what is higher than the room for it, the beginning counts.
    const room = Math.min(...edges.map(({ top }) => top)) - (Number.parseFloat(viewEdge('--view-top')) || 0) - AIR;
    const way = Math.min(over, Math.max(0, room));
    const from = viewEdge('--view-from');
    if (asked?.from === from && asked.way === way) return true;
    const { scrollY } = window;
    scrollPageBy(way);
    const isAsked = way > 0 && window.scrollY === scrollY;
    asked = isAsked && from !== '' ? { from, way } : undefined;
    return isAsked;
  };
  place();
  const { signal } = ended;
  // A press moves the focus before it is let go: what moved under the finger would take it.
  let pressed = false;
  const release = () => {
    pressed = false;
    // Once it has been a press.
    setTimeout(() => signal.aborted || pressed || place());
  };
  const options = { signal, capture: true };
  document.addEventListener(
    'pointerdown',
    () => {
      pressed = true;
    },
    options,
  );
  document.addEventListener('pointerup', release, options);
  document.addEventListener('pointercancel', release, options);
  const focused = () => {
    if (pressed || place()) return;
    // The browser scrolls to what has the focus once it has sent the event.
    requestAnimationFrame(() => signal.aborted || pressed || place());
  };
  document.addEventListener('focusin', focused, { signal });
  window.addEventListener('resize', () => place(), { signal });
  const scrolled = () => {
    if (asked?.from !== viewEdge('--view-from')) asked = undefined;
    if (!pressed && document.querySelector(STATUS)) place(false);
  };
  window.addEventListener('scroll', scrolled, { signal, passive: true });
  return () => ended.abort();
}

/** An edge of what the page around shows, see embedding.ts; empty where there is none. */
const viewEdge = (name: string): string => document.documentElement.style.getPropertyValue(name);

/** What has the focus, outside the toasts; nothing where that is the page. */
function focusedBeside(list: HTMLElement): readonly Element[] {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || list.contains(activeElement) ? [] : [activeElement];
}

function isOver(list: HTMLElement, element: Element): boolean {
  const one = list.getBoundingClientRect();
  const other = element.getBoundingClientRect();
  if (other.width === 0) return false;
  return one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
}
