import { afterPaint } from './after-paint.ts';

/**
 * Says how high something is that is fixed at an edge of the window, as a property of the root, for what stands beside it;
 * 0 px while it stands among the rest of the page. A change is said once the browser has drawn what brought it: the styles
 * of the whole page are computed anew for it. Gives back what takes that away.
 * @param name of the custom property, such as `--foot`
 */
export function sayHeight(element: HTMLElement, name: `--${string}`): () => void {
  const { style } = document.documentElement;
  const say = () => {
    const fixed = getComputedStyle(element).position === 'fixed';
    const height = `${fixed ? element.offsetHeight : 0}px`;
    if (style.getPropertyValue(name) !== height) style.setProperty(name, height);
  };
  let ended = false;
  const later = () =>
    afterPaint(() => {
      if (!ended) say();
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
