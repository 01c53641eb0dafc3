import { scrollPageBy } from './scroll-page.ts';

/**
 * Does something that may change what stands above what has the focus, and keeps that where it is on the screen: Safari
 * would let it jump, as would each browser in a frame that is as high as its content.
 */
export function keepInPlace(change: () => void): void {
  const { activeElement } = document;
  const topOf = () => activeElement?.getBoundingClientRect().top ?? 0;
  const before = topOf();
  change();
  if (activeElement === document.body) return;
  // RJSF renders once more before the frame is drawn.
  requestAnimationFrame(() => activeElement?.isConnected && scrollPageBy(topOf() - before));
}
