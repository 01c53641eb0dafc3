/**
 * Runs work once the browser has drawn what was changed, so that nobody waits for it to see that; at once where the page
 * is not looked at, and nothing is drawn.
 */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  // A frame is drawn after what is asked for before it.
  else requestAnimationFrame(() => setTimeout(work));
}
