import { describe, expect, it } from 'vitest';
import { exampleAnswers, missingExamples } from '../../src/workbench/example-answers.ts';
import { exampleLink, formRules, stageForm } from '../../src/workbench/stage-form.ts';
import { FORM } from '../compile/small-content.ts';
import { compileNear, content } from '../content-on-disk.ts';
import { ASKED, formattedStep } from '../formatted-content.ts';

it('an example answer is of the format that its question asks for', async () => {
  const { wizard, step, rules } = await formattedStep();
  const answers = exampleAnswers(wizard, rules);
  for (const field of [...Object.keys(ASKED), 'visitOn', 'days']) expect(answers, field).toHaveProperty(field);
  expect(rules.check(step, answers).filter(({ path }) => String(path[0]) in ASKED)).toEqual([]);
});

const DEFINITIONS = '../../definitions/schema.json#/$defs';

/** Questions that are hard to answer by rule, all of them required: what is asked, and its example. */
const HARD: readonly { readonly asks: string; readonly schema: object; readonly example: unknown }[] = [
  {
    asks: 'people',
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        properties: { fullName: { type: 'string', maxLength: 40 }, age: { type: 'integer', minimum: 16 } },
        required: ['fullName', 'age'],
      },
    },
    example: [{ fullName: 'An example of an answer', age: 16 }],
  },
  {
    asks: 'home',
    schema: {
      type: 'object',
      properties: { postcode: { $ref: `${DEFINITIONS}/ukPostcode` }, since: { type: 'integer', minimum: 1990 } },
      required: ['postcode'],
    },
    example: { postcode: 'RG1 1AA', since: 1990 },
  },
  {
    asks: 'a phone number or an address',
    schema: {
      type: 'object',
      oneOf: [
        { title: 'By phone', properties: { ring: { $ref: `${DEFINITIONS}/ukPhone` } }, required: ['ring'] },
        {
          title: 'By post',
          properties: { road: { type: 'string', maxLength: 50 }, place: { type: 'string', maxLength: 5 } },
          required: ['road', 'place'],
        },
      ],
    },
    example: { ring: '07700900123' },
  },
  {
    asks: 'the second kind, as the first takes no answer',
    schema: {
      type: 'object',
      oneOf: [
        { title: 'None', properties: { none: { type: 'string', pattern: '^(?!.)x$' } }, required: ['none'] },
        { title: 'Some', properties: { some: { type: 'string', maxLength: 5 } }, required: ['some'] },
      ],
    },
    example: { some: 'An ex' },
  },
  {
    asks: 'two times of day',
    schema: { type: 'array', minItems: 2, uniqueItems: true, items: { $ref: `${DEFINITIONS}/timeOfDay` } },
    example: ['09:00', '09:01'],
  },
  {
    asks: 'eight words, all different',
    schema: { type: 'array', minItems: 8, uniqueItems: true, items: { type: 'string', maxLength: 30 } },
    example: expect.arrayContaining(['An example of an answer', 'An example of an answer 8']),
  },
  {
    asks: 'a list inside an object, of objects that differ',
    schema: {
      type: 'object',
      properties: {
        vans: {
          type: 'array',
          minItems: 2,
          uniqueItems: true,
          items: {
            type: 'object',
            properties: { seats: { type: 'integer', minimum: 2, maximum: 9 } },
            required: ['seats'],
          },
        },
      },
      required: ['vans'],
    },
    example: { vans: [{ seats: 2 }, { seats: 3 }] },
  },
  {
    asks: 'what is asked inside an object once a box in it is ticked',
    schema: {
      type: 'object',
      properties: { insured: { type: 'boolean' } },
      required: ['insured'],
      if: { properties: { insured: { const: false } }, required: ['insured'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { why: { type: 'string', minLength: 30, maxLength: 60 } }, required: ['why'] },
    },
    example: { insured: false, why: 'An example of an answer An exa' },
  },
  { asks: 'from 200 to 300', schema: { type: 'integer', minimum: 200, maximum: 300 }, example: 200 },
  { asks: 'at most -5', schema: { type: 'integer', maximum: -5 }, example: -5 },
  {
    asks: 'between 0 and 1',
    schema: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    example: 0.5,
  },
  { asks: 'a multiple of 7', schema: { type: 'integer', exclusiveMinimum: 700, multipleOf: 7 }, example: 707 },
  { asks: 'a price', schema: { type: 'number', minimum: 0.2, maximum: 0.3, multipleOf: 0.05 }, example: 0.2 },
  {
    asks: 'a pattern',
    schema: { type: 'string', pattern: '^[A-Z]{2}-[0-9]{3}$' },
    example: expect.stringMatching(/^[A-Z]{2}-[0-9]{3}$/),
  },
  {
    asks: 'a hundred characters',
    schema: { type: 'string', minLength: 100, maxLength: 100 },
    example: expect.stringMatching(/^An example of an answer .{76}$/),
  },
];

