/** Kinds of picture that are stored: what every browser shows and no browser runs. SVG can carry script and is not among them. */
export const IMAGE_EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const;

export type ImageType = keyof typeof IMAGE_EXTENSIONS;

/** MIME type without parameters in lower case; every spelling of JPEG becomes `image/jpeg`. */
export function normaliseType(type: string): string {
  const essence = (type.split(';')[0] ?? '').trim().toLowerCase();
  return /jpe?g/.test(essence) ? 'image/jpeg' : essence;
}

export function isImageType(type: string): type is ImageType {
  return Object.hasOwn(IMAGE_EXTENSIONS, type);
}
