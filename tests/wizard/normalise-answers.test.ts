import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject, Step } from '../../src/contract/index.ts';
import { normaliseAnswer, normaliseAnswers } from '../../src/wizard/index.ts';
import { smallWizard, stepNamed } from './small-wizard.ts';

const wizard = smallWizard('baker');

function stepWith(schema: JsonObject, fields = ['field']): Step {
  return { id: 's', schema: { $id: 's', ...schema }, ui: {}, lists: {}, fields, validator: '' };
}
const fieldWith = (chain: Json) => stepWith({ properties: { field: { type: 'string', 'x-normalise': chain } } });

describe('a tidied answer', () => {
  it.each([
    [['trim'], '  a  b ', 'a  b'],
    [['trim', 'collapse'], '  a \n b ', 'a b'],
    [['lowercase'], 'A@B', 'a@b'],
    [['uppercase'], 'sw1a', 'SW1A'],
    [['uppercase', { replace: '\\s+', with: '' }, { replace: '^(.+)(.{3})$', with: '$1 $2' }], 'sw1a1aa', 'SW1A 1AA'],
    [['trim'], '   ', undefined],
    [[{ replace: '^\\+44$', with: '' }], '+44', undefined],
    [[{ replace: '(', with: '' }], 'an unusable pattern changes nothing', 'an unusable pattern changes nothing'],
    [['shout', 7, null, {}], 'nor does an unknown step', 'nor does an unknown step'],
    [[{ replace: 'a', with: 'aa' }], 'a chain without end changes nothing', 'a chain without end changes nothing'],
    [[{ replace: '^www\\.', with: '' }], 'www.www.x', 'x'],
  ])('by %j: %j becomes %j', (chain, value, expected) => {
    expect(normaliseAnswer(fieldWith(chain), 'field', value)).toBe(expected);
  });

  it('follows the schema into intersections, branches, objects and lists', () => {
    const lower = { 'x-normalise': ['lowercase'] };
    const branch = stepWith({ allOf: [{ if: {}, else: { properties: { field: lower } } }] });
    expect(normaliseAnswer(branch, 'field', 'A')).toBe('a');
    const nested = stepWith({
      properties: { field: { type: 'array', items: { allOf: [{ properties: { name: lower } }] } } },
    });
    expect(normaliseAnswer(nested, 'field', [{ name: 'A', note: '' }, 'B'])).toEqual([{ name: 'a' }, 'B']);
  });

  it('is left out of lists and objects when it is empty', () => {
    const list = stepWith({ properties: { field: { items: { 'x-normalise': ['trim'] } } } });
    expect(normaliseAnswer(list, 'field', ['a ', '  ', null])).toEqual(['a']);
  });

  it('is left out where it is an object in which nothing is left, but not as an entry of a list', () => {
    const step = stepWith({ properties: {} });
    expect(normaliseAnswer(step, 'field', { a: { b: '', c: {} } })).toBeUndefined();
    expect(normaliseAnswer(step, 'field', { a: { b: ' ' }, c: false })).toEqual({ a: { b: ' ' }, c: false });
    expect(normaliseAnswer(step, 'field', [{ a: { b: '' } }])).toEqual([{}]);
  });

  it('is left out where it is an empty list, but not where a list has to be answered: it has too few entries then', () => {
    const list = { type: 'array', items: { type: 'string' } };
    const asked = { type: 'object', properties: { list }, required: ['list'] };
    const may = stepWith({ properties: { field: list } });
    expect(normaliseAnswer(may, 'field', [' ', ''])).toEqual([' ']);
    expect(normaliseAnswer(may, 'field', [''])).toBeUndefined();
    expect(normaliseAnswer(stepWith({ properties: { field: list }, required: ['field'] }), 'field', [''])).toEqual([]);
    const group = { properties: { field: asked } };
    expect(normaliseAnswer(stepWith(group), 'field', { list: [''] })).toBeUndefined();
    expect(normaliseAnswer(stepWith({ ...group, required: ['field'] }), 'field', { list: [''] })).toEqual({ list: [] });
  });

  it('concerns the own step only', () => {
    const tidied = normaliseAnswers(stepNamed(wizard, '02-basics'), { email: ' A@B ', prefix: ' A ', firstName: ' ' });
    expect(tidied).toEqual({ email: 'a@b', prefix: ' A ' });
  });

  it('is the same when tidied again, whatever the chain and the value, and never throws', () => {
    const piece = fc.constantFrom('a', 'b', ' ', '^', '$', '.', '(', ')', '+', '\\s', '');
    const pattern = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
    const step = fc.oneof(
      fc.constantFrom<Json>('trim', 'collapse', 'lowercase', 'uppercase'),
      fc.record({ replace: pattern, with: fc.constantFrom('', 'a', ' b', '$1', '$&') }),
    );
    const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.jsonValue() as fc.Arbitrary<Json>);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 4 }), value, (chain, odd) => {
        const each = { 'x-normalise': chain };
        const deep = stepWith({ properties: { field: { ...each, items: each, properties: { a: each } } } });
        const once = normaliseAnswer(deep, 'field', odd);
        expect(normaliseAnswer(deep, 'field', once)).toEqual(once);
      }),
    );
  });
});
