import { colord } from 'colord';

const WHITE = '#FFFFFF';

/** Never rounded up to one that would do. */
export const shownContrast = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1);

/** The nearest shade of a colour that will do: darker where that is a smaller step than lighter. */
export function nearestShade(colour: string, fine: (other: string) => boolean): string {
  for (let step = 0.01; step < 1; step += 0.01) {
    const shades = [colord(colour).darken(step), colord(colour).lighten(step)].map((shade) =>
      shade.toHex().toUpperCase(),
    );
    const found = shades.find(fine);
    if (found !== undefined) return found;
  }
  return WHITE;
}
