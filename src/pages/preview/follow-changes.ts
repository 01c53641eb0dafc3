import { type RefObject, useEffect } from 'react';
import { withMotion } from '../../ui/motion.ts';

/** How long nothing changes before what did is brought into view, in milliseconds: typing does not make it jump about. */
const PAUSE = 500;

/**
 * Lets what changes in the preview be seen: its words, its pictures, its colours, its pages. After a pause the part that
 * changed is brought into view within the preview, never by the page, and lit for a moment.
 */
export function useFollowedChanges(preview: RefObject<HTMLElement | null>, about: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what another step is about is shown at once, whatever changed last.
  useEffect(() => {
    const { current } = preview;
    if (!current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: Element | undefined;
    const observer = new MutationObserver((changes) => {
      const changed = new Set(changes.flatMap(elementsOf));
      // Of what stands in something that changes as a whole, that alone.
      const whole = [...changed].filter(
        (element) => ![...changed].some((other) => other !== element && other.contains(element)),
      );
      void withMotion(({ animateElements }) => animateElements('appear', whole));
      const panel = panelIn(current);
      clearTimeout(timer);
      // A page that has just come stands where it is to be.
      if (!panel || changed.has(panel)) {
        last = undefined;
        return;
      }
      last = whole.map((element) => partOf(element, panel)).find((found) => found !== undefined) ?? last;
      timer = setTimeout(() => {
        if (last?.isConnected) light(panel, last);
        last = undefined;
      }, PAUSE);
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
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [preview, about]);
}

/** Opens the page that is shown at a part of it; at its top where it has no such part of its own. */
export function showPart(preview: HTMLElement, part: string): void {
  const panel = panelIn(preview);
  const found = panel?.querySelector(`[data-part="${part}"]`);
  if (panel && found) bringIntoView(panel, found);
}

const panelIn = (preview: Element) => preview.querySelector('[role=tabpanel]');

function light(panel: Element, part: Element): void {
  bringIntoView(panel, part);
  void withMotion(({ animateElements }) => animateElements('light', [part]));
}

/** Scrolls the panel alone, as far as needed; its style says whether that is seen (prefers-reduced-motion). */
function bringIntoView(panel: Element, part: Element): void {
  const [around, own] = [panel.getBoundingClientRect(), part.getBoundingClientRect()];
  const isSeen = own.top >= around.top && Math.min(own.bottom, own.top + around.height / 2) <= around.bottom;
  if (!isSeen) panel.scrollTop += own.top - around.top;
}

/** The part that an element belongs to, or the first that it has. */
function partOf(element: Element, panel: Element): Element | undefined {
  if (element === panel || !panel.contains(element)) return undefined;
  return element.closest('[data-part]') ?? element.querySelector('[data-part]') ?? undefined;
}

/** What a change is seen at: text has no clearness of its own, and what was taken away is not there any more. */
function elementsOf({ type, target, addedNodes }: MutationRecord): Element[] {
  const changed = type === 'childList' ? [...addedNodes] : [target];
  return changed
    .map((node) => (node instanceof Element ? node : node.parentElement))
    .filter((element) => element !== null);
}
