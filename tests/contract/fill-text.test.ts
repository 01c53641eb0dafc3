import { describe, expect, it } from 'vitest';
import { fillText } from '../../src/contract/index.ts';

it.each([
  ['Step {step} of {total}', { step: 2, total: 10 }, 'Step 2 of 10'],
  ['In {towns}', { towns: ['Reading', 'Newbury'] }, 'In Reading, Newbury'],
  ['Hello {firstName}, welcome', {}, 'Hello, welcome'],
  ['{companyName} online', { companyName: '' }, 'online'],
  ['{firstName} {companyName}', { companyName: 'Acme' }, 'Acme'],
  ['Open {open}{hours}!', { open: true, hours: { from: 9 } }, 'Open!'],
  ['{constructor}x', {}, 'x'],
  ['{a}', { a: '{b}', b: 'never filled twice' }, '{b}'],
  ['{a} and $1', { a: '$&' }, '$& and $1'],
  ['No {placeholder here}', {}, 'No {placeholder here}'],
  ['As it is ', {}, 'As it is '],
])('%j with %j reads %j', (text, values, expected) => {
  expect(fillText(text, values)).toBe(expected);
});

describe('a text in several forms', () => {
  const english = { one: '{count} picture', other: '{count} pictures of {of}' };
  const welsh = { two: '{count} lun', other: '{count} llun', lang: 'cy' };
  it.each([
    ['has that of its number', english, { count: 1, of: 'vans' }, '1 picture'],
    ['has that of all others', english, { count: 2, of: 'vans' }, '2 pictures of vans'],
    ['goes by the first number that it names', english, { other: 1, count: 3, of: 1 }, '3 pictures of 1'],
    ['without a number has that of all others', english, { of: 'vans' }, 'pictures of vans'],
    ['goes by the rules of its language', welsh, { count: 2 }, '2 lun'],
    ['has that of all others where it has none for its number', welsh, { count: 3 }, '3 llun'],
  ])('%s', (_which, forms, values, expected) => expect(fillText(forms, values)).toBe(expected));
});
