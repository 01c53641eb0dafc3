import { expect, it } from 'vitest';
import { absentIn, nearestWidth, readChoice } from '../../src/workbench/choice.ts';

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

const SHOWN = { variant: 'main', trade: 'plumber', step: '01-get-started' };

it.each([
  [{}, undefined],
  [{ variant: '', trade: '', step: '' }, undefined],
  [{ form: 'contacts' }, 'There is no form “contacts”'],
  [{ variant: 'gone' }, 'There is no variant “gone”'],
  [{ trade: 'roofer' }, 'The variant “main” has no trade “roofer”'],
  [{ step: '02-gone' }, 'The trade “plumber” of the variant “main” has no step “02-gone”'],
])('of a choice (%o) is said what it names and is not there', (named, said) => {
  expect(absentIn({ form: '', ...SHOWN, ...named }, SHOWN)).toBe(said);
});
