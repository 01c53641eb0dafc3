import { describe, expect, it } from 'vitest';
import { isObject, type Json } from '../../src/contract/index.ts';
import { changed, compileSmall, condition, type SmallFiles } from './small-content.ts';

/** Schema of one more field of step 2, as customers get it. */
function resolved(field: unknown, files: SmallFiles = {}): Json | undefined {
  const compiled = compileSmall({
    ...changed('schemas/wizard/02-business/schema.json', { properties: { extra: field }, required: [], allOf: [] }),
    ...changed('schemas/wizard/02-business/ui.json', { 'ui:order': ['*'] }),
    ...files,
  });
  const properties = compiled.wizard('main', 'plumber')?.steps[1]?.schema.properties;
  return isObject(properties) ? properties.extra : undefined;
}

const DEFINITIONS = '../../definitions/schema.json#/$defs/';

describe('a reference', () => {
  it('to a definition brings its rule, its name and its tidying', () => {
    expect(resolved({ $ref: `${DEFINITIONS}ukPhone` })).toEqual({
      type: 'string',
      pattern: '^0[0-9]{10}$',
      'x-normalise': ['trim'],
      'x-rule': 'ukPhone',
    });
  });

  it('with siblings means both, under the definition’s own name', () => {
    expect(resolved({ $ref: `${DEFINITIONS}ukPhone`, pattern: '^07', title: 'Mobile' })).toEqual({
      type: 'string',
      pattern: '^0[0-9]{10}$',
      'x-normalise': ['trim'],
      'x-rule': 'ukPhone',
      title: 'Mobile',
      allOf: [{ pattern: '^07' }],
    });
  });

  it('beside a union means both', () => {
    expect(resolved({ $ref: `${DEFINITIONS}line`, anyOf: [{ enum: ['a'] }, { enum: ['a', 'b'] }] })).toEqual({
      type: 'string',
      'x-rule': 'line',
      allOf: [{ enum: ['a', 'b'] }],
    });
  });

  it.each(['x', 'y'])('beside a condition on “%s” leaves each condition whole', (value) => {
    const when = (is: string) => ({ properties: { k: { const: is } }, required: ['k'] });
    const asked = { type: 'object', properties: { k: { enum: ['x', 'y'] } } };
    const own = condition(when('x'), { required: ['k'] });
    const beside = { ...condition(when(value), { properties: { b: { type: 'string' } } }), else: { required: ['k'] } };
    const files = changed('schemas/definitions/schema.json', { $defs: { asked: { ...asked, ...own } } });
    const extra = resolved({ $ref: `${DEFINITIONS}asked`, ...beside }, files);
    const plain = JSON.parse(JSON.stringify(extra, (key, value) => (key === '$id' ? undefined : value)));
    expect(plain).toEqual({ ...asked, ...own, 'x-rule': 'asked', allOf: [beside] });
  });

  it('to titled choices reads them by the titles beside it, where there are some', () => {
    const choice = (name: string, title?: string) => ({ const: name, ...(title !== undefined && { title }) });
    const list = { type: 'string', oneOf: [choice('a', 'A'), choice('b', 'B'), choice('c', 'C')] };
    const compiled = compileSmall({
      ...changed('schemas/definitions/schema.json', { $defs: { list } }),
      ...changed('schemas/wizard/02-business/schema.json', {
        properties: { extra: { $ref: `${DEFINITIONS}list`, oneOf: [choice('a', 'First'), choice('b')] } },
        required: [],
        allOf: [],
      }),
    });
    expect(compiled.wizard('main', 'plumber')?.steps[1]?.ui.extra).toMatchObject({
      'ui:enumNames': { a: 'First', b: 'B' },
    });
  });

  it('twice in allOf keeps both names, and says the type where RJSF looks for it', () => {
    expect(resolved({ allOf: [{ $ref: `${DEFINITIONS}line` }, { $ref: `${DEFINITIONS}ukPhone` }] })).toMatchObject({
      type: 'string',
      'x-normalise': ['trim'],
      allOf: [{ 'x-rule': 'line' }, { 'x-rule': 'ukPhone' }],
    });
  });

  it('to the trade makes a list that is data, even in a union', () => {
    expect(resolved({ anyOf: [{ enum: ['Own'] }, { $ref: 'trade:#/$defs/services' }] })).toEqual({
      enum: { $list: '/properties/extra' },
    });
  });

  it('to the catalogue names the list of trades, which is in no wizard', () => {
    expect(resolved({ $ref: 'catalogue:#/$defs/trades' })).toEqual({ enum: { $list: 'catalogue:trades' } });
  });

  it('to a part of the same file is followed', () => {
    expect(toPart({ enum: ['a'] }, {})).toEqual({ enum: ['a'] });
  });

  const text = { type: 'string', minLength: 2 };
  const group = { type: 'object', properties: { k: { enum: ['x', 'y'] } } };
  const when = (is: string) => ({ properties: { k: { const: is } }, required: ['k'] });
  const [asks, asksOther] = [{ required: ['k'] }, { required: ['other'] }];
  const conditional = { ...group, ...condition(when('x'), asks) };
  const sameThen = condition(when('y'), asks);
  const orElse = { ...sameThen, else: asksOther };
  const oneMore = { ...condition(when('x'), asks), else: asksOther };

  it.each<[string, object, object, object]>([
    ['a keyword that the part has not', text, { maxLength: 5 }, { ...text, maxLength: 5 }],
    ['a keyword that the part has as well', text, { minLength: 3 }, { ...text, allOf: [{ minLength: 3 }] }],
    ['a keyword that says the same', text, { minLength: 2 }, text],
    ['a shorter list', { enum: ['a', 'b', 'c'] }, { enum: ['c', 'b'] }, { enum: ['b', 'c'] }],
    [
      'rules, where the part has some',
      { ...text, allOf: [{ pattern: 'a' }] },
      { allOf: [{ pattern: 'b' }] },
      { ...text, allOf: [{ pattern: 'a' }, { pattern: 'b' }] },
    ],
    ['answers that are required', conditional, asksOther, { ...conditional, ...asksOther }],
    ['others that are required', { ...group, ...asks }, asksOther, { ...group, ...asks, allOf: [asksOther] }],
    ['a condition, where the part has none', group, sameThen, { ...group, ...sameThen }],
    ['the condition that the part has', conditional, condition(when('x'), asks), conditional],
    ['another condition for the same', conditional, sameThen, { ...conditional, allOf: [sameThen] }],
    ['another condition, and what holds otherwise', conditional, orElse, { ...conditional, allOf: [orElse] }],
    ['the same condition, and what holds otherwise', conditional, oneMore, { ...conditional, allOf: [oneMore] }],
  ])('to a part of the same file with %s beside it means both', (_what, part, beside, both) => {
    expect(toPart(part, beside)).toEqual(both);
  });

  it('has the words and the tidying that stand beside it, in place of the definition’s', () => {
    const wording = { title: 'Mobile', description: 'Yours', 'x-normalise': ['upperCase'] };
    expect(resolved({ $ref: `${DEFINITIONS}ukPhone`, ...wording })).toEqual({
      type: 'string',
      pattern: '^0[0-9]{10}$',
      'x-rule': 'ukPhone',
      ...wording,
    });
  });
});

/** Schema of a field that refers to a part of its own step, with something beside the reference. */
function toPart(part: object, beside: object): Json | undefined {
  const files = changed('schemas/wizard/02-business/schema.json', {
    properties: { extra: { $ref: '#/$defs/own', ...beside } },
    required: [],
    allOf: [],
    $defs: { own: part },
  });
  const extra = resolved({}, files);
  return JSON.parse(JSON.stringify(extra, (key, value) => (key === '$id' ? undefined : value)));
}
