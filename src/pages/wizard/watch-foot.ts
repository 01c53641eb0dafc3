import { isKeyboardOpen, watchKeyboard } from '../../browser/on-screen-keyboard.ts';
import { sayHeight } from '../../browser/say-height.ts';

/**
 * Says how high the bar at the foot of the screen is, as `--foot` on the root, for what stands above it. And tells when an
 * on-screen keyboard comes: the bar would be in the way of what is typed. Gives back what ends it.
 */
export function watchFoot(bar: HTMLElement, setTyping: (typing: boolean) => void): () => void {
  const unsay = sayHeight(bar, '--foot');
  const unwatch = watchKeyboard(() => setTyping(isKeyboardOpen()));
  return () => {
    unsay();
    unwatch();
  };
}
