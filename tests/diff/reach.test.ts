import { describe, expect, it } from 'vitest';
import type { Catalogue, WizardKey } from '../../src/contract/index.ts';
import { describeReach } from '../../src/diff/index.ts';

const trades = ['roofer', 'plumber', 'builder', 'carpenter'];
const variants = ['main', 'forms', 'partner'];
const paths = { main: [], forms: [], embed: [] };
const catalogue: Catalogue = {
  trades: trades.map((id) => ({ id, title: id, parameter: true })),
  variants: variants.map((id) => ({
    ...{ id, title: id, paths, defaultTrade: 'roofer' },
    ...(id === 'partner' && { trades: ['roofer', 'plumber'] }),
  })),
  forms: [],
};
const each = (ofTrades: readonly string[], ofVariants: readonly string[]): WizardKey[] =>
  ofVariants.flatMap((variant) => ofTrades.map((trade) => ({ variant, trade })));

const PART = { of: 'words', variant: 'main', trade: 'roofer' } as const;

describe('the reach of a change', () => {
  it.each([
    [[], ''],
    [each(['roofer'], ['main']), 'roofer in main'],
    [[...each(trades, ['main', 'forms']), ...each(['roofer', 'plumber'], ['partner'])], 'all 4 trades, all 3 variants'],
    [each(trades, ['main', 'forms']), 'all 4 trades in main and forms'],
    [each(trades.slice(1), ['forms']), '3 of 4 trades (plumber, builder, carpenter) in forms'],
    [each(['roofer'], variants), 'roofer, all 3 variants'],
    [each(['roofer', 'plumber'], variants), 'roofer and plumber, all 3 variants'],
    [
      [...each(['roofer'], ['main']), ...each(['plumber'], ['forms'])],
      '2 of 10 wizards (#HASH): roofer and plumber in main and forms',
    ],
  ])('%j reads %s', (wizards, words) => {
    expect(describeReach({ wizards, part: PART }, catalogue).replace(/#[0-9a-f]{8}/, '#HASH')).toBe(words);
  });
});

it('two reaches that differ read differently, however many there are', () => {
  const many = Array.from({ length: 20 }, (_, index) => `trade-${index}`);
  const wide: Catalogue = { ...catalogue, trades: many.map((id) => ({ id, title: id, parameter: true })) };
  const reach = (ofTrades: readonly string[]) => describeReach({ wizards: each(ofTrades, ['main']), part: PART }, wide);
  expect(reach(many.slice(0, 10))).toMatch(/^10 of 20 trades \(#[0-9a-f]{8}\) in main$/);
  expect(reach(many.slice(0, 10))).not.toBe(reach(many.slice(1, 11)));
  expect(reach(many.slice(0, 10))).toBe(reach(many.slice(0, 10).reverse()));
  expect(reach(many.slice(2))).toBe('18 of 20 trades (not trade-0, trade-1) in main');
});

it('names the single-page form', () => {
  expect(describeReach({ wizards: [], part: { of: 'form-words', form: 'contact' } }, catalogue)).toBe(
    'the form “contact”',
  );
});
