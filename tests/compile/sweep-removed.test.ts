import { describe, expect, it } from 'vitest';
import { member, toJson } from '../../src/compile/content-node.ts';
import { parseContent } from '../../src/compile/parse-content.ts';
import { declaredFields, fieldsMentioned, removedField, sweepRemoved } from '../../src/compile/sweep-removed.ts';
import { condition } from './small-content.ts';

function nodeOf(value: object) {
  const { root } = parseContent('schemas/wizard/01-trade/schema.json', JSON.stringify({ value }));
  const node = member(root, 'value');
  if (!node) throw new Error('The value did not survive JSON.');
  return node;
}

/** Questions of these names. */
const asks = (...names: readonly string[]) => ({ properties: Object.fromEntries(names.map((name) => [name, {}])) });
const needs = (...names: readonly string[]) => ({ required: names });
const has = (...names: readonly string[]) => ({ ...asks(...names), ...needs(...names) });

it('a schema declares every question that it asks, wherever and under whichever condition, and none that is taken out', () => {
  const schema = {
    properties: {
      group: { properties: { inner: asks('deep') } },
      list: { items: asks('each') },
      taken: null,
      ...asks('whole').properties,
    },
    ...condition(asks('looked at'), asks('then')),
    else: asks('else'),
    allOf: [
      asks('all'),
      { $ref: '#/$defs/part' },
      { $ref: 'other.json#/$defs/elsewhere' },
      { $ref: '#/$defs/elsewhere/then' },
    ],
    anyOf: [asks('any')],
    oneOf: [asks('one')],
    dependencies: { group: asks('formerly'), list: ['group'] },
    dependentSchemas: { group: asks('depends') },
    $defs: {
      part: { properties: { ofPart: { $ref: '#/$defs/part' } } },
      elsewhere: asks('elsewhere'),
      unused: asks('unused'),
    },
  };
  expect([...declaredFields(nodeOf(schema))].sort()).toEqual(
    'all any depends else formerly group group/inner group/inner/deep list list/*/each ofPart one then whole'.split(
      ' ',
    ),
  );
});

it.each<[string, string | undefined]>([
  ['properties/a', 'a'],
  ['properties/a/properties/b', 'a/b'],
  ['properties/list/items/properties/c', 'list/*/c'],
  ['then/properties/d', 'd'],
  ['$defs/own/then/properties/d', 'd'],
  ['$defs/if/properties/d', 'd'],
  ['allOf/0/properties/f', 'f'],
  ['properties/properties', 'properties'],
  ['properties/not/properties/a', 'not/a'],
  ['properties/items/items/properties/a', 'items/*/a'],
  ['properties', undefined],
  ['properties/properties/properties', undefined],
  ['properties/a/type', undefined],
  ['properties/a/properties', undefined],
  ['$defs/own', undefined],
  ['if/properties/a', undefined],
  ['not/properties/a', undefined],
  ['$defs/own/if/properties/a', undefined],
])('what is taken out at %s is the question %s', (path, field) => {
  expect(removedField(path.split('/'))).toBe(field);
});

it('a condition looks at all that it mentions', () => {
  const looks = {
    ...has('a'),
    ...condition(asks('b'), needs('c')),
    else: needs('d'),
    not: asks('e'),
    allOf: [asks('f'), needs('g')],
    anyOf: [asks('h')],
    oneOf: [asks('i')],
  };
  // What stands under its own `if` says nothing by itself.
  expect([...new Set(fieldsMentioned(nodeOf(looks)))].sort()).toEqual('a c d e f g h i'.split(' '));
  expect(fieldsMentioned(undefined)).toEqual([]);
});

