import { type Colord, colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import lab from 'colord/plugins/lab';
import lch from 'colord/plugins/lch';

extend([a11y, lab, lch]);

/** A colour as it is seen: lightness 0 to 100, chroma from 0 (grey) to about 130, hue in degrees (CIE LCh). */
export interface Tone {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

export const toneOf = (colour: string): Tone => colord(colour).toLch();

/** `#RRGGBB` in capitals. */
export const hexOf = (colour: Colord): string => colour.toHex().toUpperCase();

/** How far apart two lightnesses are still taken for the same, where a chroma is looked for that screens can show. */
const SAME_LIGHTNESS = 0.7;

/**
 * The colour of a tone as `#RRGGBB`. No screen shows a deep yellow that is nearly black: where there is no such
 * colour, chroma gives way, so that lightness, by which we read, and hue stay.
 */
export function colourOf({ l, c, h }: Tone): string {
  const lightness = Math.min(100, Math.max(0, l));
  for (let chroma = c; chroma > 1; chroma *= 0.92) {
    const colour = colord({ l: lightness, c: chroma, h, a: 1 });
    if (Math.abs(colour.toLch().l - lightness) < SAME_LIGHTNESS) return hexOf(colour);
  }
  return hexOf(colord({ l: lightness, c: 0, h: 0, a: 1 }));
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export const contrastOf = (a: string, b: string): number => colord(a).contrast(b);

/** How different two colours look, 0 to 100; from about 10 on nobody takes one for the other (CIEDE2000). */
export const differenceOf = (a: string, b: string): number => colord(a).delta(b) * 100;
