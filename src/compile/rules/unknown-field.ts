import { type ContentNode, isObject, itemsOf, markOf, member, textOf } from '../content-node.ts';
import type { Complaint } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { type StepField, stepFields } from '../step-fields.ts';
import { listed, suggest } from '../suggest.ts';

/** Wording and order are for fields that the schema has. */
export const unknownField: Rule = {
  name: 'unknown-field',
  step: (step) => check(step.ui, stepFields(step)),
};

function* check(ui: ContentNode, fields: readonly StepField[]): Iterable<Complaint> {
  const names = fields.map(({ name }) => name);
  for (const item of itemsOf(member(ui, 'ui:order'))) {
    const name = textOf(item) ?? '';
    if (name !== '*' && !names.includes(name)) yield { place: item.place, ...unknown(name, names) };
  }
  for (const [name, node] of isObject(ui) ? ui.entries : []) {
    if (name.startsWith('ui:')) continue;
    const field = fields.find((candidate) => candidate.name === name);
    if (field) yield* check(node, field.fields);
    else yield { place: markOf(node), ...unknown(name, names) };
  }
  const order = member(ui, 'ui:order');
  const ordered = new Set(itemsOf(order).map(textOf));
  if (!order || ordered.has('*')) return;
  for (const { name, schemas } of fields) {
    if (ordered.has(name) || name === 'items') continue;
    yield {
      place: markOf(order),
      message: `“${name}” has no place in this order.`,
      fix: `Add it, or "*" for all that are not named.${schemas[0] ? ` The field stands in ${schemas[0].place.file}.` : ''}`,
    };
  }
}

function unknown(name: string, names: readonly string[]): Omit<Complaint, 'place'> {
  return {
    message: `The schema has no field “${name}” here.`,
    fix: suggest(name, names, names.length > 0 ? `The fields are ${listed(names)}.` : 'Take it out.'),
  };
}
