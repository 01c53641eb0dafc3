/** Seconds; short enough that nobody waits for it. */
const DURATION = 0.22;

let running: { cancel(): void } | undefined;

/**
 * Lets what has just appeared slide in a little, unless the customer asked for less motion. The element is in place
 * and visible before: where the animation can't be loaded, on a bad signal, nothing is missing.
 */
export async function moveIn(element: Element | null | undefined): Promise<void> {
  if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const motion = await import('framer-motion/dom/mini').catch(() => undefined);
  // Left to it, the next one would keep how far this one got as an inline style, which Safari's policy refuses aloud.
  running?.cancel();
  running = motion?.animate(
    element,
    { opacity: [0.4, 1], transform: ['translateX(0.75rem)', 'none'] },
    { duration: DURATION },
  );
}
