/** What a keyboard takes of the window at least, in CSS pixels; bars of the browser that come and go take less. */
const KEYBOARD = 150;

/**
 * Says how high the bar at the foot of the screen is, as `--foot` on the root, for what stands above it: nothing while it
 * stands among the rest of the page. And tells when an on-screen keyboard comes that lies over the window, as those of
 * Safari and Chromium do: the bar would be in the way of what is typed.
 */
export function watchFoot(bar: HTMLElement, setTyping: (typing: boolean) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const { style } = document.documentElement;
  const measure = () => {
    const fixed = getComputedStyle(bar).position === 'fixed';
    style.setProperty('--foot', `${fixed ? bar.offsetHeight : 0}px`);
  };
  const resized = new ResizeObserver(measure);
  resized.observe(bar);
  window.addEventListener('resize', measure, { signal });

  const view = window.visualViewport;
  const look = () => {
    // Who enlarges the page sees less of it, too; by the scale that is taken out.
    if (view) setTyping(window.innerHeight - view.height * view.scale > KEYBOARD);
  };
  view?.addEventListener('resize', look, { signal });

  signal.addEventListener('abort', () => {
    resized.disconnect();
    style.removeProperty('--foot');
  });
}
