/** Kinds of picture distinguished by their first bytes; the name and the type that a device claims prove nothing. */
export type ImageType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'image/webp'
  | 'image/bmp'
  | 'image/tiff'
  | 'image/heic'
  | 'image/avif'
  | 'image/svg+xml';

/** How far an SVG's root may lie behind its prolog, in bytes. */
const SVG_HEAD = 4096;

/**
 * What may stand before the root of an SVG: space, a declaration, a comment, a document type. None can be read in two ways:
 * if a comment could go on behind its end, a file of thirty of them would be tried in a thousand million ways.
 */
const PROLOG_PART = /\s+|<\?[^>]*>|<!--(?:[^-]|-(?:[^-]|-+[^->]))*--+>|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/iy;
const SVG_ROOT = /^<svg[\s>/]/i;

/** Which kind of picture the bytes begin like; undefined for anything else. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (ascii(bytes, 0, 6) === 'GIF87a' || ascii(bytes, 0, 6) === 'GIF89a') return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 0, 2) === 'BM') return 'image/bmp';
  if (starts(bytes, [0x49, 0x49, 0x2a, 0]) || starts(bytes, [0x4d, 0x4d, 0, 0x2a])) return 'image/tiff';
  if (ascii(bytes, 4, 8) === 'ftyp') return brandOf(ascii(bytes, 8, 12));
  const head = new TextDecoder().decode(bytes.subarray(0, SVG_HEAD));
  return SVG_ROOT.test(head.slice(prologLength(head))) ? 'image/svg+xml' : undefined;
}

function prologLength(head: string): number {
  let length = 0;
  // Each is looked for where the last one ended; the first that fails puts the expression back to the beginning.
  while (PROLOG_PART.test(head)) length = PROLOG_PART.lastIndex;
  return length;
}

function brandOf(brand: string): ImageType | undefined {
  if (brand === 'avif' || brand === 'avis') return 'image/avif';
  return ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].includes(brand) ? 'image/heic' : undefined;
}

/** Whether a file begins with these bytes. */
export const starts = (bytes: Uint8Array, head: readonly number[]) => head.every((byte, i) => bytes[i] === byte);

/** Bytes as Latin-1 text, for the four-letter names in file headers. */
export function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
