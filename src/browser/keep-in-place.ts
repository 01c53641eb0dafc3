import { scrollPageBy } from './scroll-page.ts';

/** Whether something is kept where it was when the last frame was drawn. */
let isKeeping = false;

/**
 * Does something that may change what stands above what has the focus, and keeps that where it is on the screen: Safari
 * would let it jump, as would each browser in a frame that is as high as its content. Of several changes within one frame,
 * the first one finds it where the customer sees it; each by itself would be made up for twice.
 */
export function keepInPlace(change: () => void): void {
  const { activeElement } = document;
  const topOf = () => activeElement?.getBoundingClientRect().top ?? 0;
  const before = topOf();
  change();
  if (isKeeping || activeElement === document.body) return;
  isKeeping = true;
  // RJSF renders once more before the frame is drawn.
  requestAnimationFrame(() => {
    isKeeping = false;
    if (activeElement?.isConnected) scrollPageBy(topOf() - before);
  });
}
