import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';

extend([a11y]);

/** `#RGB` or `#RRGGBB` in any case, with or without the hash → `#RRGGBB` in capitals; undefined for anything else. */
export function parseColour(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : colord(`#${digits}`).toHex().toUpperCase();
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export const contrastRatio = (a: string, b: string): number => colord(a).contrast(b);

/** From this contrast on, text of ordinary size can be read (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;

/** Of two colours, the one that is read better on the first. */
export const moreReadable = (on: string, a: string, b: string): string =>
  contrastRatio(on, a) >= contrastRatio(on, b) ? a : b;
