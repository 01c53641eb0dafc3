import { differenceOf } from './tone.ts';

/** The name whose example looks most like the colour; empty without any names. `names`: name → `#RRGGBB`. */
export function nameColour(colour: string, names: { readonly [name: string]: string }): string {
  let nearest = '';
  let least = Number.POSITIVE_INFINITY;
  for (const [name, example] of Object.entries(names)) {
    const difference = differenceOf(colour, example);
    if (difference < least) [nearest, least] = [name, difference];
  }
  return nearest;
}
