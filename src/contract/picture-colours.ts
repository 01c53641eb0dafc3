/** Two colours that a website is made with, each `#RRGGBB`. */
export interface ColourPair {
  /** Headings and large areas. */
  readonly primary: string;
  /** Buttons and details. */
  readonly secondary: string;
}

/** From this contrast on, text of ordinary size can be read (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;

/**
 * What kind of picture it is, by its colours. `colours`: it has two that can be read together. `adjusted`: two, of which
 * one had to be made darker or lighter. `single`: one, and another was found for it. `photo`: many, of which two were
 * picked. `monochrome`: greys. `empty`: nothing at all.
 */
export type PictureKind = 'colours' | 'adjusted' | 'single' | 'photo' | 'monochrome' | 'empty';

/** The pair that goes with a picture; of a picture without colours of its own, a neutral one. */
export interface PictureColours extends ColourPair {
  readonly kind: PictureKind;
}
