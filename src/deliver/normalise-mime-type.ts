const BY_EXTENSION: { readonly [extension: string]: string } = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  jif: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  svg: 'image/svg+xml',
};

const UNKNOWN = 'application/octet-stream';

/**
 * The MIME type under which a file is uploaded. A missing or meaningless one comes from the name's extension, and
 * every spelling of JPEG becomes `image/jpeg`.
 */
export function normaliseMimeType(name: string, type: string): string {
  const said = type.trim().toLowerCase();
  if (/jpe?g/.test(said)) return 'image/jpeg';
  if (said !== '' && !said.includes('octet-stream')) return said;
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : undefined) ?? UNKNOWN;
}
