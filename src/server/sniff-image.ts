/** Kinds of picture that are stored: what every browser shows and no browser runs. SVG can carry script and is not among them. */
export const IMAGE_EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const;

export type ImageType = keyof typeof IMAGE_EXTENSIONS;

/** Bytes from the start of a file that {@link sniffImage} looks at. */
export const SNIFF_LENGTH = 16;

/** Says which picture a file is by its first bytes, whatever its name claims; undefined if it is none that is stored. */
export function sniffImage(head: Buffer): ImageType | undefined {
  if (head.length < SNIFF_LENGTH) return undefined;
  const text = head.toString('latin1', 0, SNIFF_LENGTH);
  if (text.startsWith('\x89PNG\r\n\x1a\n') && text.startsWith('IHDR', 12)) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  // "VP8" followed by a blank, L or X: the three forms of WebP.
  if (text.startsWith('RIFF') && /^WEBPVP8[ LX]$/.test(text.slice(8, 16))) return 'image/webp';
  return undefined;
}

/** MIME type without parameters in lower case; every spelling of JPEG becomes `image/jpeg`. */
export function normaliseType(type: string): string {
  const essence = (type.split(';')[0] ?? '').trim().toLowerCase();
  return /jpe?g/.test(essence) ? 'image/jpeg' : essence;
}

export function isImageType(type: string): type is ImageType {
  return Object.hasOwn(IMAGE_EXTENSIONS, type);
}
