import { limitParts } from './picture-parts.ts';

/** One block of a GIF file. */
export interface GifBlock {
  /** Of which kind it is: its first byte. */
  readonly code: number;
  /** Offset of that byte, and of the one behind the block. */
  readonly at: number;
  readonly end: number;
}

export const GIF_EXTENSION = 0x21;
export const GIF_FRAME = 0x2c;

/**
 * The blocks of a GIF in order: extensions and frames, and the first byte that begins neither, which is the mark of its
 * end if it has one. Throws a RangeError where it breaks off within a block, or has more blocks than any picture.
 */
export const gifBlocks = (bytes: Uint8Array, view: DataView): Generator<GifBlock> => limitParts(walk(bytes, view));

function* walk(bytes: Uint8Array, view: DataView): Generator<GifBlock> {
  const palette = (at: number) => {
    const flags = view.getUint8(at);
    return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
  };
  const behindParts = (from: number) => {
    let at = from;
    for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length;
    return at + 1;
  };
  for (let at = 13 + palette(10); at < bytes.length; ) {
    const code = view.getUint8(at);
    if (code !== GIF_EXTENSION && code !== GIF_FRAME) {
      yield { code, at, end: at + 1 };
      return;
    }
    const end = behindParts(code === GIF_FRAME ? at + 11 + palette(at + 9) : at + 2);
    yield { code, at, end };
    at = end;
  }
}
