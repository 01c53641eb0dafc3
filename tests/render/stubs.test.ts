import deepEquals from '@rjsf/utils/lib/deepEquals.js';
import * as realDefinition from '@rjsf/utils/lib/findSchemaDefinition.js';
import getRealOptions from '@rjsf/utils/lib/getUiOptions.js';
import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import fc from 'fast-check';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { contrastRatio, parseColour } from '../../src/render/colour.ts';
import { createCustomEqual } from '../../src/render/stubs/fast-equals.ts';
import isPropValid from '../../src/render/stubs/is-prop-valid.ts';
import * as definition from '../../src/render/stubs/schema-definition.ts';
import getUiOptions from '../../src/render/stubs/ui-options.ts';

extend([a11y]);

describe('deep equality, as the build compares', () => {
  const areEqual = createCustomEqual();
  const value = fc.anything({ withNullPrototype: true, maxDepth: 3 });

  it('says of any two values what the library says', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(areEqual(a, b)).toBe(deepEquals(a, b));
        expect(areEqual([a, b], [a, structuredClone(b)])).toBe(deepEquals([a, b], [a, structuredClone(b)]));
      }),
    );
  });

  it('says of a value and its copy that they are equal, and of a changed one that they are not', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (json, other) => {
        const [one, copy] = [
          { json, run: () => 1 },
          { json: structuredClone(json), run: () => 2 },
        ];
        expect(areEqual(one, copy)).toBe(true);
        expect(areEqual(one, { ...copy, other })).toBe(false);
        expect(areEqual([json, other], [other, json])).toBe(deepEquals([json, other], [other, json]));
      }),
    );
  });

  it('ends where a value leads back to itself', () => {
    const circle = () => {
      const record: { [key: string]: unknown } = { a: [1] };
      record.self = record;
      return record;
    };
    expect(areEqual(circle(), circle())).toBe(true);
    expect(areEqual(circle(), { a: [1], self: {} })).toBe(false);
  });

  it('looks at what an element is, not at who made it', () => {
    const element = createElement('p', { title: 'a' });
    expect(areEqual(element, { ...element, _owner: {} })).toBe(true);
    expect(areEqual(element, createElement('p', { title: 'b' }))).toBe(false);
  });

  it('takes what it does not know for equal to itself alone', () => {
    const file = new Date(0);
    expect(areEqual({ file }, { file })).toBe(true);
    expect(areEqual({ file }, { file: new Date(0) })).toBe(false);
    expect(areEqual(new Map(), {})).toBe(false);
    expect(areEqual([], {})).toBe(false);
  });
});

it('options of a question are those that RJSF reads, the later before the earlier', () => {
  const key = fc.constantFrom('ui:widget', 'ui:options', 'ui:title', 'ui:', 'title', 'items', 'ui:help', 'u');
  const ui = fc.array(fc.tuple(key, fc.oneof(fc.string(), fc.jsonValue({ maxDepth: 1 })))).map(Object.fromEntries);
  const options = fc.dictionary(fc.constantFrom('title', 'help', 'label'), fc.string());
  fc.assert(
    fc.property(fc.option(ui, { nil: undefined }), fc.option(options, { nil: undefined }), (uiSchema, global) => {
      // RJSF writes to the console of an object for a widget, and leaves it out.
      fc.pre(typeof uiSchema?.['ui:widget'] !== 'object');
      expect(getUiOptions(uiSchema, global)).toEqual(getRealOptions(uiSchema, global));
    }),
  );
  expect(getUiOptions({ 'ui:widget': { component: 'text' } as never, 'ui:title': 'a' })).toEqual({ title: 'a' });
  expect(getUiOptions(null as never, { label: false })).toEqual({ label: false });
});

it('contrast and spelling of colours are those of the library that other parts use', () => {
  const digit = fc.constantFrom(...'0123456789abcdefABCDEF');
  const colour = fc
    .tuple(
      fc.constantFrom('', '#'),
      fc.constantFrom(3, 6).chain((length) => fc.string({ unit: digit, minLength: length, maxLength: length })),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(colour, colour, (a, b) => {
      const [one, other] = [parseColour(a) ?? '', parseColour(` ${b} `) ?? ''];
      expect(one).toBe(
        colord(`#${a.replace('#', '')}`)
          .toHex()
          .toUpperCase(),
      );
      expect(contrastRatio(one, other)).toBe(colord(one).contrast(other));
    }),
  );
  expect(parseColour('#12345')).toBeUndefined();
});

it('attributes pass, what chooses the element does not', () => {
  expect(['id', 'aria-label', 'data-x', 'onClick', 'htmlFor', 'viewBox'].filter(isPropValid)).toHaveLength(6);
  expect(['as', 'asChild', 'theme'].filter(isPropValid)).toEqual([]);
});

describe('the part that follows references', () => {
  it('has all its names taken', () => {
    expect(Object.keys(definition).sort()).toEqual(Object.keys(realDefinition).sort());
  });

  it('refuses, as there are none', () => {
    expect(definition.default).toThrow('$ref');
    const schema = { type: 'string' };
    expect(definition.makeAllReferencesAbsolute(schema)).toBe(schema);
  });

  it('splits a record as the real one does', () => {
    const record = { a: 1, b: 2 };
    expect(definition.splitKeyElementFromObject('a', record)).toEqual(
      realDefinition.splitKeyElementFromObject('a', record),
    );
  });
});
