import { GIF_EXTENSION, GIF_FRAME, gifBlocks } from './gif-blocks.ts';
import { ascii, type ImageType } from './image-type.ts';
import { JPEG_END, JPEG_SCAN, jpegSegments } from './jpeg-segments.ts';

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

function findPngEnd(bytes: Uint8Array, view: DataView): number | undefined {
  if (ascii(bytes, 12, 16) !== 'IHDR') return undefined;
  let pixels = false;
  for (let at = 8; ; ) {
    const end = at + 12 + view.getUint32(at);
    const name = ascii(bytes, at + 4, at + 8);
    // Its checksum may be cut off: no browser minds.
    if (name === 'IEND') return pixels ? Math.min(end, bytes.length) : undefined;
    pixels ||= name === 'IDAT';
    at = end;
  }
}

/** Where the pixels of a WebP lie: simple, lossless, or frame by frame. */
const WEBP_PIXELS = ['VP8 ', 'VP8L', 'ANMF'];

function findWebpEnd(bytes: Uint8Array, view: DataView): number | undefined {
  const end = 8 + view.getUint32(4, true);
  let pixels = false;
  let at = 12;
  while (at + 8 <= end) {
    pixels ||= WEBP_PIXELS.includes(ascii(bytes, at, at + 4));
    at += 8 + view.getUint32(at + 4, true);
    if (at > end) return undefined;
    at += at % 2;
  }
  return pixels && end <= bytes.length ? end : undefined;
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
