import { keepFocusInSight } from '../../browser/keep-focus-in-sight.ts';
import { isKeyboardOpen, watchKeyboard } from '../../browser/on-screen-keyboard.ts';
import { publishHeight } from '../../browser/publish-height.ts';

/**
 * Says how high the bar at the foot of the screen is, as `--foot` on the root, for what stands above it; and keeps what has
 * the focus above it when the page grows. And reports when an on-screen keyboard comes: the bar would be in the way of what is
 * typed. Gives back what ends it.
 */
export function watchFoot(bar: HTMLElement, setTyping: (typing: boolean) => void): () => void {
  const unpublish = publishHeight(bar, '--foot');
  const unwatch = watchKeyboard(() => setTyping(isKeyboardOpen()));
  const unkeep = keepFocusInSight(bar);
  return () => {
    unpublish();
    unwatch();
    unkeep();
  };
}
