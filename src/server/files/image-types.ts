import { checkPicture, type PictureFault } from '../../deliver/index.ts';
import { RefusedRequest } from '../http/refused-request.ts';

/** Kinds of picture that are stored: what every browser shows and no browser runs. SVG can carry script and is not among them. */
export const IMAGE_EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const;

/** A media type that is stored. */
export type ImageType = keyof typeof IMAGE_EXTENSIONS;

/** MIME type without parameters in lower case; every spelling of JPEG becomes `image/jpeg`. */
export function normaliseType(type: string): string {
  const essence = (type.split(';')[0] ?? '').trim().toLowerCase();
  return /jpe?g/.test(essence) ? 'image/jpeg' : essence;
}

/** Whether a media type, as {@link normaliseType} gives it, is stored. */
export function isImageType(type: string): type is ImageType {
  return Object.hasOwn(IMAGE_EXTENSIONS, type);
}

const REASONS: { readonly [refused in PictureFault]: string } = {
  empty: 'it is empty',
  notAnImage: 'its first bytes are those of no picture that is stored here',
  tooManyPixels: 'it says that it has more pixels than can be opened',
  unreadable: 'it breaks off before its end or is damaged',
};

/**
 * Looks at a file that was announced as a picture of the type; its name and what it is said to be prove nothing.
 * Throws a RefusedRequest: 400 empty, 415 another kind of file, not whole, or one that would fill a memory.
 */
export function refusePicture(bytes: Uint8Array, type: string): void {
  const found = checkPicture(bytes);
  if ('refused' in found) {
    const status = found.refused === 'empty' ? 400 : 415;
    throw new RefusedRequest(status, `The file was announced as ${type}, but ${REASONS[found.refused]}.`);
  }
  if (found.type === type) return;
  throw new RefusedRequest(415, `The file was announced as ${type}, but its first bytes are those of ${found.type}.`);
}
