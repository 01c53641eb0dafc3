import { applyOverlay } from './apply-overlay.ts';
import { type ContentNode, isObject, itemsOf, member, membersOf, objectAt, textOf } from './content-node.ts';
import { namedChoices } from './titled-choices.ts';

/**
 * Lays the wording of each definition under that of the fields whose schema carries it (`x-rule`); the field's own
 * words win, `null` removes a word of the definition.
 * @param wording the root of `definitions/ui.json`
 */
export function layWordingUnder(ui: ContentNode, schema: ContentNode, wording: ContentNode | undefined): ContentNode {
  return wording ? worded(ui, schema, wording) : ui;
}

function worded(ui: ContentNode, schema: ContentNode, wording: ContentNode): ContentNode {
  if (!isObject(ui)) return ui;
  let entries: Map<string, ContentNode> | undefined;
  const put = (key: string, child: ContentNode) => {
    entries ??= new Map(ui.entries);
    entries.set(key, child);
  };
  for (const [name, fields] of childSchemas(schema)) {
    const own = ui.entries.get(name);
    const field = wordedField(own, fields, wording);
    if (field && field !== own) put(name, field);
  }
  return entries ? objectAt(ui, entries) : ui;
}

interface WordedField {
  readonly own: ContentNode | undefined;
  readonly fields: readonly ContentNode[];
  readonly wording: ContentNode;
  readonly result: ContentNode | undefined;
}

/** Most fields are the same for every trade; by their own words, or their schema if they have none. */
const cache = new WeakMap<ContentNode, WordedField[]>();

function wordedField(own: ContentNode | undefined, fields: readonly ContentNode[], wording: ContentNode) {
  const key = own ?? fields[0];
  if (!key) return own;
  const former = cache.get(key) ?? [];
  const same = former.find(
    (entry) =>
      entry.own === own &&
      entry.wording === wording &&
      entry.fields.every((field, index) => field === fields[index]) &&
      entry.fields.length === fields.length,
  );
  if (same) return same.result;
  const result = wordField(own, fields, wording);
  // A key that has ever new schemas, as a trade's list in a thousand trades, is not worth remembering.
  cache.set(key, [...former.slice(-3), { own, fields, wording, result }]);
  return result;
}

function wordField(words: ContentNode | undefined, fields: readonly ContentNode[], wording: ContentNode) {
  let own = words;
  const rules = new Set(fields.flatMap(rulesOf));
  const under = [...rules].flatMap((rule) => member(wording, rule) ?? []);
  const base = under.reduce<ContentNode | undefined>((low, high) => (low ? quietly(low, high) : high), undefined);
  if (base) own = own ? standingAt(own, quietly(fitting(base, own), own)) : base;
  own = namedChoices(own, fields);
  for (const field of fields) {
    const inner = worded(own ?? objectAt(field, []), field, wording);
    if (own || (isObject(inner) && inner.entries.size > 0)) own = inner;
  }
  return own;
}

/** Names of the definitions that a field's own schema carries, the most particular last. */
function rulesOf(schema: ContentNode): string[] {
  const own = textOf(member(schema, 'x-rule'));
  return [...(own === undefined ? [] : [own]), ...itemsOf(member(schema, 'allOf')).flatMap(rulesOf)];
}

/** Fields and members of lists, each with every schema that declares it; those of conditions too. */
export function childSchemas(schema: ContentNode): Map<string, ContentNode[]> {
  const found = new Map<string, ContentNode[]>();
  const add = (name: string, node: ContentNode) => found.set(name, [...(found.get(name) ?? []), node]);
  const visit = (node: ContentNode | undefined): void => {
    for (const [name, field] of membersOf(member(node, 'properties'))) add(name, field);
    const items = member(node, 'items');
    if (items) add('items', items);
    for (const branch of ['then', 'else']) if (member(node, branch)) visit(member(node, branch));
    for (const key of ['allOf', 'anyOf']) itemsOf(member(node, key)).forEach(visit);
  };
  visit(schema);
  return found;
}

/** Options belong to a widget: a field that has another one doesn't take them over. */
function fitting(base: ContentNode, own: ContentNode): ContentNode {
  const shown = (node: ContentNode) => textOf(member(node, 'ui:field')) ?? textOf(member(node, 'ui:widget'));
  const other = shown(own) !== undefined && shown(own) !== shown(base);
  return other
    ? objectAt(
        base,
        [...membersOf(base)].filter(([key]) => !OF_WIDGET.has(key)),
      )
    : base;
}

const OF_WIDGET = new Set(['ui:options', 'ui:widget', 'ui:field']);

/** Problems are reported where the field's own wording is checked, not for each definition. */
function quietly(base: ContentNode, over: ContentNode): ContentNode {
  return applyOverlay(base, over, { role: 'data', report: () => {} });
}

/** A field's wording stands where the step says it, even if a definition said something first. */
function standingAt(own: ContentNode, merged: ContentNode): ContentNode {
  return { ...merged, place: own.place, ...(own.key && { key: own.key }) };
}
