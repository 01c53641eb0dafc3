import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { isObject, type Json, type JsonObject, type Lists, type Step } from '../contract/index.ts';

/** A step ready for RJSF: its lists are back in the schema, and the lists' words in the UI schema. */
export interface BoundStep {
  readonly schema: RJSFSchema;
  readonly ui: UiSchema;
}

/** A schema names a list that neither the step nor the catalogue brings. */
export class MissingListError extends Error {
  override readonly name = 'MissingListError';
  readonly list: string;
  constructor(step: string, list: string, known: readonly string[]) {
    super(`Step "${step}" names the list "${list}"; it was given ${known.join(', ') || 'none'}. Pass it in \`lists\`.`);
    this.list = list;
  }
}

/** Name of the list behind `{"enum": {"$list": name}}`. */
function listName(schema: Json | undefined): string | undefined {
  const members = isObject(schema) ? schema.enum : undefined;
  return isObject(members) && typeof members.$list === 'string' ? members.$list : undefined;
}

function putListsBack(value: Json, step: string, lists: Lists): Json {
  if (Array.isArray(value)) return value.map((item) => putListsBack(item, step, lists));
  if (!isObject(value)) return value;
  const name = listName(value);
  const bound = Object.fromEntries(
    Object.entries(value).map(([key, child]): [string, Json] => [
      key,
      key === 'enum' ? child : putListsBack(child, step, lists),
    ]),
  );
  if (name === undefined) return bound;
  const list = lists[name];
  if (!list) throw new MissingListError(step, name, Object.keys(lists));
  return { ...bound, enum: [...list] };
}

/** Which fields take their members from a list, in the step itself or in one of its conditions. */
function listsByField(schema: Json, found: { [field: string]: string } = {}): { [field: string]: string } {
  if (!isObject(schema)) return found;
  if (isObject(schema.properties)) {
    for (const [field, property] of Object.entries(schema.properties)) {
      const name = listName(property) ?? (isObject(property) ? listName(property.items) : undefined);
      if (name !== undefined) found[field] = name;
    }
  }
  for (const branch of [schema.then, schema.else, ...(Array.isArray(schema.allOf) ? schema.allOf : [])]) {
    if (branch !== undefined) listsByField(branch, found);
  }
  return found;
}

/** What the catalogue says of its lists' members stands where content would say it; what the content says goes before. */
function withListWords(ui: JsonObject, schema: Json, enumNames: Lists, icons: Lists): JsonObject {
  const said: JsonObject = { ...ui };
  for (const [field, list] of Object.entries(listsByField(schema))) {
    const [names, drawings, fieldUi] = [enumNames[list], icons[list], ui[field]];
    if (!names && !drawings) continue;
    said[field] = {
      ...(names && { 'ui:enumNames': [...names] }),
      ...(drawings && { 'ui:icons': [...drawings] }),
      ...(isObject(fieldUi) ? fieldUi : {}),
    };
  }
  return said;
}

/** RJSF refuses an order that leaves out a field: what is not named comes last. */
function withWholeOrder(ui: JsonObject): JsonObject {
  const order = ui['ui:order'];
  return Array.isArray(order) && !order.includes('*') ? { ...ui, 'ui:order': [...order, '*'] } : ui;
}

/**
 * RJSF looks for each property among those that are required, with each rendering. It finds them in a set, so that what
 * a form takes does not grow by the square of its questions.
 */
function withSearchedNames({ required, ...schema }: RJSFSchema): RJSFSchema {
  if (!Array.isArray(required)) return schema;
  const names = new Set<unknown>(required);
  const includes = { value: (name: unknown) => names.has(name) };
  return { ...schema, required: Object.defineProperty([...required], 'includes', includes) };
}

/**
 * Binds a step to its lists. The heading of the step stays with the host, so the root has no label.
 * Throws a {@link MissingListError} if a list is not there.
 */
export function bindStep(step: Step, lists: Lists, enumNames: Lists, icons: Lists): BoundStep {
  const rootOptions = step.ui['ui:options'];
  const ui = {
    ...withWholeOrder(withListWords(step.ui, step.schema, enumNames, icons)),
    'ui:options': { ...(isObject(rootOptions) ? rootOptions : {}), label: false },
    // The buttons are the host's.
    'ui:submitButtonOptions': { norender: true },
  };
  return { schema: withSearchedNames(putListsBack(step.schema, step.id, lists) as RJSFSchema), ui };
}
