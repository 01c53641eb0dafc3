import { deflateSync, inflateSync } from 'node:zlib';
import { pngChunk } from '../pictures.ts';

/** Pixels as they are seen: red, green and blue of each, 0 to 255, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A kept picture, which holds most pixels exactly and the others roughly. */
export interface KeptPicture extends Picture {
  /** One for each pixel: 1 if its colour is kept exactly. */
  readonly exact: Uint8Array;
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Colour types of the PNG specification, section 11.2.1, and the bytes of one pixel. */
const CHANNELS: { readonly [colourType: number]: number } = { 2: 3, 3: 1, 6: 4 };
const PALETTE = 3;

/** Colours that a kept picture holds exactly: the commonest ones, which are its grounds, cards, buttons and lines. */
const EXACT = 32;
/** What a channel of any other colour is kept as: letters' edges, drawings, shadows. Pages are light, so light ones lie closer. */
const LEVELS: readonly number[] = [0, 96, 176, 224, 250];
/** Place of the nearest of these, by the channel's value. */
const NEAREST = Array.from({ length: 256 }, (_, value) => {
  const distances = LEVELS.map((level) => Math.abs(level - value));
  return distances.indexOf(Math.min(...distances));
});

/** How far a channel that is kept roughly, as one of the levels, may be from what it was. */
export const REACH: readonly number[] = Array.from({ length: 256 }, (_, kept) =>
  Math.max(0, ...NEAREST.map((place, value) => (LEVELS[place] === kept ? Math.abs(value - kept) : 0))),
);

/** Reads a PNG of 8 bits a channel without interlacing, as Chromium takes them and {@link encodeKept} writes them. Throws on any other. */
export function decodePng(png: Buffer): KeptPicture {
  const { header, palette, data } = readChunks(png);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colourType = -1, , , interlaced] = header.subarray(8);
  const channels = CHANNELS[colourType];
  if (depth !== 8 || interlaced !== 0 || channels === undefined)
    throw new Error(`Expected 8 bits, colour type 2, 3 or 6, not interlaced; got ${[...header.subarray(8)]}.`);
  const bytes = unfilter(inflateSync(data), width * channels, height, channels);
  const isPalette = colourType === PALETTE;
  const source = isPalette ? palette : bytes;
  const pixels = new Uint8Array(width * height * 3);
  const exact = new Uint8Array(width * height).fill(1);
  // Byte by byte, as in `unfilter`: pictures have a million pixels, and an array for each is what takes the time.
  for (let at = 0, to = 0; at < width * height; at++) {
    const index = bytes[at] ?? 0;
    const from = isPalette ? index * 3 : at * channels;
    pixels[to++] = source[from] ?? 0;
    pixels[to++] = source[from + 1] ?? 0;
    pixels[to++] = source[from + 2] ?? 0;
    if (isPalette && index >= EXACT) exact[at] = 0;
  }
  return { width, height, pixels, exact };
}

/** A small PNG of the picture: its commonest colours exactly, all others in a few levels. Equal pictures give equal bytes. */
export function encodeKept({ width, height, pixels }: Picture): Buffer {
  const common = commonColours(pixels);
  const places = new Map(common.map((colour, place) => [colour, place]));
  const rows = Buffer.alloc(height * (width + 1));
  for (let at = 0; at < width * height; at++) {
    const row = Math.floor(at / width);
    rows[row * (width + 1) + 1 + (at % width)] = places.get(colourAt(pixels, at)) ?? EXACT + cubeAt(pixels, at);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, PALETTE, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('PLTE', paletteOf(common)),
    pngChunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const colourAt = (pixels: Uint8Array, at: number) =>
  ((pixels[at * 3] ?? 0) << 16) | ((pixels[at * 3 + 1] ?? 0) << 8) | (pixels[at * 3 + 2] ?? 0);

/** Place of a pixel's colour in the cube of colours that stand for all others. */
function cubeAt(pixels: Uint8Array, at: number): number {
  const place = (channel: number) => NEAREST[pixels[at * 3 + channel] ?? 0] ?? 0;
  return (place(0) * LEVELS.length + place(1)) * LEVELS.length + place(2);
}

function commonColours(pixels: Uint8Array): readonly number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length / 3; at++) {
    const colour = colourAt(pixels, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  // By colour where two are equally common: the order must not hang on which comes first on the page.
  const ranked = [...counts].sort(([a, many], [b, few]) => few - many || a - b);
  return ranked.slice(0, EXACT).map(([colour]) => colour);
}

function paletteOf(common: readonly number[]): Buffer {
  const palette = Buffer.alloc((EXACT + LEVELS.length ** 3) * 3);
  for (const [place, colour] of common.entries()) palette.writeUIntBE(colour, place * 3, 3);
  const cube = LEVELS.flatMap((red) => LEVELS.flatMap((green) => LEVELS.flatMap((blue) => [red, green, blue])));
  palette.set(cube, EXACT * 3);
  return palette;
}

function readChunks(png: Buffer): { header: Buffer; palette: Buffer; data: Buffer } {
  const found = new Map<string, Buffer[]>();
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    found.set(type, [...(found.get(type) ?? []), png.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  const all = (type: string) => Buffer.concat(found.get(type) ?? []);
  return { header: all('IHDR'), palette: all('PLTE'), data: all('IDAT') };
}

/** Undoes the filters of the PNG specification, section 9: each byte is predicted from those to the left and above. */
function unfilter(filtered: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const bytes = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const [start, from] = [y * stride, y * (stride + 1) + 1];
    const filter = filtered[from - 1];
    if (filter === 0) {
      bytes.set(filtered.subarray(from, from + stride), start);
      continue;
    }
    for (let x = 0; x < stride; x++) {
      const here = start + x;
      const left = x >= channels ? (bytes[here - channels] ?? 0) : 0;
      const above = y > 0 ? (bytes[here - stride] ?? 0) : 0;
      let predicted: number;
      if (filter === 1) predicted = left;
      else if (filter === 2) predicted = above;
      else if (filter === 3) predicted = (left + above) >> 1;
      else predicted = paeth(left, above, x >= channels && y > 0 ? (bytes[here - stride - channels] ?? 0) : 0);
      bytes[here] = (filtered[from + x] ?? 0) + predicted;
    }
  }
  return bytes;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
