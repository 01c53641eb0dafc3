/** From this length on a domain is suggested; shorter ones are too near to somebody's own. */
const LONG_ENOUGH = 8;

/** One typo for as many letters. */
const LETTERS_PER_TYPO = 5;

/**
 * How many typos make one word of another: a letter too many, one too few, a wrong one, or two that changed places
 * (optimal string alignment).
 */
function typosBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const wrong = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + wrong,
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}

/**
 * The address that was probably meant where what follows the `@` is nearly, but not quite, one of the domains:
 * `ann@gmial.com` → `ann@gmail.com`. Undefined if it is one of them, like none of them, or no address.
 */
export function nearestAddress(text: string, domains: readonly string[]): string | undefined {
  const at = text.lastIndexOf('@');
  const typed = text
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || typed === '' || domains.includes(typed)) return undefined;
  const [nearest] = domains
    .filter((domain) => domain.length >= LONG_ENOUGH)
    .map((domain) => ({ domain, typos: typosBetween(typed, domain) }))
    .filter(({ domain, typos }) => typos <= Math.floor(domain.length / LETTERS_PER_TYPO))
    .sort((a, b) => a.typos - b.typos);
  return nearest && `${text.slice(0, at + 1)}${nearest.domain}`;
}
