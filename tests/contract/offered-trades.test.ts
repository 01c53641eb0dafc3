import { expect, it } from 'vitest';
import { type Catalogue, offeredTrades } from '../../src/contract/index.ts';

const catalogue = {
  trades: ['baker', 'cooper', 'drover'].map((id) => ({ id, title: id.toUpperCase(), parameter: true })),
  variants: [
    { id: 'all' },
    { id: 'some', trades: ['drover', 'baker'] },
    { id: 'welsh', trades: ['drover', 'baker'], tradeTitles: { baker: 'Pobydd' } },
  ],
} as unknown as Catalogue;

it.each([
  ['all, where it names none', 'all', ['BAKER', 'COOPER', 'DROVER']],
  ['all, where it is not known', 'unknown', ['BAKER', 'COOPER', 'DROVER']],
  ['those that it names, in the order of all', 'some', ['BAKER', 'DROVER']],
  ['by their titles in its language, else by their own', 'welsh', ['Pobydd', 'DROVER']],
])('a variant offers %s', (_which, variant, titles) => {
  expect(offeredTrades(catalogue, variant).map(({ title }) => title)).toEqual(titles);
});
