import { limitParts } from './picture-parts.ts';

/** One marker of a JPEG file. */
export interface JpegSegment {
  /** Which one: the byte behind 0xff. */
  readonly code: number;
  /** Offset of its 0xff. */
  readonly at: number;
}

export const JPEG_SCAN = 0xda;
export const JPEG_END = 0xd9;

/** No markers: a byte among the pixels that happens to be 0xff, and what stands alone between parts of a scan. */
const isAmongPixels = (code: number) => code === 0 || code === 1 || (code >= 0xd0 && code <= 0xd7);

/**
 * The markers of a JPEG in order, the last one its end. What lies inside a segment is passed over: the small picture in
 * EXIF has markers of its own. So are stray bytes between two, as browsers do. Throws a RangeError where it breaks off, or
 * has more segments than any picture.
 */
export const jpegSegments = (bytes: Uint8Array, view: DataView): Generator<JpegSegment> =>
  limitParts(walk(bytes, view));

function* walk(bytes: Uint8Array, view: DataView): Generator<JpegSegment> {
  for (let at = 2; ; ) {
    at = findMarker(bytes, at);
    const code = view.getUint8(at + 1);
    yield { code, at };
    if (code === JPEG_END) return;
    at += 2 + view.getUint16(at + 2);
  }
}

/** Byte by byte: a call for each 0xff would take long where a file is made of nothing else. */
function findMarker(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const code = bytes[at + 1] ?? 0;
    // A fill byte, which the marker itself may follow.
    if (code === 0xff) continue;
    if (!isAmongPixels(code)) return at;
    at += 1;
  }
  throw new RangeError('The file breaks off before its end marker.');
}
