import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Answers, JsonObject, RuleError, Step } from '../../src/contract/index.ts';
import { pathOf } from '../../src/wizard/error-wording.ts';
import { findErrors } from '../../src/wizard/find-errors.ts';

/** Path and keyword of all that is wrong. */
function found(schema: JsonObject, answers: Answers, ui: JsonObject = {}) {
  const step: Step = { id: 's', schema: { $id: 's', ...schema }, ui, lists: {}, fields: [], validator: '' };
  const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
  const { errors, begun } = findErrors(step, answers, (data) =>
    validate(data) ? [] : ((validate.errors ?? []) as unknown as RuleError[]),
  );
  return errors.map((error) => [pathOf(error, begun).join('/'), error.keyword]);
}

const person: JsonObject = {
  type: 'object',
  properties: { name: { type: 'string' }, age: { type: 'integer' } },
  required: ['name'],
};

describe('a question that is asked by those inside it', () => {
  const inOthers = {
    properties: { a: { type: 'object', properties: { who: person }, required: ['who'] }, b: person },
    required: ['a'],
  };

  it('has to be answered by the ones that have to be, however deep they lie', () => {
    expect(found(inOthers, {})).toEqual([['a/who/name', 'required']]);
    expect(found(inOthers, { a: { who: { age: 3 } } })).toEqual([['a/who/name', 'required']]);
  });

  it('asks nothing where it may be left open', () => {
    expect(found(inOthers, { a: { who: { name: 'Ann' } } })).toEqual([]);
  });

  it('is missing itself where a widget shows it as one', () => {
    expect(found(inOthers, {}, { a: { 'ui:field': 'upload' } })).toEqual([['a', 'required']]);
  });

  it('is found in entries of a list, too', () => {
    const list = {
      properties: {
        jobs: { type: 'array', items: { type: 'object', properties: { who: person }, required: ['who'] } },
      },
    };
    expect(found(list, { jobs: [{ who: { name: 'Ann' } }, {}] })).toEqual([['jobs/1/who/name', 'required']]);
  });
});

describe('a list that was emptied', () => {
  const refs: JsonObject = { type: 'array', items: { type: 'string' }, minItems: 1 };
  /** Has to be answered where the name is x. */
  const sometimes = {
    properties: { name: { type: 'string' }, refs, group: { properties: { refs }, required: ['refs'] } },
    if: { properties: { name: { const: 'x' } }, required: ['name'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['refs', 'group'] },
  };

  it('is not answered where it may be left open just now, nor is the group around it', () => {
    expect(found(sometimes, { refs: [], group: { refs: [] } })).toEqual([]);
  });

  it('has too few entries where it has to be answered', () => {
    const errors = found(sometimes, { name: 'x', refs: [], group: { refs: [] } });
    expect(errors.filter(([, keyword]) => keyword !== 'if').sort()).toEqual([
      ['group/refs', 'minItems'],
      ['refs', 'minItems'],
    ]);
    expect(found({ properties: { refs: { type: 'array' } }, required: ['refs'] }, { refs: [] })).toEqual([]);
  });

  it('is missing where it was never begun', () => {
    expect(found({ properties: { refs }, required: ['refs'] }, {})).toEqual([['refs', 'required']]);
  });
});

describe('one of several kinds of answer', () => {
  const kinds = {
    properties: {
      contact: {
        type: 'object',
        anyOf: [
          { title: 'Phone', properties: { phone: { type: 'string', minLength: 3 } }, required: ['phone'] },
          {
            title: 'Post',
            properties: { street: { type: 'string' }, town: { type: 'string' } },
            required: ['street', 'town'],
          },
        ],
      },
    },
    required: ['contact'],
  };

  it('is wrong by what is wrong with the kind that was begun', () => {
    expect(found(kinds, { contact: { street: '1 High Street' } })).toEqual([['contact/town', 'required']]);
    expect(found(kinds, { contact: { phone: '1' } })).toEqual([['contact/phone', 'minLength']]);
    expect(found(kinds, { contact: { phone: '123' } })).toEqual([]);
  });

  it('is missing itself where nothing says which kind was meant', () => {
    expect(found(kinds, {})).toEqual([['contact', 'required']]);
    expect(found(kinds, { contact: {} })).toEqual([['contact', 'required']]);
  });

  it('leaves what is wrong elsewhere as it is', () => {
    const beside = {
      ...kinds,
      properties: { ...kinds.properties, name: { type: 'string' } },
      required: ['contact', 'name'],
    };
    expect(found(beside, { contact: { street: 'x' } })).toEqual([
      ['name', 'required'],
      ['contact/town', 'required'],
    ]);
  });

  it('is missing itself also where a kind of it asks for nothing that has to be answered', () => {
    const either = {
      properties: {
        a: {
          type: 'object',
          anyOf: [
            { title: 'Fast', properties: { fast: { type: 'string' } } },
            { title: 'Slow', properties: { slow: { type: 'string' } }, required: ['slow'] },
          ],
        },
      },
      required: ['a'],
    };
    expect(found(either, {})).toEqual([['a', 'required']]);
    expect(found(either, { a: { fast: 'x' } })).toEqual([]);
  });

  it('is wrong in its own entry of a list', () => {
    const { contact } = kinds.properties;
    const list = { properties: { a: { type: 'array', items: contact } } };
    expect(found(list, { a: [{ phone: '1' }, { street: 'y' }, {}, { phone: '123' }] })).toEqual([
      ['a/0/phone', 'minLength'],
      ['a/1/town', 'required'],
      ['a/2', 'required'],
    ]);
  });

  it('asks for another one inside it, of which the kind that was begun counts', () => {
    const { contact } = kinds.properties;
    const nested = {
      properties: {
        a: {
          type: 'object',
          anyOf: [
            { title: 'Firm', properties: { how: { type: 'string' }, firm: { type: 'string' } }, required: ['firm'] },
            {
              title: 'Person',
              properties: { who: { type: 'string' }, how: contact },
              required: ['who', 'how'],
            },
          ],
        },
      },
    };
    expect(found(nested, { a: { who: 'Bob', how: { street: 'y' } } })).toEqual([['a/how/town', 'required']]);
    expect(found(nested, { a: { who: 'Bob' } })).toEqual([['a/how', 'required']]);
  });
});
