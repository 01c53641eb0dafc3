/**
 * Says how high something is that is fixed at an edge of the window, as a property of the root, for what stands beside it;
 * 0 px while it stands among the rest of the page. Gives back what takes that away.
 * @param name of the custom property, such as `--foot`
 */
export function sayHeight(element: HTMLElement, name: `--${string}`): () => void {
  const { style } = document.documentElement;
  const say = () => {
    const fixed = getComputedStyle(element).position === 'fixed';
    style.setProperty(name, `${fixed ? element.offsetHeight : 0}px`);
  };
  const resized = new ResizeObserver(say);
  resized.observe(element);
  // Whether it is fixed may depend on the window alone.
  window.addEventListener('resize', say);
  return () => {
    resized.disconnect();
    window.removeEventListener('resize', say);
    style.removeProperty(name);
  };
}
