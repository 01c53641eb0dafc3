/**
 * What a value is to whoever reads it: customers can't distinguish two texts that differ by case, spaces, or how a letter is
 * encoded alone.
 */
export const asRead = (value: unknown): string =>
  `${typeof value} ${String(value).normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()}`;
