/** Two colours that a website is made with, each `#RRGGBB`. */
export interface ColourPair {
  /** Headings and large areas. */
  readonly primary: string;
  /** Buttons and details. */
  readonly secondary: string;
}

/** What kind of picture it is, by its colours: `single` has one of its own, `monochrome` none, `empty` shows nothing. */
export type PictureKind = 'colours' | 'single' | 'photo' | 'monochrome' | 'empty';

/** The pair that goes with a picture; of a picture without colours of its own, a neutral one. */
export interface PictureColours extends ColourPair {
  readonly kind: PictureKind;
}
