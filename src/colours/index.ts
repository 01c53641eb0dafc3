/**
 * The pixels of a picture come in, a pair of colours that can be read together goes out, and what they are called; it
 * is pure, decodes nothing and knows no form. Loaded when it is needed: it brings colour maths along.
 */
export { nameColour } from './name-colour.ts';
export { type PicturePixels, pairFromPicture } from './pair-from-picture.ts';
