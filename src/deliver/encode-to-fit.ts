import type { EncodedType, Picture } from './image-codec.ts';

interface Bounds {
  /** Pixels. */
  readonly longestSide: number;
  /** Bytes that are aimed at. */
  readonly target: number;
  /** Bytes that may be sent. */
  readonly limit: number;
}

/** Share of the pixels along a side that are kept, and the quality at which they are encoded. */
interface Step {
  readonly scale: number;
  readonly quality: number;
}

/** Below this, blocks show in skies and on plain walls. */
const LOWEST_QUALITY = 0.66;

/** What is tried for the target: of a JPEG first what the eye misses least. A PNG gets lighter by fewer pixels alone. */
const FOR_TARGET: { readonly [type in EncodedType]: readonly [Step, ...Step[]] } = {
  'image/jpeg': [
    { scale: 1, quality: 0.82 },
    { scale: 1, quality: 0.74 },
    { scale: 1, quality: LOWEST_QUALITY },
    { scale: 0.85, quality: LOWEST_QUALITY },
    { scale: 0.7, quality: LOWEST_QUALITY },
  ],
  'image/png': [
    { scale: 1, quality: 1 },
    { scale: 0.75, quality: 1 },
  ],
};

/** Only what could not be sent at all is made that small. */
const FOR_LIMIT: readonly Step[] = [
  { scale: 0.5, quality: LOWEST_QUALITY },
  { scale: 0.35, quality: LOWEST_QUALITY },
];

/**
 * Encodes a picture no larger than its use needs: the first that meets the target, else the lightest that may be sent;
 * undefined if none may.
 */
export async function encodeToFit(
  picture: Picture,
  type: EncodedType,
  { longestSide, target, limit }: Bounds,
): Promise<Blob | undefined> {
  const fit = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const encode = ({ scale, quality }: Step) => {
    const side = (length: number) => Math.max(1, Math.round(length * fit * scale));
    return picture.encode({ width: side(picture.width), height: side(picture.height), type, quality });
  };
  const tried: Blob[] = [];
  for (const step of FOR_TARGET[type]) {
    const blob = await encode(step);
    if (blob.size <= target) return blob;
    tried.push(blob);
  }
  const [lightest] = tried.sort((a, b) => a.size - b.size);
  if (lightest && lightest.size <= limit) return lightest;
  for (const step of FOR_LIMIT) {
    const blob = await encode(step);
    if (blob.size <= limit) return blob;
  }
  return undefined;
}
