import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  fieldText,
  flattenAnswers,
  isSent,
  type Json,
  NEVER_SENT,
  type Step,
  unflattenAnswers,
  type WizardUi,
} from '../../src/contract/index.ts';

const TYPES = { name: 'string', town: 'string', age: 'integer', agreed: 'boolean', places: 'array', hours: 'object' };
const FIELDS = Object.keys(TYPES);
const [NEVER = ''] = NEVER_SENT;

const step: Step = {
  id: '01-all',
  schema: {
    $id: 'all',
    properties: {
      ...Object.fromEntries(FIELDS.slice(0, 4).map((field) => [field, { type: TYPES[field as keyof typeof TYPES] }])),
      [NEVER]: { type: 'string' },
      logo: { type: 'object' },
    },
    // Types stand wherever a condition puts them.
    allOf: [{ if: {}, else: { properties: { places: { type: 'array' }, hours: { type: 'object' } } } }],
  },
  ui: { logo: { 'ui:field': 'upload' } },
  lists: {},
  fields: [...FIELDS, NEVER, 'logo'],
  validator: '',
};

/** As a draft or a body gives it back: JSON has no minus zero. */
const json = fc.jsonValue().map((value): Json => JSON.parse(JSON.stringify(value)));
const filled = fc.string({ unit: 'grapheme', minLength: 1 });
const answers = fc.record<Answers>(
  {
    name: fc.oneof(filled, fc.constantFrom('true', '7', '[]', '{"a":1}', '"')),
    town: filled,
    age: fc.integer(),
    agreed: fc.boolean(),
    places: fc.array(filled, { minLength: 1 }),
    hours: fc.dictionary(filled, json, { minKeys: 1 }),
    [NEVER]: filled,
    logo: fc.record({ id: filled }),
  },
  { requiredKeys: [] },
);

/** What the checker lets through: a group or copy has a name of its own, or that of an answer that is omitted. */
const submission = fc.subarray(FIELDS).chain((omit) => {
  const names = fc.shuffledSubarray(['group', 'copy', ...omit], { minLength: 2, maxLength: 2 });
  return fc
    .record({ names, grouped: fc.subarray(FIELDS), copied: fc.constantFrom(...FIELDS) })
    .map(({ names: [group = '', copy = ''], grouped, copied }) => ({
      omit,
      groups: { [group]: grouped },
      copies: { [copy]: copied },
    }));
});

/** What a service gets, and what is read from it. */
function sendAndRead(given: Answers, ui: WizardUi): Answers {
  const texts = Object.entries(flattenAnswers({ steps: [step], ui }, given)).flatMap(([name, value]) => {
    const text = fieldText(value);
    return text === undefined ? [] : [[name, text]];
  });
  return unflattenAnswers(Object.fromEntries(texts), step, ui);
}

describe('the fields of a submission', () => {
  it('give back every answer that is sent, whatever is grouped, copied and omitted', () => {
    fc.assert(
      fc.property(answers, submission, (given, rules) => {
        const ui = { submission: rules } as unknown as WizardUi;
        const sent = Object.entries(given).filter(([field]) => isSent(field, step, ui));
        expect(sendAndRead(given, ui)).toEqual(Object.fromEntries(sent));
      }),
    );
  });

  it('have no files in them, and nothing that is only worked with', () => {
    const ui = { submission: { groups: {}, copies: {}, omit: ['town'] } } as unknown as WizardUi;
    expect(
      flattenAnswers({ steps: [step], ui }, { name: 'Ann', town: 'Reading', logo: { id: 'l' }, [NEVER]: 'x' }),
    ).toEqual({ name: 'Ann' });
  });

  it('have in a group what is not empty, and are read from it where a body has no copy', () => {
    const rules = {
      groups: { basics: ['name', 'town', 'age'] },
      copies: { copy: 'town' },
      omit: ['name', 'town', 'age'],
    };
    const ui = { submission: rules } as unknown as WizardUi;
    const given = { name: '', town: 'Reading', age: 0 };
    expect(flattenAnswers({ steps: [step], ui }, given)).toEqual({
      basics: { town: 'Reading', age: 0 },
      copy: 'Reading',
    });
    expect(unflattenAnswers({ basics: '{"town":"Reading","age":0}' }, step, ui)).toEqual({ town: 'Reading', age: 0 });
  });

  it('are of the type of what can be answered where no type is said', () => {
    const ui = { submission: { groups: {}, copies: {}, omit: [] } } as unknown as WizardUi;
    const properties = {
      agreed: { const: true },
      size: { enum: [1, 2.5] },
      choice: { enum: ['1', '2'] },
      mixed: { enum: [1, 'many'] },
      age: { allOf: [{ type: 'integer' }, { minimum: 1 }] },
    };
    const asked = { ...step, schema: { $id: 'asked', properties }, fields: Object.keys(properties) };
    expect(unflattenAnswers({ agreed: 'true', size: '2.5', choice: '1', mixed: 'many', age: '7' }, asked, ui)).toEqual({
      agreed: true,
      size: 2.5,
      choice: '1',
      mixed: 'many',
      age: 7,
    });
  });

  it('leave text alone that is no value of its type', () => {
    const ui = { submission: { groups: {}, copies: {}, omit: [] } } as unknown as WizardUi;
    expect(unflattenAnswers({ age: 'old', places: ['a', 'b'] }, step, ui)).toEqual({ age: 'old', places: ['a', 'b'] });
  });
});
