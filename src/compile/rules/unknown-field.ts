import { type ContentModel, stepFolder } from '../content-model.ts';
import { type ContentNode, historyOf, isList, isObject, itemsOf, markOf, member, textOf } from '../content-node.ts';
import { OVERLAYS } from '../file-role.ts';
import { placeInOrder } from '../place-in-order.ts';
import { placesAsking } from '../places-asking.ts';
import type { Rule } from '../rule.ts';
import { type StepField, stepFields } from '../step-fields.ts';
import { closest, corrected, listed } from '../suggest.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'unknown-field';

/** Wording and order are for fields that the schema has. */
export const unknownField: Rule = {
  name: RULE,
  step: (step, model) => check(step.ui, stepFields(step), [step.schema], stepAsking(model)),
};

/** Step that asks a question of that name; undefined for none. */
type StepAsking = (name: string) => string | undefined;

const stepAsking =
  (model: ContentModel): StepAsking =>
  (name) =>
    model.fieldNames.has(name)
      ? model.steps.find((step) => {
          const schema = model.root(`${stepFolder(step)}schema.json`);
          return schema && placesAsking([schema], name).length > 0;
        })
      : undefined;

/**
 * @param owners the schemas that declare the fields
 * @param elsewhere for questions of a step's root, which may have moved to another step
 */
function* check(
  ui: ContentNode,
  fields: readonly StepField[],
  owners: readonly ContentNode[],
  elsewhere?: StepAsking,
): Iterable<UnplacedProblem> {
  const names = fields.map(({ name }) => name);
  for (const [name, node] of isObject(ui) ? ui.entries : []) {
    if (name.startsWith('ui:')) continue;
    const field = fields.find((candidate) => candidate.name === name);
    if (field) yield* check(node, field.fields, field.schemas);
    else yield unknown(markOf(node), name, names, elsewhere);
  }
  const order = member(ui, 'ui:order');
  // That it is no list at all is reported by its meta-schema.
  if (!order || !isList(order)) return;
  // The members of a list are no question.
  yield* checkOrder(
    order,
    fields.filter(({ name }) => name !== 'items'),
    owners,
    elsewhere,
  );
}

function* checkOrder(
  order: ContentNode,
  fields: readonly StepField[],
  owners: readonly ContentNode[],
  elsewhere: StepAsking | undefined,
): Iterable<UnplacedProblem> {
  const names = fields.map(({ name }) => name);
  const ordered = new Set(itemsOf(order).map((item) => textOf(item) ?? ''));
  const left = fields.filter(({ name }) => !ordered.has('*') && !ordered.has(name));
  const meant = new Set<string>();
  let stray: ContentNode | undefined;
  for (const item of itemsOf(order)) {
    const name = textOf(item) ?? '';
    if (name === '*' || names.includes(name)) continue;
    const near = closest(name, names);
    if (near === undefined) stray = item;
    else meant.add(near);
    yield unknown(item.place, name, names, elsewhere);
  }
  for (const field of left) {
    // It has no place only because of a misspelt name, which has been reported.
    if (meant.has(field.name)) continue;
    const problem = withoutPlace(order, field, owners);
    // Perhaps it was meant by a name that is nothing like it: that is reported first, and this after it.
    yield stray ? { ...problem, place: stray.place } : problem;
  }
}

/** Reported where the field is added, if that is not where the order is written. */
function withoutPlace(
  order: ContentNode,
  { name, schemas: [schema] }: StepField,
  owners: readonly ContentNode[],
): UnplacedProblem {
  const message = `“${name}” has no place in this order.`;
  const concerns = [subject('field', name)];
  if (!schema)
    return { rule: RULE, place: markOf(order), concerns, message, fix: 'Add it, or "*" for all that are not named.' };
  const added = markOf(schema);
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);
  const places = historyOf(order);
  if (places.some(({ file }) => folderOf(file) === folderOf(added.file)) || !OVERLAYS.has(added.layer)) {
    const found = placeInOrder(order, name, owners);
    const where = found ? ` ${found.side} “${found.neighbour}”` : '';
    const fix = `Add it${where}, or "*" for all that are not named. The field stands in ${added.file}.`;
    // Further layers may have had their say on the order.
    const isWhole = historyOf(order).length === 1;
    const at = { at: order.place, value: name, ...(found && { index: found.index }) };
    const repair = isWhole ? ({ kind: 'insert', ...at } as const) : undefined;
    return { rule: RULE, place: markOf(order), concerns, message, fix, repair };
  }
  return {
    rule: RULE,
    place: added,
    concerns,
    message: `“${name}” has no place in the order of this step.`,
    fix: `Add "ui:order": { "$add": ["${name}"] } to the step in ${folderOf(added.file)}ui.json.`,
  };
}

function unknown(
  place: UnplacedProblem['place'],
  name: string,
  names: readonly string[],
  elsewhere?: StepAsking,
): UnplacedProblem {
  const message = `The schema has no field “${name}” here.`;
  const concerns = [subject('field', name)];
  const step = elsewhere?.(name);
  if (step !== undefined)
    return {
      rule: RULE,
      place,
      concerns,
      message,
      fix: `It is asked in the step “${step}”: what is said of it goes there.`,
    };
  return {
    rule: RULE,
    place,
    concerns,
    message,
    ...corrected(place, name, names, names.length > 0 ? `The fields are ${listed(names)}.` : 'Take it out.'),
  };
}
