import { type FormEvent, type RefObject, useEffect } from 'react';
import { errorTexts } from '../../render/index.ts';

/** Only where something is drawn and how clearly: nothing around it moves, and a press meets it where it was. */
const MOTIONS = {
  /** A step that follows. */
  forwards: { opacity: [0.4, 1], transform: ['translateX(0.75rem)', 'none'] },
  /** A step that was seen before. */
  backwards: { opacity: [0.4, 1], transform: ['translateX(-0.75rem)', 'none'] },
  /** What is found wrong. */
  settle: { opacity: [0.2, 1], transform: ['translateY(-0.375rem)', 'none'] },
  /** A card that is chosen. */
  press: { transform: ['scale(0.97)', 'none'] },
  /** What is other than it was. */
  appear: { opacity: [0.3, 1] },
};

/** Seconds; short enough that nobody waits for it. */
const DURATION = 0.22;

const running = new WeakMap<Element, { cancel(): void }>();

/**
 * Moves elements that have just changed, unless the customer asked for less motion. They are in place and visible
 * before: where what moves them can't be loaded, on a bad signal, nothing is missing.
 */
export async function play(name: keyof typeof MOTIONS, elements: Iterable<Element>): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const motion = await import('framer-motion/dom/mini').catch(() => undefined);
  if (!motion) return;
  for (const element of elements) {
    // Left to it, the next one would keep how far this one got as an inline style, which Safari's policy refuses aloud.
    running.get(element)?.cancel();
    running.set(element, motion.animate(element, MOTIONS[name], { duration: DURATION }));
  }
}

/** For the questions' changes: the card that is chosen, or ticked, settles under the finger. */
export function pressCard({ target }: FormEvent): void {
  if (!(target instanceof HTMLInputElement) || !['radio', 'checkbox'].includes(target.type)) return;
  const card = target.closest('label');
  if (card) void play('press', [card]);
}

/**
 * Lets what is found wrong settle in its place: the summary, which `data-found` marks, and the sentences beside the fields.
 * @param times how often errors were found
 */
export function useSettlingErrors(within: RefObject<HTMLElement | null>, times: number): void {
  useEffect(() => {
    const { current } = within;
    if (times > 0 && current)
      void play('settle', [...current.querySelectorAll('[data-found]'), ...errorTexts(current)]);
  }, [within, times]);
}
