import { expect, it } from 'vitest';
import { fillText } from '../../src/wizard/index.ts';

it.each([
  ['Step {step} of {total}', { step: 2, total: 10 }, 'Step 2 of 10'],
  ['Hello {firstName}, welcome', {}, 'Hello, welcome'],
  ['{companyName} online', {}, 'online'],
  ['no names', {}, 'no names'],
  ['{constructor}x', {}, 'x'],
  ['{a}', { a: '{b}', b: 'never filled twice' }, '{b}'],
  ['{list}!', { list: ['x'] }, '!'],
  ['{a} and $1', { a: '$&' }, '$& and $1'],
])('%j with %j reads %j', (text, values, expected) => {
  expect(fillText(text, values)).toBe(expected);
});
