/** A place of a payload's text that is filled in: `{name}`, `{name|otherwise}`, `{name|another|otherwise}`. */
export const PLACEHOLDER = /\{([\w-]+(?:\|[^{}]*)?)\}/g;

/** The names of which the first with a value counts, and what is said if none has one. */
export function partsOfPlaceholder(inside: string): { readonly names: readonly string[]; readonly otherwise: string } {
  const parts = inside.split('|');
  return parts.length === 1
    ? { names: parts, otherwise: '' }
    : { names: parts.slice(0, -1), otherwise: parts.at(-1) ?? '' };
}
