import { type ColourPair, READABLE } from '../contract/index.ts';
import { colourOf, contrastOf, type Tone, toneOf } from './tone.ts';

const WHITE = '#FFFFFF';

/** Neither darker nor lighter than this, in CIE lightness: beyond, a colour is no longer distinguishable from black or white. */
const DARKEST = 20;
const LIGHTEST = 93;

/**
 * Makes two colours a pair that can be read: white text on the first, the first on white, and each on the other, all
 * with a contrast of 4.5 at least. The darker one becomes the primary. Hues stay; the primary is made darker first,
 * since an accent that turns pale loses more of what it was.
 */
export function readablePair(one: string, other: string): ColourPair {
  const [dark, light] = [toneOf(one), toneOf(other)].sort((a, b) => a.l - b.l) as [Tone, Tone];
  const [darkHex, lightHex] = toneOf(one).l <= toneOf(other).l ? [one, other] : [other, one];
  const primary = moved(dark, darkHex, -1, DARKEST, (colour) => isPair(colour, lightHex));
  const secondary = moved(light, lightHex, 1, LIGHTEST, (colour) => isPair(primary, colour));
  return isPair(primary, secondary) ? { primary, secondary } : { primary, secondary: WHITE };
}

const isPair = (primary: string, secondary: string) =>
  contrastOf(primary, WHITE) >= READABLE && contrastOf(primary, secondary) >= READABLE;

/** The colour itself if it will do, else the nearest one of its hue that does, up to a limit. */
function moved(tone: Tone, hex: string, step: number, limit: number, fine: (colour: string) => boolean): string {
  let colour = hex;
  for (let l = tone.l; !fine(colour) && (limit - l) * step > 0; ) {
    l = step < 0 ? Math.max(limit, l + step) : Math.min(limit, l + step);
    colour = colourOf({ ...tone, l });
  }
  return colour;
}
