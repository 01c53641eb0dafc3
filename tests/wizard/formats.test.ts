import { describe, expect, it } from 'vitest';
import type { Answers } from '../../src/contract/index.ts';
import { formatted, formattedStep } from '../formatted-content.ts';

const { step, rules } = await formattedStep();
const given = { phone: '07700900123', emailOption: 'no' };
const check = (answers: Answers) => rules.check(step, { ...given, ...answers });

describe('an answer that is not of its format', () => {
  it('belongs to content in which the check finds nothing wrong', () => {
    expect(formatted.problems).toEqual([]);
  });

  it.each([
    [
      'in the field’s own words',
      { writeTo: 'nobody' },
      'format',
      'Enter an e-mail address, like alex@brightline.example',
    ],
    [
      'in the wizard’s words for that format',
      { startDate: '31/01/2030' },
      'format',
      'Choose a day for “The startDate”',
    ],
    ['in the wizard’s words for any format', { host: 'a b' }, 'format', 'Check “The host”'],
    ['in the words of its definition', { visitOn: 'soon' }, 'visitDay', 'Choose the day of the visit'],
    ['in a list, too', { days: ['2030-01-31', 'soon'] }, 'format', 'Choose a day for “The days”'],
  ] as const)('is reported %s', (_where, answers, rule, message) => {
    expect(check(answers as Answers)).toMatchObject([{ rule, message }]);
  });

  it('has the toast of its format', () => {
    expect(check({ writeTo: 'nobody' })[0]?.toast?.title).toBe('Invalid Email');
  });
});
