/**
 * How UK numbers are grouped: what they begin with after the 0, and how many digits stand together from there on. The
 * first that fits counts. From Ofcom’s National Telephone Numbering Plan; the long ones are its area codes of six digits.
 */
const GROUPS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^(?:2|5[56]|70|76(?!24))/, [2, 4, 4]],
  [/^1(?:1|\d1)/, [3, 3, 4]],
  [/^1(?:3873|5242|539[4-6]|697[347]|768[347]|9467)/, [5, 5]],
  [/^[17]/, [4, 6]],
  [/^/, [3, 3, 4]],
];

/** A UK number as it is written on a van, e.g. `020 7946 0958`; as it was typed where it is not whole, or from abroad. */
export function groupPhone(typed: string): string {
  const whole = /^(0|\+44)([1-9]\d{9})$/.exec(typed.replace(/[\s().-]+/g, '').replace(/^(?:00|\+)440?/, '+44'));
  if (!whole) return typed;
  const [, prefix, digits = ''] = whole;
  const lengths = GROUPS.find(([start]) => start.test(digits))?.[1] ?? [];
  const ends = lengths.map((_, at) => lengths.slice(0, at + 1).reduce((sum, length) => sum + length));
  const groups = ends.map((end, at) => digits.slice(ends[at - 1] ?? 0, end));
  return `${prefix === '0' ? '0' : '+44 '}${groups.join(' ')}`;
}
