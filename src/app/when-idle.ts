/** How long it may take until the browser has a quiet moment, in milliseconds. */
const LATEST = 5000;
/** Safari tells of no quiet moment; by then what was loaded has been drawn. Milliseconds. */
const SOON = 1000;

/** Does something once the page is loaded and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  const wait = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: LATEST }) : setTimeout(work, SOON);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
