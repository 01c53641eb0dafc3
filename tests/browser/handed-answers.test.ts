// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { HANDED, takeHanded } from '../../src/browser/handed-answers.ts';

afterEach(() => sessionStorage.clear());

it('gives what was handed over once, and takes it away', () => {
  sessionStorage.setItem(HANDED, JSON.stringify({ companyName: 'Watts', area: 'York' }));
  expect(takeHanded()).toEqual([
    ['companyName', 'Watts'],
    ['area', 'York'],
  ]);
  expect(takeHanded()).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

it.each(['not json', 'null', '5', '"text"', '[1]', '{"companyName":{"a":1}}'])(
  'takes nothing out of what somebody else has written: %s',
  (text) => {
    sessionStorage.setItem(HANDED, text);
    expect(takeHanded().filter(([name]) => Number.isNaN(Number(name)))).toEqual([]);
  },
);
