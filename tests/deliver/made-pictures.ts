/** Pictures with a size and, where asked, metadata: put together as they should be, with too little in them to decode. */

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const be = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_unused, i) => (value >>> (8 * (bytes - 1 - i))) & 255);
const le = (value: number, bytes: number) => be(value, bytes).reverse();

const segment = (marker: number, content: number[]) => [0xff, marker, ...be(content.length + 2, 2), ...content];
const chunk = (name: string, content: number[]) => [...be(content.length, 4), ...ascii(name), ...content, 0, 0, 0, 0];

export const EXIF = segment(0xe1, [...ascii('Exif'), 0, 0, ...ascii('GPS 51.5,-0.1')]);

/** Two scans as in a progressive picture, with a 0xff among the pixels, a mark to start anew from and a fill byte. */
const JPEG_SCANS = [...segment(0xda, [1]), 7, 0xff, 0, 7, 0xff, 0xd3, 7, 0xff, ...segment(0xda, [2]), 7];
/** A heavy JPEG with nothing wrong about it: what makes it heavy stands inside. */
export const heavy = (bytes: number) =>
  Array.from({ length: Math.ceil(bytes / 60_000) }, () => segment(0xfe, Array(60_000).fill(0))).flat();

export const jpeg = (width: number, height: number, extra: number[] = []) => [
  ...[0xff, 0xd8],
  ...segment(0xe0, ascii('JFIF')),
  ...extra,
  ...segment(0xc4, [1, 2, 3]),
  ...segment(0xc2, [8, ...be(height, 2), ...be(width, 2), 3]),
  ...JPEG_SCANS,
  ...[0xff, 0xd9],
];

export const png = (width: number, height: number, extra: number[] = []) => [
  ...[0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a],
  ...chunk('IHDR', [...be(width, 4), ...be(height, 4), 8, 6, 0, 0, 0]),
  ...extra,
  ...chunk('IDAT', [0]),
  ...chunk('IEND', []),
];
export const PNG_EXIF = chunk('eXIf', ascii('MM'));
export const PNG_XMP = chunk('iTXt', ascii('XML:com.adobe.xmp'));
export const PNG_TEXT = chunk('tEXt', [...ascii('exif:GPSLatitude'), 0, ...ascii('51/1,27/1,3012/100')]);
export const PNG_PACKED_TEXT = chunk('zTXt', [...ascii('Comment'), 0, 0, 1, 2]);

const riff = (chunks: number[]) => [...ascii('RIFF'), ...le(chunks.length + 4, 4), ...ascii('WEBP'), ...chunks];
const webpChunk = (name: string, content: number[]) => [
  ...ascii(name),
  ...le(content.length, 4),
  ...content,
  ...(content.length % 2 ? [0] : []),
];
export const webp = {
  extended: (width: number, height: number, extra: number[] = []) =>
    riff([
      ...webpChunk('VP8X', [0, 0, 0, 0, ...le(width - 1, 3), ...le(height - 1, 3)]),
      ...webpChunk('VP8 ', [0, 0]),
      ...extra,
    ]),
  lossy: (width: number, height: number) =>
    riff(webpChunk('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...le(width, 2), ...le(height, 2)])),
  lossless: (width: number, height: number) =>
    riff(webpChunk('VP8L', [0x2f, ...le((width - 1) | ((height - 1) << 14), 4)])),
};
export const WEBP_EXIF = webpChunk('EXIF', [1, 2]);

export const gif = (width: number, height: number) => [
  ...ascii('GIF89a'),
  ...le(width, 2),
  ...le(height, 2),
  ...[0x80, 0, 0, 0, 0, 0, 255, 255, 255], // a palette of two colours
  ...[0x21, 0xf9, 4, 0, 0, 0, 0, 0], // an extension
  ...[0x2c, 0, 0, 0, 0, ...le(width, 2), ...le(height, 2), 0, 2, 2, 0x44, 1, 0],
  0x3b,
];
export const bmp = (width: number, height: number) => [
  ...ascii('BM'),
  ...Array(16).fill(0),
  ...le(width, 4),
  ...le(-height >>> 0, 4),
];
export const tiff = [...ascii('II*'), 0, 8, 0, 0, 0];
export const heic = [0, 0, 0, 24, ...ascii('ftypheic')];
