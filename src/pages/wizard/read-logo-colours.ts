import { nameColour, pairFromPicture } from '../../colours/index.ts';
import type { LogoColoursUi, PictureColours } from '../../contract/index.ts';

/** Side of the picture in which colours are looked for, in pixels: lines of a logo are still lines, and it is quick. */
const SIDE = 160;

/** The colours of a picture, with the words for them. */
export interface NamedColours extends PictureColours {
  readonly primaryName: string;
  readonly secondaryName: string;
}

/**
 * Looks at a picture and gives its pair of colours. Loaded when a logo is there: neither drawing nor colour maths are
 * needed before. Throws if the picture can't be had, decoded or read (one of another origin may not be).
 */
export async function readLogoColours(url: string, names: LogoColoursUi['names']): Promise<NamedColours> {
  const colours = pairFromPicture(await readPixels(url));
  const { primary, secondary } = colours;
  return { ...colours, primaryName: nameColour(primary, names), secondaryName: nameColour(secondary, names) };
}

async function readPixels(url: string): Promise<ImageData> {
  const image = new Image();
  // One that is stored already comes from the upload service, which may have an origin of its own.
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, SIDE / Math.max(naturalWidth, naturalHeight));
  const [width, height] = [naturalWidth, naturalHeight].map((length) => Math.max(1, Math.round(length * scale))) as [
    number,
    number,
  ];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error(`No canvas of ${width} × ${height} px; the device may be out of memory.`);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
