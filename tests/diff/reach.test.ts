import { describe, expect, it } from 'vitest';
import type { Catalogue, Change, Grade, WizardKey } from '../../src/contract/index.ts';
import { describeReach, worstGrade } from '../../src/diff/index.ts';

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

describe('the reach of a change', () => {
  it.each([
    [[], ''],
    [each(['roofer'], ['main']), 'roofer in main'],
    [[...each(trades, ['main', 'forms']), ...each(['roofer', 'plumber'], ['partner'])], 'all 4 trades, all 3 variants'],
    [each(trades, ['main', 'forms']), 'all 4 trades in main and forms'],
    [each(trades.slice(1), ['forms']), '3 of 4 trades in forms'],
    [each(['roofer'], variants), 'roofer, all 3 variants'],
    [each(['roofer', 'plumber'], variants), 'roofer and plumber, all 3 variants'],
    [
      [...each(['roofer'], ['main']), ...each(['plumber'], ['forms'])],
      '2 of 10 wizards: roofer and plumber in main and forms',
    ],
  ])('%j reads %s', (wizards, words) => {
    expect(describeReach({ wizards }, catalogue)).toBe(words);
  });
});

describe('the worst grade', () => {
  const change = (customer: Grade, draft: Grade, consumer: Grade): Pick<Change, 'verdicts'> => ({
    verdicts: {
      customer: { grade: customer, reason: '' },
      draft: { grade: draft, reason: '' },
      consumer: { grade: consumer, reason: '' },
    },
  });

  it('is that of the one audience asked for, or of any', () => {
    const changes = [change('harmless', 'breaking', 'harmless'), change('warning', 'harmless', 'harmless')];
    expect(worstGrade(changes)).toBe('breaking');
    expect(worstGrade(changes, 'customer')).toBe('warning');
    expect(worstGrade(changes, 'consumer')).toBe('harmless');
    expect(worstGrade([])).toBe('harmless');
  });
});
