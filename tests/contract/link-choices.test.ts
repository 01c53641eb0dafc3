import { describe, expect, it } from 'vitest';
import {
  type Catalogue,
  designTrade,
  isTradeLocked,
  linkedNumber,
  tradeOf,
  unknownTrade,
} from '../../src/contract/index.ts';

const trade = (id: string, parameter = true) => ({ id, title: id, parameter });
const none = { main: [], forms: [], embed: [] };
const catalogue: Catalogue = {
  trades: [trade('baker'), trade('smith'), trade('other', false)],
  variants: [
    { id: 'main', title: 'Main', paths: none, defaultTrade: 'baker' },
    { id: 'guild', title: 'Guild', paths: none, defaultTrade: 'smith', trades: ['smith'], numberParameters: ['ref'] },
  ],
  forms: [],
  designs: { anvil: 'smith', oven: 'baker', spare: 'other' },
};

const asking = (parameters: { readonly [parameter: string]: string }) => new URLSearchParams(parameters);

it.each([
  ['main', 'customerNumber=%20C1%20', 'C1'],
  ['main', 'customerNumber=&customerNumber=C2', 'C2'],
  ['main', 'ref=R1', ''],
  ['guild', 'ref=R1', 'R1'],
  ['guild', 'customerNumber=C1&ref=R1', 'R1'],
  ['guild', 'customerNumber=C1&ref=', 'C1'],
])('the customer’s number in a link to %s with “%s” is “%s”', (variant, query, number) => {
  expect(linkedNumber(catalogue, variant, new URLSearchParams(query))).toBe(number);
});

describe('the trade that a link asks for', () => {
  it.each([
    ['main', 'smith', 'smith', undefined],
    ['main', ' SMITH ', 'smith', undefined],
    ['main', 'joiner', 'baker', 'joiner'],
    ['main', ' Joiner ', 'baker', 'Joiner'],
    ['main', 'other', 'baker', ''],
    ['main', ' Other ', 'baker', ''],
    ['main', '', 'baker', undefined],
    ['main', '  ', 'baker', undefined],
    ['main', null, 'baker', undefined],
    ['main', '__proto__', 'baker', '__proto__'],
    ['guild', 'baker', 'smith', 'baker'],
  ])('of %s for “%s” is %s, and asked for in vain is %s', (variant, parameter, opened, inVain) => {
    expect(tradeOf(catalogue, variant, asking(parameter === null ? {} : { trade: parameter }))).toBe(opened);
    expect(unknownTrade(catalogue, variant, parameter)).toBe(inVain);
  });
});

it.each([
  ['the trade that it names itself', 'smith', { trade: ' Smith ' }, true],
  ['no trade that it only opens with', 'smith', {}, false],
  ['none that it does not name', 'smith', { trade: 'baker' }, false],
  ['none that may be changed', 'baker', { trade: 'baker' }, false],
])('a link fixes %s', (_what, opened, parameters, locked) => {
  const variants = catalogue.variants.map((variant) => ({ ...variant, lockTradeFor: ['smith'] }));
  const query = asking(parameters as { readonly [parameter: string]: string });
  expect(isTradeLocked({ ...catalogue, variants }, { variant: 'main', trade: opened }, query)).toBe(locked);
});

describe('the design that a link names', () => {
  it.each([
    ['main', { template: 'anvil' }, 'smith'],
    ['main', { template: ' Anvil ' }, 'smith'],
    ['main', { template: 'anvil', trade: '' }, 'smith'],
    // The link's own trade wins, even one that there isn't.
    ['main', { template: 'anvil', trade: 'baker' }, undefined],
    ['main', { template: 'anvil', trade: 'joiner' }, undefined],
    // No such design, or one for a trade that this variant, or no link, may have.
    ['main', { template: 'palace' }, undefined],
    ['main', { template: '__proto__' }, undefined],
    ['main', { template: 'spare' }, undefined],
    ['guild', { template: 'oven' }, undefined],
    ['main', {}, undefined],
  ])('in %s with %o brings its trade: %s', (variant, parameters, brought) => {
    const query = asking(parameters as { readonly [parameter: string]: string });
    expect(designTrade(catalogue, variant, query)).toBe(brought);
    if (brought) expect(tradeOf(catalogue, variant, query)).toBe(brought);
  });

  it('of a catalogue without designs brings none', () => {
    const { designs: _designs, ...without } = catalogue;
    expect(tradeOf(without, 'main', asking({ template: 'anvil' }))).toBe('baker');
  });
});