/** The form that asks these questions, and the answers that its stage shows as filled. */
async function asked(questions: readonly object[]) {
  const fields = questions.map((_, at) => `q${at + 1}`);
  const properties = Object.fromEntries(fields.map((field, at) => [field, questions[at]]));
  const compiled = compileNear({
    ...content.files,
    texts: new Map([
      ...content.files.texts,
      [
        'schemas/forms/survey/schema.json',
        JSON.stringify({ $schema: '../../meta/form.schema.json', type: 'object', properties, required: fields }),
      ],
      [
        'schemas/forms/survey/ui.json',
        JSON.stringify({
          ...FORM,
          $schema: '../../meta/form-ui.schema.json',
          paths: ['/survey'],
          payload: Object.fromEntries(fields.map((field) => [field, `{${field}}`])),
          confirmation: 'Thank you.',
          questions: {
            'ui:title': 'Survey',
            ...Object.fromEntries(fields.map((field) => [field, { 'ui:title': `Question ${field}` }])),
          },
        }),
      ],
    ]),
  });
  const form = compiled.form('survey');
  if (!form) throw new Error(compiled.problems.map(({ message }) => message).join('\n'));
  const text = compiled.validator(form.step.validator) ?? '';
  const validators = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
  const query = exampleLink(form);
  return stageForm(form, formRules({ form, validators }, query), query, 'filled');
}

describe('an example is made from what the schema says', () => {
  it.each(HARD)('$asks', async ({ schema, example }) => {
    const { begun, refused, open } = await asked([schema]);
    expect(begun.answers.q1).toEqual(example);
    expect({ refused, open }).toEqual({ refused: false, open: [] });
  });

  it('for all of them on one form', async () => {
    const { begun, refused, open } = await asked(HARD.map(({ schema }) => schema));
    expect(Object.values(begun.answers)).toEqual(HARD.map(({ example }) => example));
    expect({ refused, open }).toEqual({ refused: false, open: [] });
  });
});

it('a question for which no example is found is named, and the others are answered', async () => {
  const impossible = { type: 'string', pattern: '^(?=.*x)(?=.*y)[a-z]{40}z$' };
  const { begun, refused, open } = await asked([{ type: 'string', maxLength: 50 }, impossible]);
  expect(begun.answers).toEqual({ q1: 'An example of an answer' });
  expect({ refused, open }).toEqual({ refused: true, open: ['Question q2'] });
  expect(missingExamples(open)).toBe('No example that the rules accept was found for “Question q2”: left open here.');
  expect(missingExamples(['A', 'B', 'C'])).toContain('“A”, “B” and “C”');
  expect(missingExamples([])).toBe('');
});

it('a question that asks for more than fits in a page is named, too', async () => {
  const endless = [
    { type: 'string', minLength: 1_000_000_000 },
    { type: 'array', minItems: 100_000_000, items: { type: 'string' } },
  ];
  expect((await asked(endless)).open).toEqual(['Question q1', 'Question q2']);
});
