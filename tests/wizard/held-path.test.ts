import { expect, it } from 'vitest';
import type { Json } from '../../src/contract/index.ts';
import { followedPath, heldPath } from '../../src/wizard/index.ts';
import { smallWizard, stepNamed } from './small-wizard.ts';

const list = { type: 'array', items: { type: 'array', items: { type: 'string', 'x-normalise': ['trim'] } } };
const step = {
  ...stepNamed(smallWizard('baker'), '02-basics'),
  schema: { $id: 'lists', type: 'object', properties: { list } },
};

it('finds the entry that is held in the place of one that is left, in lists of lists, too', () => {
  const held = { list: [[null], ['a', ' ', 'b'], []] };
  expect(heldPath(step, held, ['list', 1, 1])).toEqual(['list', 1, 2]);
  expect(heldPath(step, held, ['list', 0])).toEqual(['list', 0]);
  expect(heldPath(step, held, ['other'])).toEqual(['other']);
});

it.each<[string, Json[], Json[], (number | undefined)[]]>([
  ['nothing', ['a', 'b'], ['a', 'b'], [0, 1]],
  ['an entry is written', ['a', 'b'], ['a', 'c'], [0, 1]],
  ['one is added', ['a', 'b'], ['a', 'b', 'c'], [0, 1]],
  ['the first is removed', ['a', 'b', 'c'], ['b', 'c'], [undefined, 0, 1]],
  ['the last is removed', ['a', 'b', 'c'], ['a', 'b'], [0, 1, undefined]],
  ['the only one is removed', ['a'], [], [undefined]],
  ['one is moved', ['a', 'b', 'c'], ['a', 'c', 'b'], [0, 2, 1]],
  ['all are others', ['a', 'b', 'c'], ['d', 'e'], [0, 1, 2]],
])('follows the entries of a list: %s', (_what, before, now, places) => {
  const follow = (at: number) => followedPath(['list', at, 'name'], { list: before }, { list: now })?.[1];
  expect(before.map((_entry, at) => follow(at))).toEqual(places);
});
