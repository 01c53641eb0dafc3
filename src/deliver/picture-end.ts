import { GIF_EXTENSION, GIF_FRAME, gifBlocks } from './gif-blocks.ts';
import type { ImageType } from './image-type.ts';
import { JPEG_END, JPEG_SCAN, jpegSegments } from './jpeg-segments.ts';
import { chunkName, pngChunks, webpChunks } from './picture-chunks.ts';

/**
 * Where the picture in a file ends: the offset behind its last byte. Undefined if it breaks off before, or is not put
 * together as its first bytes promise. Phones hang more behind it (a second picture, the video of a moving photo).
 * Walks over JPEG, PNG, WebP and GIF without decoding anything; of other kinds the whole file is taken for the picture.
 */
export function findPictureEnd(bytes: Uint8Array, type: ImageType): number | undefined {
  const find = FINDERS[type];
  if (!find) return bytes.length;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return find(bytes, view);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Throws a RangeError where it reads past the last byte. */
type Finder = (bytes: Uint8Array, view: DataView) => number | undefined;

const FINDERS: { readonly [type in ImageType]?: Finder } = {
  'image/jpeg': findJpegEnd,
  'image/png': findPngEnd,
  'image/webp': findWebpEnd,
  'image/gif': findGifEnd,
};

function findJpegEnd(bytes: Uint8Array, view: DataView): number | undefined {
  let scanned = false;
  for (const { code, at } of jpegSegments(bytes, view)) {
    if (code === JPEG_END) return scanned ? at + 2 : undefined;
    scanned ||= code === JPEG_SCAN;
  }
  return undefined;
}

const [PNG_HEADER, PNG_PIXELS, PNG_END] = ['IHDR', 'IDAT', 'IEND'].map(chunkName);

function findPngEnd(bytes: Uint8Array, view: DataView): number | undefined {
  let pixels = false;
  for (const { name, at, end } of pngChunks(view)) {
    if (at === 8 && name !== PNG_HEADER) return undefined;
    // Its checksum may be cut off: no browser minds.
    if (name === PNG_END) return pixels ? Math.min(end, bytes.length) : undefined;
    pixels ||= name === PNG_PIXELS;
  }
  return undefined;
}

/** Where the pixels of a WebP lie: simple, lossless, or frame by frame. */
const WEBP_PIXELS = ['VP8 ', 'VP8L', 'ANMF'].map(chunkName);

function findWebpEnd(bytes: Uint8Array, view: DataView): number | undefined {
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return undefined;
  let pixels = false;
  for (const chunk of webpChunks(view)) {
    if (chunk.at + 8 > end) break;
    if (chunk.end > end) return undefined;
    pixels ||= WEBP_PIXELS.includes(chunk.name);
  }
  return pixels ? end : undefined;
}

function findGifEnd(bytes: Uint8Array, view: DataView): number | undefined {
  let found: number | undefined;
  for (const { code, end } of gifBlocks(bytes, view)) {
    if (code === GIF_FRAME) found = end;
    // The mark at the very end is often missing; what counts is that the pictures before it are whole.
    else if (code !== GIF_EXTENSION) return found === undefined ? undefined : end;
  }
  return found;
}
