/** A decoded picture, upright. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Whether any part of it lets the background through. */
  hasTransparency(): boolean;
  /** Draws it at a size and encodes that; without anything the file said beside its pixels. */
  encode(as: Encoding): Promise<Blob>;
  /** Frees the memory. */
  close(): void;
}

/** How a picture is encoded. */
export interface Encoding {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly type: EncodedType;
  /** From 0 to 1; says nothing to a PNG. */
  readonly quality: number;
}

export type EncodedType = 'image/jpeg' | 'image/png';

/** Decodes what this browser can; throws for everything else. */
export interface ImageCodec {
  decode(file: Blob): Promise<Picture>;
}
