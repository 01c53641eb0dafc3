import { animate } from 'framer-motion/dom/mini';

/** Only where something is seen and how clearly: nothing around it moves, and a press meets it where it was. */
const MOVEMENTS = {
  /** A step that follows. */
  forwards: { opacity: [0.4, 1], transform: ['translateX(0.75rem)', 'none'] },
  /** A step that was seen before. */
  backwards: { opacity: [0.4, 1], transform: ['translateX(-0.75rem)', 'none'] },
  /** What is found wrong; it can be read all the time. */
  settle: { transform: ['translateY(-0.375rem)', 'none'] },
  /** A card that is chosen. */
  press: { transform: ['scale(0.97)', 'none'] },
  /** What is other than it was. */
  appear: { opacity: [0.3, 1] },
  /** A sheet that comes from the foot of the screen. */
  rise: { transform: ['translateY(4rem)', 'none'] },
  /** Where something has changed: lit for a moment. */
  light: { outline: ['4px solid #E2793A', '4px solid transparent'], outlineOffset: ['-4px', '-4px'] },
};

/** Seconds; short enough that nobody waits for it. */
const DURATION = 0.22;
/** Nobody waits for a light to go out, and it has to be found. */
const LIT = 1.2;

const running = new WeakMap<Element, { cancel(): void }>();

/** Animates each of the elements once, in place of what animated it before; it is where it belongs already. */
export function animateElements(name: keyof typeof MOVEMENTS, elements: Iterable<Element>): void {
  for (const element of elements) {
    // Left to it, the next one would keep how far this one got as an inline style, which Safari's policy refuses aloud.
    running.get(element)?.cancel();
    running.set(element, animate(element, MOVEMENTS[name], { duration: name === 'light' ? LIT : DURATION }));
  }
}

/** What is found wrong settles in its place: the summary, which `data-found` marks, and the sentences beside the fields. */
export function settleErrors(within: Element, sentences: readonly Element[]): void {
  animateElements('settle', [...within.querySelectorAll('[data-found]'), ...sentences]);
}

/** The card around a radio button or a box to tick gives way under the finger. */
export function pressCard(choice: Element): void {
  const card = choice.closest('label');
  if (card) animateElements('press', [card]);
}
