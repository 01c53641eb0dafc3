import { readTypeface, type Typeface } from './typeface.ts';

/** The letters of a picture. */
export interface Faces {
  /** The large title; set closer, as on the pages. */
  readonly title: Typeface;
  readonly bold: Typeface;
  readonly text: Typeface;
}

/** Reads the fonts: once for all pictures, since it takes longer than drawing one. */
export function readFaces(): Faces {
  return { title: readTypeface(800, -0.025), bold: readTypeface(700, -0.01), text: readTypeface(600) };
}
