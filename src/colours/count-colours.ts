import { colord } from 'colord';
import { hexOf, type Tone } from './tone.ts';

/** The pixels of a picture, four bytes each (red, green, blue, alpha), row by row: what a canvas gives. */
export interface PicturePixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A colour that a picture has, with all that look like it. */
export interface FoundColour {
  /** Just as it is in the picture, `#RRGGBB`. */
  readonly colour: string;
  readonly tone: Tone;
  /** How much of it there is, in weighted pixels. */
  readonly weight: number;
  /** The part of the weight that stands amid its like. */
  readonly solid: number;
}

export interface ColourCount {
  /** The most frequent first. */
  readonly colours: readonly FoundColour[];
  /** How many shades it takes to make up most of the picture. */
  readonly shades: number;
}

/** A pixel amid its like counts for this many at an edge, where two colours only blend. */
const SOLID = 6;
/** Largest difference of neighbours that are of one colour, by channel; what JPEG does to flat areas stays below. */
const FLAT = 12;
/** Shades that are distinguished by their own colour; what is rarer makes no colour of a logo. */
const MOST_SHADES = 256;
/** Shades nearer than this are one colour, in CIE76; about what differs between two prints of the same logo. */
const SAME = 14;
/** Most of a picture, for counting its shades. */
const MOST = 0.7;

interface Amount {
  weight: number;
  solid: number;
}

interface Shade extends Amount {
  /** The colour that most of its pixels have, as one number. */
  mode: number;
  most: number;
}

/**
 * Counts the colours of a picture. Not by median cut or by means, as libraries for palettes do: those give colours
 * between the ones that are there, and a logo's own #00235A has to come out as #00235A. So: a histogram, the commonest
 * exact colour of each of its cells, and cells that look alike put together.
 */
export function countColours(pixels: PicturePixels): ColourCount {
  const shades = [...shadesOf(countExact(pixels)).values()].sort((a, b) => b.weight - a.weight || a.mode - b.mode);
  const colours: (FoundColour & Amount)[] = [];
  for (const { mode, weight, solid } of shades.slice(0, MOST_SHADES)) {
    const colour = colord({ r: mode >> 16, g: (mode >> 8) & 255, b: mode & 255 });
    const tone = colour.toLch();
    const same = colours.find((found) => distance(found.tone, tone) < SAME);
    if (same) addTo(same, { weight, solid });
    else colours.push({ colour: hexOf(colour), tone, weight, solid });
  }
  return { colours: colours.sort((a, b) => b.weight - a.weight), shades: shadesForMost(shades) };
}

function addTo(sum: Amount, { weight, solid }: Amount): void {
  sum.weight += weight;
  sum.solid += solid;
}

/** Amount by exact colour of what can be seen. A logo that lets through everywhere counts by its thickest parts. */
function countExact({ data, width, height }: PicturePixels): Map<number, Amount> {
  let thickest = 0;
  for (let at = 3; at < data.length; at += 4) thickest = Math.max(thickest, data[at] ?? 0);
  const exact = new Map<number, Amount>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const alpha = data[at + 3] ?? 0;
      if (alpha === 0 || alpha * 2 < thickest) continue;
      const solid = (x === 0 || isAlike(data, at, at - 4)) && (y === 0 || isAlike(data, at, at - width * 4));
      const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
      const amount = exact.get(colour) ?? { weight: 0, solid: 0 };
      addTo(amount, solid ? { weight: SOLID, solid: SOLID } : { weight: 1, solid: 0 });
      exact.set(colour, amount);
    }
  }
  return exact;
}

function isAlike(data: Uint8ClampedArray, at: number, other: number): boolean {
  for (let channel = 0; channel < 4; channel += 1) {
    if (Math.abs((data[at + channel] ?? 0) - (data[other + channel] ?? 0)) > FLAT) return false;
  }
  return true;
}

/** Exact colours by the upper five bits of each channel. */
function shadesOf(exact: ReadonlyMap<number, Amount>): Map<number, Shade> {
  const shades = new Map<number, Shade>();
  for (const [colour, amount] of exact) {
    const cell = colour & 0xf8f8f8;
    const shade = shades.get(cell) ?? { weight: 0, solid: 0, mode: colour, most: 0 };
    addTo(shade, amount);
    if (amount.weight > shade.most) [shade.mode, shade.most] = [colour, amount.weight];
    shades.set(cell, shade);
  }
  return shades;
}

function shadesForMost(shades: readonly Shade[]): number {
  const all = shades.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  const enough = shades.findIndex((shade) => {
    sum += shade.weight;
    return sum >= all * MOST;
  });
  return enough + 1;
}

/** CIE76: it need only group here, and there are many pairs. */
function distance(a: Tone, b: Tone): number {
  const [x, y] = [point(a), point(b)];
  return Math.hypot(a.l - b.l, x.a - y.a, x.b - y.b);
}

function point({ c, h }: Tone): { a: number; b: number } {
  const angle = (h * Math.PI) / 180;
  return { a: c * Math.cos(angle), b: c * Math.sin(angle) };
}
