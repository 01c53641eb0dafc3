import type { RefusedFile } from '../contract/index.ts';
import { type ImageType, imageTypeOf } from './image-type.ts';
import { findPictureEnd } from './picture-end.ts';
import { type PictureHeader, readPictureHeader } from './picture-header.ts';

/** What the bytes of a picture say before anything is decoded. */
export interface CheckedPicture {
  readonly type: ImageType;
  readonly header: PictureHeader;
  /** Whether more hangs behind the picture. */
  readonly trailing: boolean;
}

/** Why a picture is not taken, as far as its bytes alone say. */
export type PictureFault = Extract<RefusedFile, 'empty' | 'notAnImage' | 'tooManyPixels' | 'unreadable'>;

/** Largest side and area of a picture that is opened, in pixels. Phones go up to 200 megapixels; a bomb says 30,000 × 30,000. */
const MAX_SIDE = 20_000;
const MAX_AREA = 220_000_000;

/**
 * Looks at the bytes of a file that is said to be a picture; what it is follows from its first bytes alone. Refuses what
 * is no picture, breaks off, or would fill the memory of whoever opens it. That a picture of a kind whose parts are not
 * known here (BMP, TIFF, HEIC, AVIF, SVG) can be opened is not said by this.
 */
export function checkPicture(bytes: Uint8Array): CheckedPicture | { readonly refused: PictureFault } {
  if (bytes.length === 0) return { refused: 'empty' };
  const type = imageTypeOf(bytes);
  if (!type) return { refused: 'notAnImage' };
  const header = readPictureHeader(bytes, type);
  // First, as a bomb need not be whole.
  const refused = refuseSize(header);
  if (refused) return { refused };
  const end = findPictureEnd(bytes, type);
  return end === undefined ? { refused: 'unreadable' } : { type, header, trailing: end < bytes.length };
}

function refuseSize({ width, height }: PictureHeader): PictureFault | undefined {
  if (width === undefined || height === undefined) return undefined;
  if (width <= 0 || height <= 0) return 'unreadable';
  return Math.max(width, height) > MAX_SIDE || width * height > MAX_AREA ? 'tooManyPixels' : undefined;
}
