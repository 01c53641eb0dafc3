/**
 * Keeps what has the focus, and was in sight, there where the page grows: parts that come late push down what stands below
 * them. Gives back what ends it.
 * @param bar what stands at the foot of the screen, over the page
 */
export function keepFocusInSight(bar?: HTMLElement): () => void {
  const ended = new AbortController();
  let inSight = false;
  const look = () => {
    inSight = isSeen(bar);
  };
  const grown = new ResizeObserver(() => {
    if (inSight && !isSeen(bar)) document.activeElement?.scrollIntoView({ block: 'nearest' });
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
function isSeen(bar: HTMLElement | undefined): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || bar?.contains(activeElement)) return false;
  const { top, bottom } = activeElement.getBoundingClientRect();
  return top >= 0 && bottom <= Math.min(bar?.getBoundingClientRect().top ?? innerHeight, innerHeight);
}
