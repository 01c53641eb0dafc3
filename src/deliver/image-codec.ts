/** A decoded picture, upright. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Whether any part of it lets the background through. */
  hasTransparency(): boolean;
  /** Draws it at a size, in pixels, and encodes that; without anything the file said beside its pixels. */
  encode(as: { readonly width: number; readonly height: number; readonly type: EncodedType }): Promise<Blob>;
  /** Frees the memory. */
  close(): void;
}

export type EncodedType = 'image/jpeg' | 'image/png';

/** Decodes what this browser can; throws for everything else. */
export interface ImageCodec {
  decode(file: Blob): Promise<Picture>;
}
