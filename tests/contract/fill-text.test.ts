import { expect, it } from 'vitest';
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
