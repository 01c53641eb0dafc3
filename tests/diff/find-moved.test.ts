import { expect, it } from 'vitest';
import { findMoved } from '../../src/diff/find-moved.ts';
import { withinTime } from '../within-time.ts';

it.each([
  ['abcde', 'abcde', ''],
  ['abcde', 'bcdea', 'a'],
  ['abcde', 'eabcd', 'e'],
  ['abcdef', 'bafedc', 'bfed'],
  ['abc', 'xcyab', 'c'],
])('of %s that became %s the fewest members moved', (before, after, moved) => {
  expect(findMoved([...before], [...after])).toEqual([...moved]);
});

it('what moved of a list of 200,000 members is found', () => {
  const members = Array.from({ length: 200_000 }, (_, number) => String(number));
  expect(withinTime(() => findMoved(members, [...members.slice(1), '0']))).toEqual(['0']);
});
