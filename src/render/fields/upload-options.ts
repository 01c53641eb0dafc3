import type { FileType, UploadReference } from '../../contract/index.ts';

const FILE_TYPES: readonly FileType[] = ['logo', 'gallery', 'accreditation'];

/** What phones hand over as it is; an iPhone turns its own format into JPEG for this list. */
const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The options of an upload field, with what they are when the content does not say. */
export function readUploadOptions(options: { readonly [option: string]: unknown }, byDefault: FileType) {
  const { fileType, maxMegabytes, keepPng, longestSide, targetKilobytes, accept } = options;
  const types = Array.isArray(accept) ? accept.filter((type) => typeof type === 'string') : [];
  return {
    fileType: FILE_TYPES.find((type) => type === fileType) ?? byDefault,
    maxMegabytes: numberOf(maxMegabytes),
    keepPng: keepPng === true,
    longestSide: numberOf(longestSide),
    targetKilobytes: numberOf(targetKilobytes),
    accept: types.length > 0 ? types : PICTURES,
  };
}

/** A reference in the answers, or nothing if it is something else. */
export function asReference(value: unknown): UploadReference | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, name, type, size } = value as Partial<Record<keyof UploadReference, unknown>>;
  if (typeof id !== 'string' || typeof name !== 'string') return undefined;
  return { id, name, type: typeof type === 'string' ? type : '', size: typeof size === 'number' ? size : 0 };
}
