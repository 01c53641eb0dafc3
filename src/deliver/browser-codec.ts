import type { EncodedType, ImageCodec, Picture } from './image-codec.ts';

/** Keeps photos clear at about a tenth of their size. */
const JPEG_QUALITY = 0.85;

/** Side of the thumbnail in which transparency is looked for, in pixels; averaging keeps holes visible. */
const SAMPLE = 256;

type Source = ImageBitmap | HTMLImageElement;
type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** The browser's own decoders and encoders. */
export const browserCodec: ImageCodec = {
  async decode(file: Blob): Promise<Picture> {
    const source = await decodeBitmap(file).catch(() => decodeElement(file));
    const width = 'naturalWidth' in source ? source.naturalWidth : source.width;
    const height = 'naturalHeight' in source ? source.naturalHeight : source.height;
    return {
      width,
      height,
      hasTransparency: () => isTransparent(source, width, height),
      encode: (as) => encode(source, as),
      close: () => 'close' in source && source.close(),
    };
  },
};

function decodeBitmap(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/** SVG, and browsers without bitmaps. A picture shown in an element runs no script and loads nothing else. */
async function decodeElement(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function encode(
  source: Source,
  { width, height, type }: { width: number; height: number; type: EncodedType },
): Promise<Blob> {
  const { canvas, context } = canvasOf(width, height);
  if (type === 'image/jpeg') {
    // JPEG has no transparency: what lets through would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  const blob = await toBlob(canvas, type);
  if (!blob || blob.type !== type) throw new Error(`The browser encoded ${blob?.type ?? 'nothing'}; expected ${type}.`);
  return blob;
}

function isTransparent(source: Source, width: number, height: number): boolean {
  const scale = Math.min(1, SAMPLE / Math.max(width, height));
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const { context } = canvasOf(size.width, size.height);
  context.drawImage(source, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true;
  return false;
}

function canvasOf(width: number, height: number) {
  const canvas = newCanvas(width, height);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (!context) throw new Error(`No canvas of ${width} × ${height} px; the device may be out of memory.`);
  return { canvas, context };
}

function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function toBlob(canvas: Canvas, type: EncodedType): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality: JPEG_QUALITY });
  return new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
}
