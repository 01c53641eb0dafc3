import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, JsonObject, Step } from '../../src/contract/index.ts';
import { applyFieldData, stepConditions, visibleFields } from '../../src/wizard/index.ts';
import { type StepConditions, shownAnswers } from '../../src/wizard/visible-fields.ts';
import { validatorsOf } from './small-wizard.ts';

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
  holds: ({ $id }, answers: Answers) => ($id === 'if_wanted' ? answers.wanted === 'yes' : answers.own !== undefined),
  earlier: () => ({}),
};

const take = (before: Answers, said: Answers) => applyFieldData(step, before, said, conditions);

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

/** An animal has lives where it is a cat, a bowl where it is none; what else it has nobody asks. */
const animal = (place: string): JsonObject => ({
  type: 'object',
  properties: { kind: { type: 'string' } },
  allOf: [
    {
      if: { $id: `if_${place}`, properties: { kind: { const: 'Cat' } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { lives: { type: 'integer' } } },
      else: { properties: { bowl: { type: 'string' } } },
    },
  ],
});
const pets: Step = {
  ...step,
  schema: {
    $id: 'pets',
    type: 'object',
    properties: { pet: animal('pet'), list: { type: 'array', items: animal('list') } },
  },
  fields: ['pet', 'list'],
};

describe('what is shown inside a question', () => {
  it('is without what a branch asks that is not met, in an object and in each entry', () => {
    const fish = { kind: 'Fish', lives: 'abc', bowl: 'round', chip: 7 };
    const cat = { kind: 'Cat', lives: 9, bowl: 'round' };
    const shown = shownAnswers(pets, { pet: fish, list: [cat, fish] }, stepConditions(validatorsOf(pets)));
    expect(shown).toEqual({
      pet: { kind: 'Fish', bowl: 'round', chip: 7 },
      list: [
        { kind: 'Cat', lives: 9 },
        { kind: 'Fish', bowl: 'round', chip: 7 },
      ],
    });
  });
});
