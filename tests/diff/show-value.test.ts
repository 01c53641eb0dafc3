import { expect, it } from 'vitest';
import { comparePatterns } from '../../src/diff/compare-patterns.ts';
import { shown } from '../../src/diff/show-value.ts';

const long = (count: number) => Array.from({ length: count }, (_, at) => `${at}${'x'.repeat(20)}`);
const said = (count: number) =>
  long(count)
    .map((text) => `“${text}”`)
    .join(', ');

it.each([
  ['all of a list that is short to read', ['a', 'b', 'c', 'd', 'e', 'f'], '“a”, “b”, “c”, “d”, “e”, “f”'],
  ['all of one with a single member more', long(4), said(4)],
  ['three of a longer one, and how many more', long(6), `${said(3)} and 3 more`],
  ['as much of a text as can be read', 'x'.repeat(81), `“${'x'.repeat(79)}…”`],
  ['nothing as an empty list', [], 'an empty list'],
])('a sentence shows %s', (_what, value, expected) => expect(shown(value)).toBe(expected));

it('the example of what a pattern takes is one that can be typed, even if another is shorter', () => {
  expect(comparePatterns('^[a-z]{2}$', '^(?:[a-z]{2}|[a-z]{5}|é|東)$')?.more).toMatch(/^[a-z]{5}$/);
});
