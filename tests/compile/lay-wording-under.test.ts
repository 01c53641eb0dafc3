import { describe, expect, it } from 'vitest';
import { type ContentNode, isObject, member, objectAt, toJson } from '../../src/compile/content-node.ts';
import { layWordingUnder } from '../../src/compile/lay-wording-under.ts';
import { parseContent } from '../../src/compile/parse-content.ts';
import { condition } from './small-content.ts';

function nodeOf(value: object, file = 'schemas/wizard/01-trade/ui.json'): ContentNode {
  const node = member(parseContent(file, JSON.stringify({ value })).root, 'value');
  if (!node) throw new Error('The value did not survive JSON.');
  return node;
}

const line = { 'ui:title': 'Line', 'ui:help': 'Help', 'ui:widget': 'text', 'ui:options': { rows: 2 } };
const mobile = { 'ui:title': 'Mobile', 'ui:autocomplete': 'tel' };
const picture = { 'ui:title': 'Picture', 'ui:field': 'upload', 'ui:options': { most: 1 } };
const WORDING = nodeOf({ line, mobile, picture }, 'schemas/definitions/ui.json');

const of = (rule: string, more: object = {}) => ({ 'x-rule': rule, ...more });
const asks = (a: object) => ({ properties: { a } });

describe('the wording of a definition', () => {
  it.each<[string, object, object, object]>([
    ['is that of a field without words', {}, asks(of('line')), { a: line }],
    [
      'is under the field’s own words, which win, and take a word away',
      { a: { 'ui:title': 'Own', 'ui:help': null } },
      asks(of('line')),
      { a: { 'ui:title': 'Own', 'ui:widget': 'text', 'ui:options': { rows: 2 } } },
    ],
    [
      'is under that of a more particular one',
      {},
      asks(of('line', { allOf: [of('mobile')] })),
      { a: { ...line, ...mobile } },
    ],
    ['is none of a field that is another’s', { a: { 'ui:title': 'Own' } }, asks({}), { a: { 'ui:title': 'Own' } }],
    ['is none where the definition has no words', {}, asks(of('unknown')), {}],
    [
      'leaves the words of what is not asked',
      { b: { 'ui:title': 'B' } },
      asks(of('line')),
      { b: { 'ui:title': 'B' }, a: line },
    ],
    [
      'has no options for another widget',
      { a: { 'ui:widget': 'cards' } },
      asks(of('line')),
      { a: { 'ui:title': 'Line', 'ui:help': 'Help', 'ui:widget': 'cards' } },
    ],
    ['has them for the same one', { a: { 'ui:widget': 'text' } }, asks(of('line')), { a: line }],
    [
      'has neither options nor widget for another kind of field',
      { a: { 'ui:field': 'upload' } },
      asks(of('line')),
      { a: { 'ui:title': 'Line', 'ui:help': 'Help', 'ui:field': 'upload' } },
    ],
    [
      'has no kind of field for another widget',
      { a: { 'ui:widget': 'text' } },
      asks(of('picture')),
      { a: { 'ui:title': 'Picture', 'ui:widget': 'text' } },
    ],
    ['has options for the same kind of field', { a: { 'ui:field': 'upload' } }, asks(of('picture')), { a: picture }],
    ['is that of a question inside a group', {}, { properties: { g: asks(of('line')) } }, { g: { a: line } }],
    [
      'stands beside the words of that group',
      { g: { 'ui:title': 'G' } },
      { properties: { g: asks(of('line')) } },
      { g: { 'ui:title': 'G', a: line } },
    ],
    ['is that of the members of a list', {}, asks({ items: of('line') }), { a: { items: line } }],
    ['makes no words where there are none', {}, { properties: { g: asks({}) } }, {}],
    ['is that of what a condition asks', {}, condition(asks({}), asks(of('line'))), { a: line }],
    ['is that of what is asked otherwise', {}, { else: asks(of('line')) }, { a: line }],
    ['is that of what some rule asks', {}, { allOf: [asks(of('line'))] }, { a: line }],
    ['is that of what one of several asks', {}, { anyOf: [asks({}), asks(of('line'))] }, { a: line }],
    [
      'is that of all that ask one question',
      {},
      { ...asks(of('line')), ...condition({}, asks(of('mobile'))) },
      { a: { ...line, ...mobile } },
    ],
    [
      'is joined by the titles of choices',
      {},
      asks(of('line', { enum: ['x'], 'x-titles': { x: 'Ex' } })),
      { a: { ...line, 'ui:enumNames': { x: 'Ex' } } },
    ],
  ])('%s', (_what, ui, schema, worded) => {
    expect(toJson(layWordingUnder(nodeOf(ui), nodeOf(schema), WORDING))).toEqual(worded);
  });

  it('is none where nothing has words', () => {
    const ui = nodeOf({ a: {} });
    expect(layWordingUnder(ui, nodeOf(asks(of('line'))), undefined)).toBe(ui);
  });

  it('leaves words that it adds nothing to as they are, and stands where the step says something itself', () => {
    const ui = nodeOf({ a: { 'ui:title': 'Own' } });
    expect(layWordingUnder(ui, nodeOf(asks({})), WORDING)).toBe(ui);
    const laid = layWordingUnder(ui, nodeOf(asks(of('line'))), WORDING);
    const [own, result] = [ui, laid].map((node) => member(node, 'a'));
    expect([result?.place, result?.key]).toEqual([own?.place, own?.key]);
  });

  it('is laid anew for other schemas and other words of definitions, under the same words of a step', () => {
    const ui = nodeOf({ a: { 'ui:help': 'Own' } });
    const both = nodeOf({ ...asks(of('line')), allOf: [asks(of('mobile'))] });
    if (!isObject(both)) throw new Error('It is no schema.');
    const one = objectAt(
      both,
      [...both.entries].filter(([key]) => key !== 'allOf'),
    );
    const other = nodeOf({ line: { 'ui:title': 'Other' } });
    const titleOf = (schema: ContentNode, wording: ContentNode) =>
      toJson(member(member(layWordingUnder(ui, schema, wording), 'a') ?? ui, 'ui:title') ?? ui);
    const cases = [
      [one, WORDING, 'Line'],
      [both, WORDING, 'Mobile'],
      [nodeOf(asks(of('picture'))), WORDING, 'Picture'],
      [one, other, 'Other'],
    ] as const;
    for (const [schema, wording, title] of [...cases, ...cases]) expect(titleOf(schema, wording)).toBe(title);
  });
});
