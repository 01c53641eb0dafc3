import {
  type Answers,
  fillText,
  type Json,
  type JsonObject,
  listIn,
  member,
  memoise,
  nodesAt,
  objectIn,
  type Step,
  TRADES_LIST,
  textIn,
  type Wizard,
} from '../contract/index.ts';

/** How a field is asked; empty where the content says nothing of it. */
export function fieldUi(step: Step, field: string): JsonObject {
  return objectIn(step.ui, field) ?? {};
}

/** Member of a field's `ui:options`. */
export function fieldOption(step: Step, field: string, option: string): Json | undefined {
  return member(objectIn(fieldUi(step, field), 'ui:options'), option);
}

/** Which widget or composed field shows it; undefined for the plain one of its type. */
export function widgetOf(step: Step, field: string): string | undefined {
  const ui = fieldUi(step, field);
  return textIn(ui, 'ui:field') ?? textIn(ui, 'ui:widget');
}

/** What the customer calls the step, with answers filled in; its id where the content gives it no title. */
export const titleOf = ({ id, ui }: Step, answers: Answers): string => fillText(textIn(ui, 'ui:title') ?? id, answers);

/**
 * A step's title for where others may read it, too: the page around a frame, the browser's history. Undefined where it
 * takes in an answer.
 */
export function publicTitleOf({ id, ui }: Step): string | undefined {
  const title = textIn(ui, 'ui:title') ?? id;
  return fillText(title, {}) === title ? title : undefined;
}

/** What the customer calls the field, with other answers filled in; its name where the content gives it no title. */
export function labelOf(step: Step, field: string, answers: Answers): string {
  const title =
    textIn(fieldUi(step, field), 'ui:title') ??
    nodesAt(step.schema, [field])
      .map((node) => textIn(node, 'title'))
      .find((found) => found !== undefined);
  return fillText(title ?? field, answers);
}

/**
 * Members of a field's list, or of that of a list's items. Undefined where anything may be answered, and for the list
 * of all trades, which the catalogue holds.
 */
export function choicesOf(step: Step, field: string): readonly Json[] | undefined {
  return membersAt(step, [field]);
}

/** As {@link choicesOf}, of a field or a part of one; where it depends on other answers which list is offered, the members of all. */
export function membersAt(step: Step, path: readonly (string | number)[]): readonly Json[] | undefined {
  const nodes = [...nodesAt(step.schema, path), ...nodesAt(step.schema, [...path, 0])];
  const [first, ...others] = listsIn(step, nodes);
  return others.length === 0 ? first : [...new Set([first, ...others].flatMap((list) => list ?? []))];
}

/** The lists in parts of a step's schema; without one that the step does not bring: a wizard's trades are none of its steps'. */
export function listsIn({ lists }: Step, nodes: readonly JsonObject[]): (readonly Json[])[] {
  return nodes.flatMap((node) => {
    const name = textIn(objectIn(node, 'enum'), '$list');
    if (name !== undefined) return Object.hasOwn(lists, name) ? [lists[name] ?? []] : [];
    return Array.isArray(member(node, 'enum')) ? [listIn(node, 'enum')] : [];
  });
}

/** The step that asks a field. */
export function stepOf(wizard: Wizard, field: string): Step | undefined {
  return wizard.steps.find((step) => step.fields.includes(field));
}

/** The field that asks for the trade: the one whose list is that of all trades. */
export const tradeField = memoise((wizard: Wizard): string | undefined => {
  const asks = (step: Step, field: string) =>
    nodesAt(step.schema, [field]).some((node) => textIn(objectIn(node, 'enum'), '$list') === TRADES_LIST);
  return wizard.steps.flatMap((step) => step.fields.filter((field) => asks(step, field)))[0];
});

/** Whether the first arrival at its step ticks everything in the field's list. */
export function preselectsAll(step: Step, field: string): boolean {
  return textIn(fieldUi(step, field), 'ui:preselect') === 'all';
}

/** The answer that stands in a field at the start. */
export function defaultOf(wizard: Wizard, field: string): Json | undefined {
  const step = stepOf(wizard, field);
  return step && member(fieldUi(step, field), 'ui:default');
}

/** Whether a box is ticked that asks for the form to be taken half-filled (`ui:partial`); `answers` may be texts, as they are sent. */
export function isPartial(wizard: Pick<Wizard, 'steps'>, answers: { readonly [field: string]: unknown }): boolean {
  const asks = (step: Step, field: string) => member(fieldUi(step, field), 'ui:partial') === true;
  return wizard.steps.some((step) =>
    step.fields.some(
      (field) => asks(step, field) && Object.hasOwn(answers, field) && String(answers[field]) === 'true',
    ),
  );
}

/** Whether every box of the step that has to be ticked is. */
export function isConsented(step: Step, answers: Answers): boolean {
  return step.fields.every((field) => widgetOf(step, field) !== 'consent' || member(answers, field) === true);
}

/** Place of a field in the order in which the step asks. `*` stands for all fields that are not named. */
export function placeOf(step: Pick<Step, 'ui' | 'fields'>, field: string): number {
  const order = listIn(step.ui, 'ui:order');
  const named = order.indexOf(field);
  const rest = order.indexOf('*');
  const place = named >= 0 ? named : rest >= 0 ? rest : order.length;
  // Fields that share the wildcard keep the order in which the schema has them.
  return place + step.fields.indexOf(field) / (step.fields.length + 1);
}

/** What a group of questions asks, and how, as {@link placeOf} needs it. */
export function groupAt(step: Step, path: readonly (string | number)[]): Pick<Step, 'ui' | 'fields'> {
  const uiBelow = (ui: JsonObject | undefined, key: string | number) =>
    objectIn(ui, typeof key === 'number' ? 'items' : key);
  const fields = nodesAt(step.schema, path).flatMap((node) => Object.keys(objectIn(node, 'properties') ?? {}));
  return { ui: path.reduce(uiBelow, step.ui) ?? {}, fields };
}
