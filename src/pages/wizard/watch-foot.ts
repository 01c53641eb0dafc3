import { isKeyboardOpen, watchKeyboard } from '../../browser/on-screen-keyboard.ts';
import { publishHeight } from '../../browser/publish-height.ts';

/**
 * Says how high the bar at the foot of the screen is, as `--foot` on the root, for what stands above it; and keeps what has
 * the focus above it when the page grows. And reports when an on-screen keyboard comes: the bar would be in the way of what is
 * typed. Gives back what ends it.
 */
export function watchFoot(bar: HTMLElement, setTyping: (typing: boolean) => void): () => void {
  const unpublish = publishHeight(bar, '--foot');
  const unwatch = watchKeyboard(() => setTyping(isKeyboardOpen()));
  const unkeep = keepFocusInSight(bar);
  return () => {
    unpublish();
    unwatch();
    unkeep();
  };
}

/** Parts that come late push down what stands below them: what has the focus, and was in sight, stays so. */
function keepFocusInSight(bar: HTMLElement): () => void {
  const ended = new AbortController();
  let inSight = false;
  const look = () => {
    inSight = isAbove(bar);
  };
  const grown = new ResizeObserver(() => {
    if (inSight && !isAbove(bar)) document.activeElement?.scrollIntoView({ block: 'nearest' });
    look();
  });
  grown.observe(document.body);
  const options = { signal: ended.signal, passive: true };
  // The browser scrolls to what has the focus once it has sent the event.
  document.addEventListener('focusin', () => requestAnimationFrame(look), options);
  window.addEventListener('scroll', look, options);
  return () => {
    ended.abort();
    grown.disconnect();
  };
}

/**
 * Whether what has the focus is seen, and ends above the bar, and above the edge of the screen where the bar stands further
 * down; nothing that is in the bar itself, or higher than its room.
 */
function isAbove(bar: HTMLElement): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || bar.contains(activeElement)) return false;
  const { top, bottom } = activeElement.getBoundingClientRect();
  return top >= 0 && bottom <= Math.min(bar.getBoundingClientRect().top, innerHeight);
}
