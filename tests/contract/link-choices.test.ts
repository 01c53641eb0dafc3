import { describe, expect, it } from 'vitest';
import { type Catalogue, tradeOf, unknownTrade } from '../../src/contract/index.ts';

const trade = (id: string, parameter = true) => ({ id, title: id, parameter });
const none = { main: [], forms: [], embed: [] };
const catalogue: Catalogue = {
  trades: [trade('baker'), trade('smith'), trade('other', false)],
  variants: [
    { id: 'main', title: 'Main', paths: none, defaultTrade: 'baker' },
    { id: 'guild', title: 'Guild', paths: none, defaultTrade: 'smith', trades: ['smith'] },
  ],
  forms: [],
};

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
    expect(tradeOf(catalogue, variant, parameter)).toBe(opened);
    expect(unknownTrade(catalogue, variant, parameter)).toBe(inVain);
  });
});
