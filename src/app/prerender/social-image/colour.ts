import { system } from '../../theme.ts';

/** A colour of the theme as `#RRGGBB`. Throws if the theme has none of that name. */
export function colour(name: string): string {
  const value: unknown = system.token(`colors.${name}`);
  if (typeof value === 'string' && /^#[0-9A-F]{6}$/i.test(value)) return value;
  throw new Error(`The theme has no colour “${name}”: got ${String(value)}, expected #RRGGBB.`);
}
