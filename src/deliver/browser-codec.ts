import type { Encoding, ImageCodec, Picture } from './image-codec.ts';

/** Side of the thumbnail in which transparency is looked for, in pixels; averaging keeps holes visible. */
const SAMPLE = 256;

type Source = ImageBitmap | HTMLImageElement;
type Canvas = OffscreenCanvas | HTMLCanvasElement;

/** The browser's own decoders and encoders, on the page's thread or in a worker, which has fewer of them. */
export const browserCodec: ImageCodec = {
  async decode(file: Blob): Promise<Picture> {
    const source = await decodeSource(file);
    const width = 'naturalWidth' in source ? source.naturalWidth : source.width;
    const height = 'naturalHeight' in source ? source.naturalHeight : source.height;
    const drawing = createDrawing(source);
    return {
      width,
      height,
      hasTransparency: () => isTransparent(source, width, height),
      encode: async (as) => encode(drawing.at(as), as),
      close: () => {
        drawing.close();
        if ('close' in source) source.close();
      },
    };
  },
};

async function decodeSource(file: Blob): Promise<Source> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    // A worker has no elements.
    if (typeof Image === 'undefined') throw error;
    return decodeElement(file);
  }
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

/** The picture drawn at one size at a time: several qualities are made of the same drawing. */
function createDrawing(source: Source) {
  let drawn: { readonly canvas: Canvas; readonly as: string } | undefined;
  const close = () => {
    // Safari keeps a canvas's memory for long after nobody knows it any more, but not that of an empty one.
    if (drawn) Object.assign(drawn.canvas, { width: 0, height: 0 });
    drawn = undefined;
  };
  return {
    at({ width, height, type }: Encoding): Canvas {
      const as = `${width}×${height} ${type}`;
      if (drawn?.as === as) return drawn.canvas;
      close();
      const { canvas, context } = canvasOf(width, height);
      drawn = { canvas, as };
      if (type === 'image/jpeg') {
        // JPEG has no transparency: what lets through would turn black.
        context.fillStyle = '#fff';
        context.fillRect(0, 0, width, height);
      }
      context.imageSmoothingQuality = 'high';
      context.drawImage(source, 0, 0, width, height);
      return canvas;
    },
    close,
  };
}

async function encode(canvas: Canvas, { type, quality }: Encoding): Promise<Blob> {
  const blob = await toBlob(canvas, type, quality);
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

function toBlob(canvas: Canvas, type: string, quality: number): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
