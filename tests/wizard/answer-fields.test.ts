import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, Step } from '../../src/contract/index.ts';
import { answerFields, visibleFields } from '../../src/wizard/index.ts';
import type { StepConditions } from '../../src/wizard/visible-fields.ts';

/** `own` is asked of who says yes, `why` of who answers that. */
const step: Step = {
  id: '01-mail',
  schema: {
    $id: 'mail',
    properties: { wanted: {}, logo: {} },
    allOf: [
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      { if: { $id: 'if_wanted' }, then: { properties: { own: {} } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      { if: { $id: 'if_own' }, then: { properties: { why: {} } } },
    ],
  },
  ui: {},
  lists: {},
  fields: ['wanted', 'own', 'why', 'logo'],
  validator: '',
};
const conditions: StepConditions = {
  holds: ({ $id }, answers) => ($id === 'if_wanted' ? answers.wanted === 'yes' : answers.own !== undefined),
  earlier: () => ({}),
};

const take = (before: Answers, said: Answers) => answerFields(step, before, said, conditions);

describe('what a form says', () => {
  it('replaces what is on screen, and clears what it leaves out', () => {
    expect(take({ wanted: 'yes', own: 'info' }, { wanted: 'yes', logo: { id: 'l' } })).toEqual({
      wanted: 'yes',
      logo: { id: 'l' },
    });
  });

  it('leaves what it hides as it was, whether it says something of it or not', () => {
    const before = { wanted: 'yes', own: 'info', why: 'because' };
    expect(take(before, { wanted: 'no' })).toEqual({ ...before, wanted: 'no' });
    expect(take(before, { wanted: 'no', own: 'old', why: 'old' })).toEqual({ ...before, wanted: 'no' });
  });

  it('answers nothing with an empty object', () => {
    expect(take({}, { wanted: 'no', logo: {} })).toEqual({ wanted: 'no' });
    expect(take({}, { wanted: 'no', logo: { file: {} } })).toEqual({ wanted: 'no' });
  });

  it('is no change where it is what was known', () => {
    const before = { wanted: 'no', own: 'info', town: 'Reading' };
    expect(take(before, { wanted: 'no', logo: {} })).toBe(before);
  });

  it('concerns what is visible in this step and nothing else, and saying it twice is saying it once', () => {
    const text = fc.constantFrom('yes', 'no', 'info');
    const answers = fc.record(
      { wanted: text, own: text, why: text, logo: fc.constant({ id: 'l' }), town: text },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(answers, answers, (before: Answers, said: Answers) => {
        const after = take(before, said);
        const visible = visibleFields(step, said, conditions);
        for (const field of ['wanted', 'own', 'why', 'logo', 'town']) {
          expect(after[field]).toEqual((visible.includes(field) ? said : before)[field]);
        }
        expect(take(after, said)).toBe(after);
      }),
    );
  });
});
