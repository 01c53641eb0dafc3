import type { Picture } from './image-codec.ts';

/** Pixels of the shorter side: as many as the largest tile has on a sharp screen. The longer one may have twice as many. */
const SIDE = 320;
const QUALITY = 0.7;

/**
 * The picture for a list of many; undefined for one that is hardly larger, or where it can't be made: then the picture
 * itself is shown. A hundred pictures of full size, decoded, would be a gigabyte.
 */
export async function encodeThumbnail(picture: Picture, type: string): Promise<Blob | undefined> {
  const { width, height } = picture;
  const scale = Math.min(SIDE / Math.min(width, height), (2 * SIDE) / Math.max(width, height));
  if (scale > 0.75) return undefined;
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  try {
    // As a PNG, a photo weighs ten times as much.
    const opaque = type === 'image/jpeg' || !picture.hasTransparency();
    const as = opaque ? 'image/jpeg' : 'image/png';
    return await picture.encode({ width: side(width), height: side(height), type: as, quality: QUALITY });
  } catch {
    return undefined;
  }
}
