import { type RefObject, useEffect } from 'react';
import { withMotion } from '../../ui/motion.ts';

/** Lets what changes in the preview be seen: its words, its pictures, its colours, its pages. */
export function useSeenChanges(preview: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = preview;
    if (!current) return undefined;
    const observer = new MutationObserver((changes) => {
      const changed = new Set(changes.flatMap(elementsOf));
      // Of what stands in something that changes as a whole, that alone.
      const whole = [...changed].filter(
        (element) => ![...changed].some((other) => other !== element && other.contains(element)),
      );
      void withMotion(({ move }) => move('appear', whole));
    });
    // Attributes of elements that are new are none of it; a class holds the colours.
    const attributeFilter = ['class', 'src'];
    observer.observe(current, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter,
    });
    return () => observer.disconnect();
  }, [preview]);
}

/** What a change is seen at: text has no clearness of its own, and what was taken away is not there any more. */
function elementsOf({ type, target, addedNodes }: MutationRecord): Element[] {
  const changed = type === 'childList' ? [...addedNodes] : [target];
  return changed
    .map((node) => (node instanceof Element ? node : node.parentElement))
    .filter((element) => element !== null);
}