describe('where “gone” is no question any more', () => {
  const other = condition(has('a'), needs('b'));
  const idle = condition(has('gone'), needs('b'));
  const ref = (name: string) => ({ $ref: `#/$defs/${name}` });

  it.each<[string, object, object]>([
    ['nothing else goes', { type: 'object', ...has('a'), ...other }, { type: 'object', ...has('a'), ...other }],
    ['it is not asked', asks('a', 'gone'), asks('a')],
    [
      'the last question leaves a step without any',
      { type: 'object', ...asks('gone') },
      { type: 'object', properties: {} },
    ],
    ['nothing is left where all was about it', needs('gone'), {}],
    ['it is not required', { ...asks('a'), ...needs('gone', 'a') }, has('a')],
    ['nothing is required where it alone was', { ...asks('a'), ...needs('gone') }, asks('a')],
    ['a list that was empty stays', { ...asks('a'), ...needs(), allOf: [] }, { ...asks('a'), ...needs(), allOf: [] }],
    ['one of its name inside another stays', { properties: { g: has('gone') } }, { properties: { g: has('gone') } }],
    ['a condition on it goes, with both of its ends', { ...asks('a'), ...idle, else: needs('a') }, asks('a')],
    [
      'a condition on it and another looks at the other',
      { ...asks('a'), ...condition(has('gone', 'a'), needs('b')) },
      { ...asks('a'), ...condition(has('a'), needs('b')) },
    ],
    ['a condition for it alone goes', { ...asks('a'), ...condition(has('a'), has('gone')) }, asks('a')],
    [
      'a condition for it leaves what is asked otherwise',
      { ...condition(has('a'), has('gone')), else: has('b') },
      { if: has('a'), else: has('b') },
    ],
    ['a condition that asks it otherwise leaves the rest', { ...other, else: has('gone') }, other],
    [
      'a condition that nothing stands in goes',
      { ...asks('a'), ...condition({ not: needs('gone') }, needs('b')) },
      asks('a'),
    ],
    [
      'a condition that mentions no question stays',
      { ...asks('a'), ...condition({ minProperties: 1 }, needs('b')) },
      { ...asks('a'), ...condition({ minProperties: 1 }, needs('b')) },
    ],
    [
      'what only looks like a condition, in an answer, stays',
      { ...asks('a'), default: { x: needs('gone') }, examples: [needs('gone')] },
      { ...asks('a'), default: { x: needs('gone') }, examples: [needs('gone')] },
    ],
    ['of several conditions the others stay', { allOf: [idle, other] }, { allOf: [other] }],
    [
      'of conditions that all go nothing stays',
      { ...asks('a'), allOf: [idle], anyOf: [idle], oneOf: [idle] },
      asks('a'),
    ],
    ['a rule that says nothing else goes', { ...asks('a'), allOf: [{ 'x-rule': 'r', ...needs('gone') }] }, asks('a')],
    [
      'a named condition goes with what refers to it',
      { ...asks('a'), allOf: [ref('idle'), ref('other')], $defs: { idle, other } },
      { ...asks('a'), allOf: [ref('other')], $defs: { other } },
    ],
    [
      'a condition that a part holds goes',
      { ...asks('a'), ...condition(ref('says'), needs('b')), $defs: { says: ref('saysSo'), saysSo: has('gone') } },
      { ...asks('a'), $defs: {} },
    ],
    [
      'what is required beside it depends on the others alone',
      { dependentRequired: { gone: ['a'], a: ['gone', 'b'] }, dependencies: { gone: ['a'], b: ['a'] } },
      { dependentRequired: { a: ['b'] }, dependencies: { b: ['a'] } },
    ],
    [
      'what depends on it goes, and what asks it of another',
      { ...asks('a'), dependentSchemas: { gone: has('b'), a: has('gone') } },
      asks('a'),
    ],
    [
      'what depends on another stays',
      { dependentSchemas: { gone: has('b'), a: has('b') } },
      { dependentSchemas: { a: has('b') } },
    ],
  ])('%s', (_what, schema, left) => {
    const node = nodeOf(schema);
    expect(toJson(sweepRemoved(node, node, new Set(['gone'])))).toEqual(left);
  });

  it.each([
    ['a group', 'g/gone', (inner: object) => inner],
    ['the members of a list', 'g/*/gone', (inner: object) => ({ items: inner })],
  ])('inside %s it goes there, and not beside it', (_where, path, around) => {
    const schema = (...inner: readonly string[]) => ({
      properties: { g: around(has(...inner)), gone: {} },
      ...needs('gone'),
    });
    const node = nodeOf(schema('a', 'gone'));
    expect(toJson(sweepRemoved(node, node, new Set([path])))).toEqual(schema('a'));
  });

  it.each([
    ['a group', 'g', { g: ref('part') }],
    ['the members of a list', 'g/*', { g: { items: ref('part') } }],
    ['a part of such a part', 'g/*', { g: { items: { allOf: [ref('outer')] } } }],
  ])(
    'inside %s that a part describes it goes there, and a question of that name beside it does not',
    (_what, path, g) => {
      const $defs = (...names: readonly string[]) => ({ part: has(...names), outer: { allOf: [ref('part')] } });
      const schema = { properties: { ...g, gone: {} }, ...needs('gone'), $defs: $defs('a', 'gone') };
      const left = (gone: string) => toJson(sweepRemoved(nodeOf(schema), nodeOf(schema), new Set([gone])));
      expect(left(`${path}/gone`)).toEqual({ ...schema, $defs: $defs('a') });
      expect(left('gone')).toEqual({ properties: g, $defs: $defs('a', 'gone') });
    },
  );

  it('a part that is asked in two places loses what both have lost', () => {
    const groups = { g: ref('part'), h: ref('part') };
    const node = nodeOf({ properties: groups, $defs: { part: has('a', 'gone') } });
    const left = (...gone: readonly string[]) => toJson(sweepRemoved(node, node, new Set(gone)));
    expect(left('g/gone')).toEqual(toJson(node));
    expect(left('g/gone', 'h/gone')).toEqual({ properties: groups, $defs: { part: has('a') } });
    const alone = nodeOf({ properties: groups, $defs: { part: has('gone') } });
    const all = new Set(['g/gone', 'h/gone']);
    expect(toJson(sweepRemoved(alone, alone, all))).toEqual({ properties: groups, $defs: { part: {} } });
  });

  it('a condition whose definition is gone goes, and one that never was is left to be reported', () => {
    const left = (names: readonly string[]) => {
      const node = nodeOf({ type: 'object', allOf: names.map(ref), $defs: { other } });
      return toJson(sweepRemoved(node, nodeOf({ $defs: { idle, other } }), new Set()));
    };
    expect(left(['idle', 'other', 'never'])).toMatchObject({ type: 'object', allOf: [ref('other'), ref('never')] });
    expect(left(['idle'])).toEqual({ type: 'object', $defs: { other } });
    const added = nodeOf({ type: 'object', allOf: [{ allOf: [ref('idle')] }, ref('idle')], $defs: { idle } });
    expect(toJson(sweepRemoved(added, nodeOf({}), new Set(['gone'])))).toEqual({ type: 'object', $defs: {} });
  });
});
