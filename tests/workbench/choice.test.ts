import { expect, it } from 'vitest';
import { nearestWidth, readChoice } from '../../src/workbench/choice.ts';

const widthIn = (query: string) => readChoice(new URLSearchParams(query)).width;

it.each([
  ['width=768', 768],
  ['width=3000', 2560],
  ['width=100', 240],
  ['width=-5', 240],
  ['width=500.6', 501],
  ['width=wide', 360],
  ['width=', 360],
  ['', 360],
])('an address with “%s” shows the stage in the nearest width that there is', (query, width) => {
  expect(widthIn(query)).toBe(width);
});

it('a width that is entered is the one that the address then shows', () => {
  for (const entered of [100, 240, 1000, 3000, 99.5, Number.NaN])
    expect(widthIn(`width=${nearestWidth(entered)}`)).toBe(nearestWidth(entered));
});
