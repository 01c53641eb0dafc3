import { GIF_FRAME, gifBlocks } from './gif-blocks.ts';
import { ascii, type ImageType } from './image-type.ts';
import { JPEG_SCAN, jpegSegments } from './jpeg-segments.ts';
import { chunkName, pngChunks, webpChunks } from './picture-chunks.ts';

/** What a picture's header says before anything is decoded. */
export interface PictureHeader {
  /** Pixels; undefined where the header couldn't be read or the kind isn't known here. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Whether it carries EXIF, XMP, IPTC or text, which may say where it was taken. */
  readonly metadata: boolean;
}

const UNKNOWN: PictureHeader = { width: undefined, height: undefined, metadata: false };

/** Reads the header of JPEG, PNG, GIF, WebP and BMP. Never throws: a truncated header has no size. */
export function readPictureHeader(bytes: Uint8Array, type: ImageType): PictureHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = READERS[type];
  try {
    return read ? read(bytes, view) : UNKNOWN;
  } catch (error) {
    if (error instanceof RangeError) return UNKNOWN;
    throw error;
  }
}

type Reader = (bytes: Uint8Array, view: DataView) => PictureHeader;

const READERS: { readonly [type in ImageType]?: Reader } = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
  'image/gif': readGif,
  // A negative height means that the rows run downwards.
  'image/bmp': (_bytes, view) => ({
    width: view.getInt32(18, true),
    height: Math.abs(view.getInt32(22, true)),
    metadata: false,
  }),
};

/** APP1 holds EXIF and XMP, APP13 IPTC. */
const JPEG_METADATA = [0xe1, 0xed];
/** Within the range of frame headers, these three say something else. */
const JPEG_NO_FRAME = [0xc4, 0xc8, 0xcc];

function readJpeg(bytes: Uint8Array, view: DataView): PictureHeader {
  let header = UNKNOWN;
  for (const { code, at } of jpegSegments(bytes, view)) {
    if (code === JPEG_SCAN) break;
    if (JPEG_METADATA.includes(code)) header = { ...header, metadata: true };
    if (code >= 0xc0 && code <= 0xcf && !JPEG_NO_FRAME.includes(code)) {
      header = { ...header, width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
  }
  return header;
}

/** Browsers make room for the largest frame, whatever the screen that it is said to be on. */
function readGif(bytes: Uint8Array, view: DataView): PictureHeader {
  let [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  for (const { code, at } of gifBlocks(bytes, view)) {
    if (code !== GIF_FRAME) continue;
    width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
    height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
  }
  return { width, height, metadata: false };
}

/** EXIF, and every text: programs write where a picture was taken under names of their own. */
const PNG_METADATA = ['eXIf', 'tEXt', 'zTXt', 'iTXt'].map(chunkName);
const PNG_END = chunkName('IEND');

function readPng(_bytes: Uint8Array, view: DataView): PictureHeader {
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  for (const { name } of pngChunks(view)) {
    if (name === PNG_END) break;
    if (PNG_METADATA.includes(name)) return { ...size, metadata: true };
  }
  return { ...size, metadata: false };
}

const WEBP_METADATA = ['EXIF', 'XMP '].map(chunkName);

function readWebp(bytes: Uint8Array, view: DataView): PictureHeader {
  let metadata = false;
  for (const { name } of webpChunks(view)) metadata ||= WEBP_METADATA.includes(name);
  return { ...webpSize(ascii(bytes, 12, 16), view), metadata };
}

function webpSize(chunk: string, view: DataView): { width: number | undefined; height: number | undefined } {
  if (chunk === 'VP8X') return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk !== 'VP8L') return UNKNOWN;
  const bits = view.getUint32(21, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
