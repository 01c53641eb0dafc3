import { limitParts } from './picture-parts.ts';

/** One chunk of a PNG or WebP file. */
export interface PictureChunk {
  /** Its four letters as {@link chunkName} gives them. */
  readonly name: number;
  /** Offset of its first byte, and of the one behind it, which may lie behind the file. */
  readonly at: number;
  readonly end: number;
}

/** Four letters as the number that they are in a file: numbers are compared without making a text of each name. */
export const chunkName = (letters: string): number =>
  [...letters].reduce((code, letter) => code * 0x100 + letter.charCodeAt(0), 0);

/** The chunks of a PNG in order, up to the end of the file. Throws a RangeError where they are too many. */
export const pngChunks = (view: DataView): Generator<PictureChunk> => limitParts(walkPng(view));

/** The chunks of a WebP in order, up to the end of the file. Throws a RangeError where they are too many. */
export const webpChunks = (view: DataView): Generator<PictureChunk> => limitParts(walkWebp(view));

function* walkPng(view: DataView): Generator<PictureChunk> {
  for (let at = 8; at + 8 <= view.byteLength; ) {
    const end = at + 12 + view.getUint32(at);
    yield { name: view.getUint32(at + 4), at, end };
    at = end;
  }
}

function* walkWebp(view: DataView): Generator<PictureChunk> {
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const end = at + 8 + view.getUint32(at + 4, true);
    yield { name: view.getUint32(at), at, end };
    // Chunks begin at even offsets.
    at = end + (end % 2);
  }
}
