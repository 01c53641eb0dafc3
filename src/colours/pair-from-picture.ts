import { type ColourPair, type PictureColours, type PictureKind, READABLE } from '../contract/index.ts';
import { countColours, type FoundColour, type PicturePixels } from './count-colours.ts';
import { readablePair } from './readable-pair.ts';
import { colourOf, contrastOf, differenceOf, type Tone } from './tone.ts';

export type { PicturePixels } from './count-colours.ts';

/** Charcoal and light grey: they go with a logo in black and white, and with any other. */
const NEUTRAL: ColourPair = { primary: '#222222', secondary: '#E0E0E0' };

/** Below this chroma a colour is a grey; what is nearly white needs more to be more than paper. */
const GREY = 14;
const PAPER = { l: 88, c: 26 };
/** Share of what is drawn from which a colour is the logo's own and no speck. */
const OWN = 0.025;
/** Two colours of a logo look at least this different (CIEDE2000); less is one colour in two lights. */
const DIFFERENT = 18;
/** Of the same hue, within these degrees, a second colour has to be more than a shadow or a soft edge: a solid area. */
const SAME_HUE = 25;
const AREA = { share: 0.1, solid: 0.5 };
/** A dark grey of this share, up to this lightness, is the other colour of "black and orange". */
const INK = { share: 0.12, l: 35 };
/** White can be read on what is darker than about this; a lighter colour has to have a dark one beside it. */
const MIDDLE = 56;
/** Only a colour that is lighter than this stands out against black. */
const BRIGHT = 44;
/** A drawing is made of fewer shades than this, a gradient of two colours too; a photograph of more. */
const PHOTO_SHADES = 48;

/**
 * The pair of colours that goes with a picture. Always a pair that can be read; `kind` says how much of it is the
 * picture's own. Areas in white and transparent ones count for nothing, however large.
 */
export function pairFromPicture(pixels: PicturePixels): PictureColours {
  const { colours, shades } = countColours(pixels);
  if (colours.length === 0) return { kind: 'empty', ...NEUTRAL };
  const drawn = colours.filter(({ tone }) => !isPaper(tone));
  const ink = drawn.reduce((sum, { weight }) => sum + weight, 0);
  const own = drawn.filter(({ tone, weight }) => !isGrey(tone) && weight >= ink * OWN);
  const [first] = own;
  if (!first) return { kind: drawn.length === 0 && isOpaque(pixels) ? 'empty' : 'monochrome', ...NEUTRAL };
  const second = secondOf(first, own, ink) ?? inkBeside(first, drawn, ink);
  const pair = second ? readablePair(first.colour, second.colour) : withCompanion(first);
  return { kind: shades > PHOTO_SHADES ? 'photo' : kindOf(first, second, pair), ...pair };
}

function kindOf(first: FoundColour, second: FoundColour | undefined, pair: ColourPair): PictureKind {
  if (!second) return 'single';
  const just = [first.colour, second.colour].every((colour) => colour === pair.primary || colour === pair.secondary);
  return just ? 'colours' : 'adjusted';
}

const isGrey = ({ c }: Tone) => c < GREY;
const isPaper = ({ l, c }: Tone) => l > PAPER.l && c < PAPER.c;

/** White on white is nothing at all; white on transparent is a logo for a dark page. */
function isOpaque({ data }: PicturePixels): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 128) return false;
  return true;
}

/** The colour that is at once frequent and unlike the first. */
function secondOf(first: FoundColour, own: readonly FoundColour[], ink: number): FoundColour | undefined {
  const rated = own.flatMap((found) => {
    const difference = differenceOf(first.colour, found.colour);
    const sameHue = hueApart(first.tone, found.tone) < SAME_HUE;
    if (difference < DIFFERENT || (sameHue && !isArea(found, ink))) return [];
    // Its root: a small, vivid accent is more of a second colour than a large, similar area.
    return [{ found, rating: difference * Math.sqrt(found.weight) }];
  });
  return rated.sort((a, b) => b.rating - a.rating)[0]?.found;
}

const isArea = ({ weight, solid }: FoundColour, ink: number) =>
  weight >= ink * AREA.share && solid >= weight * AREA.solid;

function hueApart(a: Tone, b: Tone): number {
  const apart = Math.abs(a.h - b.h);
  return Math.min(apart, 360 - apart);
}

function inkBeside(first: FoundColour, drawn: readonly FoundColour[], ink: number): FoundColour | undefined {
  if (first.tone.l < BRIGHT) return undefined;
  return drawn.find(({ tone, weight }) => isGrey(tone) && tone.l <= INK.l && weight >= ink * INK.share);
}

/**
 * A dark colour gets a light tint of itself beside it, a light one a deep shade. The companion is ours to choose: it
 * gives way before the logo's own colour does.
 */
function withCompanion({ colour, tone }: FoundColour): ColourPair {
  const deep = { ...tone, l: 22, c: tone.c / 2 };
  if (tone.l >= MIDDLE) return readablePair(colour, colourOf(deep));
  const tints = [86, 90, 94, 97].map((l) => colourOf({ ...tone, l, c: Math.min(tone.c, 100 - l + 18) }));
  return readablePair(
    colour,
    tints.find((tint) => contrastOf(colour, tint) >= READABLE) ?? colourOf({ ...tone, l: 86 }),
  );
}
