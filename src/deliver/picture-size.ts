import { imageTypeOf } from './image-type.ts';
import { readPictureHeader } from './picture-header.ts';
import { sizeSvg } from './size-svg.ts';

/** The width and height of a picture in pixels, as its own file says; of a drawing only their proportion. Undefined if it says nothing that is known here. */
export function pictureSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const type = imageTypeOf(bytes);
  if (!type) return undefined;
  const found = type === 'image/svg+xml' ? sizeSvg(new TextDecoder().decode(bytes)) : readPictureHeader(bytes, type);
  return found?.width && found.height ? { width: found.width, height: found.height } : undefined;
}
