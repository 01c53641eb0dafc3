import { expect, it } from 'vitest';
import { stepNamed, withoutStep, withStep } from '../../src/contract/index.ts';

it.each([
  ['', undefined],
  ['?trade=builder', undefined],
  ['?step=06-services', '06-services'],
  ['?trade=builder&step=06-services', '06-services'],
  ['?%73tep=a%20b', 'a b'],
  ['?step=', ''],
  ['?step=a&step=b', 'a'],
  ['?steps=a&mystep=b', undefined],
])('the query %j names the step %j', (search, step) => {
  expect(stepNamed(search)).toBe(step);
});

it.each([
  ['', ''],
  ['?', ''],
  ['?step=06-services', ''],
  ['?trade=builder&step=06-services', '?trade=builder'],
  ['?step=a&trade=builder&step=b', '?trade=builder'],
  ['?%73tep=a&trade=builder', '?trade=builder'],
  ['/request', '/request'],
  ['/request?step=a', '/request'],
  [
    'https://site.example/request?firstName=A%20B+C&step=a&x=%E0%A4%A#step',
    'https://site.example/request?firstName=A%20B+C&x=%E0%A4%A#step',
  ],
  ['https://site.example/request?steps=a&mystep=b', 'https://site.example/request?steps=a&mystep=b'],
  ['https://site.example/step?a#?step=b', 'https://site.example/step?a#?step=b'],
])('%j is %j as the link gave it', (address, own) => {
  expect(withoutStep(address)).toBe(own);
  expect(withoutStep(own)).toBe(own);
});

it.each([
  ['', 'a', '?step=a'],
  ['?trade=builder', 'a', '?trade=builder&step=a'],
  ['?step=b&trade=builder', 'a', '?trade=builder&step=a'],
  ['?trade=builder&step=a', 'a', '?trade=builder&step=a'],
  ['?trade=builder&step=a', undefined, '?trade=builder'],
  ['?step=a', undefined, ''],
  ['?x=%20', 'a & b', '?x=%20&step=a%20%26%20b'],
])('the query %j leads to the step %j by %j', (search, step, query) => {
  expect(withStep(search, step)).toBe(query);
  expect(stepNamed(query)).toBe(step);
});
