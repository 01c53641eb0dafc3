import { expect, it } from 'vitest';
import { pageMark, readPageMark } from '../../src/browser/page-mark.ts';

it.each([{ build: 'a1b2c3', kind: 'wizard' }, { build: 'a1b2c3', kind: 'form' }, { build: 'a1b2c3' }] as const)(
  'a page that says %o is read so',
  (mark) => {
    expect(readPageMark(`<!doctype html><head>${pageMark(mark)}</head>`)).toEqual(mark);
  },
);

it.each([
  ['a network that wants a login', '<!doctype html><title>Log in</title>'],
  ['a build that was broken off', pageMark({ build: '' })],
])('the page of %s is none of ours', (_of, html) => {
  expect(readPageMark(html)).toBeUndefined();
});
