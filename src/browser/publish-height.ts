import { afterPaint } from './after-paint.ts';

/**
 * Mirrors the height of a fixed element into a custom property of the root (`0px` while it is not fixed), for what stands
 * beside it. A change is published after the next paint, since the styles of the whole page are computed anew for it.
 * @param name of the custom property, such as `--foot`
 * @returns stops it, and removes the property
 */
export function publishHeight(element: HTMLElement, name: `--${string}`): () => void {
  const { style } = document.documentElement;
  const publish = () => {
    const fixed = getComputedStyle(element).position === 'fixed';
    const height = `${fixed ? element.offsetHeight : 0}px`;
    if (style.getPropertyValue(name) !== height) style.setProperty(name, height);
  };
  let ended = false;
  const later = () =>
    afterPaint(() => {
      if (!ended) publish();
    });
  const resized = new ResizeObserver(later);
  resized.observe(element);
  // Whether it is fixed may depend on the window alone.
  window.addEventListener('resize', later);
  return () => {
    ended = true;
    resized.disconnect();
    window.removeEventListener('resize', later);
    style.removeProperty(name);
  };
}
