import { describe, expect, it } from 'vitest';
import { isFailing } from '../../../src/cli/change-report/build-report.ts';
import { parseFailOn, UnknownThreshold } from '../../../src/cli/change-report/fail-on.ts';
import type { Grade } from '../../../src/contract/index.ts';
import { change, reportOf } from './example-changes.ts';

const ALL = (grade: Grade) => ({ customer: grade, draft: grade, consumer: grade });

describe('--fail-on', () => {
  it.each([
    [undefined, {}],
    ['breaking', ALL('breaking')],
    ['warning', ALL('warning')],
    ['customer:breaking', { customer: 'breaking' }],
    ['customer:breaking, consumer:warning', { customer: 'breaking', consumer: 'warning' }],
    ['breaking,consumer:warning', { ...ALL('breaking'), consumer: 'warning' }],
    ['consumer:warning,breaking', { ...ALL('breaking'), consumer: 'warning' }],
  ])('reads %s', (text, failOn) => {
    expect(parseFailOn(text)).toEqual(failOn);
  });

  it.each([
    '',
    'harmless',
    'error',
    'customer',
    'customers:breaking',
    'customer:bad',
    'customer:breaking:x',
    'breaking,',
  ])('refuses “%s” and says what it knows', (text) => {
    expect(() => parseFailOn(text)).toThrow(UnknownThreshold);
    expect(() => parseFailOn(text)).toThrow('Write warning or breaking, or name audiences: customer:breaking');
  });

  it.each(['breaking,warning', 'customer:breaking,customer:warning'])('refuses “%s”, which says two things', (text) => {
    expect(() => parseFailOn(text)).toThrow('says twice what it means by');
  });
});

describe('a run', () => {
  const changes: Record<string, readonly [Grade, Grade, Grade]> = {
    harmless: ['harmless', 'harmless', 'harmless'],
    'a warning for consumers': ['harmless', 'harmless', 'warning'],
    'breaking for drafts': ['harmless', 'breaking', 'warning'],
  };

  it.each([
    ['harmless', 'warning', false],
    ['a warning for consumers', 'breaking', false],
    ['a warning for consumers', 'warning', true],
    ['a warning for consumers', 'customer:warning,draft:warning', false],
    ['a warning for consumers', 'breaking,consumer:warning', true],
    ['breaking for drafts', undefined, false],
    ['breaking for drafts', 'breaking', true],
    ['breaking for drafts', 'warning', true],
    ['breaking for drafts', 'draft:warning', true],
    ['breaking for drafts', 'customer:breaking,consumer:breaking', false],
  ])('with a change that is %s, asked to fail on %s, fails: %s', (name, failOn, fails) => {
    const report = (acknowledged: readonly string[]) =>
      reportOf([change('c', changes[name] ?? ['breaking', 'breaking', 'breaking'])], {
        failOn: parseFailOn(failOn),
        head: {
          name: 'v2',
          problems: [],
          acknowledgements: acknowledged.map((id) => ({
            id,
            change: `Change ${id}.`,
            where: 'all 8 trades, 3 of 5 variants',
            reason: 'Meant.',
          })),
        },
      });
    expect(isFailing(report([]))).toBe(fails);
    expect(isFailing(report(['another']))).toBe(fails);
    expect(isFailing(report(['c'])), 'acknowledged').toBe(false);
  });
});
