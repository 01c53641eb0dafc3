import { type FormEvent, type RefObject, useEffect } from 'react';

/** Asked for once: the browser brings the page's styles up to date each time. */
let lessMotion: MediaQueryList | undefined;

/**
 * Lets something that has just changed move, unless the customer asked for less motion. It is in place and visible
 * before: where what moves it can't be loaded, on a bad signal, nothing is missing.
 */
export async function withMotion(start: (movements: typeof import('./movements.ts')) => void): Promise<void> {
  lessMotion ??= matchMedia('(prefers-reduced-motion: reduce)');
  if (lessMotion.matches) return;
  const movements = await import('./movements.ts').catch(() => undefined);
  if (movements) start(movements);
}

/** For the questions' changes: the card that is chosen, or ticked, gives way under the finger. */
export function onChoice({ target }: FormEvent): void {
  if (target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox'))
    void withMotion(({ pressCard }) => pressCard(target));
}

/**
 * Lets what is found wrong settle in its place.
 * @param times how often errors were found
 * @param sentencesIn the sentences beside the fields
 */
export function useSettlingErrors(
  within: RefObject<HTMLElement | null>,
  times: number,
  sentencesIn: (within: Element) => readonly Element[],
): void {
  useEffect(() => {
    const { current } = within;
    if (times > 0 && current) void withMotion(({ settleErrors }) => settleErrors(current, sentencesIn(current)));
  }, [within, times, sentencesIn]);
}
