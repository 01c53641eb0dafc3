/**
 * Does something that may change what stands above what has the focus, and keeps that where it is on the screen: Safari
 * would let it jump.
 */
export function keepInPlace(change: () => void): void {
  const { activeElement } = document;
  const topOf = () => activeElement?.getBoundingClientRect().top ?? 0;
  const before = topOf();
  change();
  if (activeElement === document.body) return;
  // RJSF renders once more before the frame is drawn.
  requestAnimationFrame(() => activeElement?.isConnected && window.scrollBy({ top: topOf() - before }));
}
