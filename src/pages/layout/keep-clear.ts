/** Pixels between what has the focus and what would cover it. */
const AIR = 8;

/** What is read first: nothing lies over it for as long as there is another place. */
const NEVER_COVERED = 'main h1, main h2, main progress';

/**
 * Keeps toasts off what has the focus, wherever that goes: from the foot of the screen they move to its top, unless they
 * would cover heading or progress there; then the page moves instead. Gives back what ends it.
 */
export function keepClear(list: HTMLElement): () => void {
  const ended = new AbortController();
  const place = () => {
    list.removeAttribute('data-up');
    const focused = focusedBeside(list);
    if (!focused || !isOver(list, focused)) return;
    list.setAttribute('data-up', '');
    if (![focused, ...document.querySelectorAll(NEVER_COVERED)].some((element) => isOver(list, element))) return;
    list.removeAttribute('data-up');
    const { top, bottom } = focused.getBoundingClientRect();
    const over = bottom - list.getBoundingClientRect().top + AIR;
    // Of what is higher than the room for it, the beginning counts.
    window.scrollBy({ top: Math.min(over, Math.max(0, top - AIR)) });
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
    if (pressed) return;
    place();
    // The browser scrolls to what has the focus once it has sent the event.
    requestAnimationFrame(() => signal.aborted || pressed || place());
  };
  document.addEventListener('focusin', focused, { signal });
  window.addEventListener('resize', place, { signal });
  return () => ended.abort();
}

function focusedBeside(list: HTMLElement): Element | undefined {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || list.contains(activeElement)) return undefined;
  return activeElement;
}

function isOver(list: HTMLElement, element: Element): boolean {
  const one = list.getBoundingClientRect();
  const other = element.getBoundingClientRect();
  if (other.width === 0) return false;
  return one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
}
