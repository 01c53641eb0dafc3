import { describe, expect, it } from 'vitest';
import type { Answers } from '../../src/contract/index.ts';
import { chosenAnswers, startFilling } from '../../src/wizard/index.ts';
import { smallWizard } from './small-wizard.ts';

const wizard = smallWizard('baker');
const later = '03-contact';
const start = (query: [string, string][] = []) =>
  startFilling({ wizard, query, now: new Date(0), newId: () => 'id', startStep: later });
const chosen = (more: Answers, filling = start()) => chosenAnswers(filling, wizard, { ...filling.answers, ...more });

describe('of a form that is taken half-filled', () => {
  it('only what somebody gave is an answer, and the trade', () => {
    expect(Object.keys(start().answers).length).toBeGreaterThan(2);
    expect(chosen({ halfFilled: true })).toEqual({ tradeType: 'baker', halfFilled: true });
    expect(chosen({ halfFilled: true, firstName: 'Ann' })).toEqual({
      tradeType: 'baker',
      halfFilled: true,
      firstName: 'Ann',
    });
  });

  it('what the link says is an answer, also where it says what stands there anyway', () => {
    expect(chosen({ halfFilled: true }, start([['colours', 'no']]))).toMatchObject({ useCustomColors: false });
  });

  it('what stands at the start counts once its step was left', () => {
    const [first] = wizard.steps;
    const left = { ...start(), arrived: [first?.id ?? '', later] };
    const defaults = first?.fields.filter((field) => left.answers[field] !== undefined) ?? [];
    expect(defaults.length).toBeGreaterThan(1);
    expect(Object.keys(chosen({ halfFilled: true }, left))).toEqual(expect.arrayContaining(defaults));
  });
});

it('of a form that is to be whole, all answers are', () => {
  expect(chosen({})).toEqual(start().answers);
});
