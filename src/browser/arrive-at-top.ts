import { focusOnArrival } from './focus-on-arrival.ts';
import { showPageTop } from './scroll-page.ts';

/**
 * Moves the focus to the heading of what stands in place of a form, and shows it from the page's top. In a frame once the
 * visitor is in it: nothing moves under who is busy in the page around it, and who comes back from another tab would find
 * the place where the form was longer.
 * @returns stops waiting
 */
export function arriveAtTop(heading: HTMLElement | null): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const stop = () => waiting.abort();
  if (focusOnArrival(heading)) showPageTop();
  else {
    const arrive = () => {
      stop();
      heading?.focus();
      showPageTop();
    };
    window.addEventListener('focus', arrive, { signal });
    // Who comes by pressing something sees it, and it stays under the pointer.
    window.addEventListener('pointerdown', stop, { signal, capture: true });
  }
  return stop;
}
