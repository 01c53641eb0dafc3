import { expect, it } from 'vitest';
import type { LinkUi } from '../../src/contract/index.ts';
import { type Filling, linkParameters, startFilling } from '../../src/wizard/index.ts';
import { smallWizard } from './small-wizard.ts';

const start = (query: { readonly [parameter: string]: string } = {}): Filling =>
  startFilling({
    wizard: smallWizard('baker'),
    query: Object.entries(query),
    now: new Date('2024-05-06T07:08:09Z'),
    newId: () => 'id-1',
  });
const parametersOf = (query: LinkUi['query'], filling: Filling) =>
  linkParameters({ text: 'Go', path: '/go', ...(query && { query }) }, filling);
const number = { n: 'customerNumber' };

const answered = (answers: Filling['answers']): Filling => ({ ...start(), answers });

it.each([
  ['the number that the link gave', number, start({ customerNumber: ' C-17 ' }), { n: 'C-17' }],
  ['the number that was typed', number, answered({ customerNumber: 'C-18' }), { n: 'C-18' }],
  ['the name that uploads used where there is no number', number, start(), { n: 'anonymous-1714979289000' }],
  ['the trade that is filled in', { trade: 'trade' }, start(), { trade: 'baker' }],
  ['answers by their names', { who: 'firstName' }, answered({ firstName: ' Ann ' }), { who: 'Ann' }],
  ['nothing that was not answered', { who: 'firstName', a: 'constructor' }, answered({ firstName: ' ' }), {}],
  ['no lists', { all: 'selectedServices' }, answered({ selectedServices: ['Cake'] }), {}],
  ['nothing unasked', undefined, start({ customerNumber: 'C-17' }), {}],
])('a link takes along %s', (_what, query, filling, expected) => {
  expect(parametersOf(query, filling)).toEqual(expected);
});
