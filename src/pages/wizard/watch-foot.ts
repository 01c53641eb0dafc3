import { sayHeight } from '../../browser/say-height.ts';

/** What a keyboard takes of the window at least, in CSS pixels; bars of the browser that come and go take less. */
const KEYBOARD = 150;

/**
 * Says how high the bar at the foot of the screen is, as `--foot` on the root, for what stands above it. And tells when an
 * on-screen keyboard comes that lies over the window, as those of Safari and Chromium do: the bar would be in the way of
 * what is typed. Gives back what ends it.
 */
export function watchFoot(bar: HTMLElement, setTyping: (typing: boolean) => void): () => void {
  const unsay = sayHeight(bar, '--foot');
  const view = window.visualViewport;
  const look = () => {
    // Who enlarges the page sees less of it, too; by the scale that is taken out.
    if (view) setTyping(window.innerHeight - view.height * view.scale > KEYBOARD);
  };
  view?.addEventListener('resize', look);
  return () => {
    unsay();
    view?.removeEventListener('resize', look);
  };
}
