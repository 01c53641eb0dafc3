import type { PicturePixels } from '../../src/colours/index.ts';

/** Red, green, blue and, if it lets through, alpha; each 0 to 255. */
export type Paint = readonly [number, number, number, number?];

export const CLEAR: Paint = [0, 0, 0, 0];
export const WHITE: Paint = [255, 255, 255];
export const BLACK: Paint = [0, 0, 0];
export const NAVY: Paint = [0, 35, 90];
export const ORANGE: Paint = [255, 164, 25];
export const RED: Paint = [217, 4, 41];
export const YELLOW: Paint = [253, 202, 0];

/** A picture painted pixel by pixel; the place is given from 0 to 1. */
export function drawn(
  width: number,
  height: number,
  paint: (x: number, y: number, column: number, row: number) => Paint,
): PicturePixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [red, green, blue, alpha = 255] = paint((column + 0.5) / width, (row + 0.5) / height, column, row);
      data.set([red, green, blue, alpha], (row * width + column) * 4);
    }
  }
  return { data, width, height };
}

export function mixed(one: Paint, other: Paint, share: number): Paint {
  const mix = (at: 0 | 1 | 2) => Math.round(one[at] * (1 - share) + other[at] * share);
  return [mix(0), mix(1), mix(2)];
}

export const inside = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x > left && x < right && y > top && y < bottom;

/** How much of a pixel the strokes of thin letters cover: never all of it, with soft edges. */
export function letters(x: number, y: number): number {
  if (!inside(x, y, 0.1, 0.4, 0.9, 0.6)) return 0;
  return Math.max(0, Math.sin(x * 70)) ** 0.5;
}

/** Noise that is the same each time (a linear congruential generator; Numerical Recipes' multipliers). */
export function noise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
