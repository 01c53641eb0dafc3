import {
  buildPointer,
  type ContentPart,
  type ContentVersion,
  type FieldOrigins,
  type Json,
  parsePointer,
  type Removal,
  type Side,
  type Step,
  type WizardKey,
} from '../contract/index.ts';
import { type Leaf, leavesOf } from './json-leaves.ts';

/** Questions whose lines are looked for: a step of a wizard, or those of a single-page form. */
export interface TracedStep {
  readonly step: Step;
  /** What the content knows each of its two sides as. */
  readonly part: (side: Side) => ContentPart;
  readonly removals: readonly Removal[];
}

/** A step of a wizard as something whose lines are looked for. */
export const tracedStep = (content: ContentVersion, { variant, trade }: WizardKey, step: Step): TracedStep => ({
  step,
  part: (side) => ({ of: 'step', variant, trade, step: step.id, side }),
  removals: content.removals(variant, trade, step.id),
});

/** Traces a field of a step to the lines that set it. A step that knows nothing of it gives no keys. */
export function fieldOrigins(
  content: ContentVersion,
  { step, part, removals }: TracedStep,
  field: string,
): FieldOrigins {
  const traced = (side: Side) => (leaf: Leaf) => ({
    side,
    ...leaf,
    origins: content.origins(part(side), leaf.pointer),
  });
  return {
    field,
    asked: step.fields.includes(field),
    keys: [
      ...schemaPlaces(step.schema, { pointer: '' }, field)
        .flatMap(({ value, pointer, list }) => leavesOf(value, pointer, step.lists, list))
        .map(traced('schema')),
      ...leavesOf(step.ui[field], buildPointer([field]), step.lists).map(traced('ui')),
    ],
    removed: removals.filter((removal) => concerns(removal, field)),
  };
}

/** Where a schema speaks of a field of its own: its rules, and that it is required; those of conditions too. */
function schemaPlaces(schema: Json | undefined, at: Omit<Leaf, 'value'>, field: string): Leaf[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const below = (key: string | number) => `${at.pointer}/${key}`;
  if (Array.isArray(schema))
    return schema.flatMap((part, index) => schemaPlaces(part, { pointer: below(index), list: at.pointer }, field));
  const { properties, required } = schema;
  const own = typeof properties === 'object' && !Array.isArray(properties) ? properties?.[field] : undefined;
  const needed = Array.isArray(required) ? required.indexOf(field) : -1;
  return [
    ...(own === undefined ? [] : [{ ...at, pointer: at.pointer + buildPointer(['properties', field]), value: own }]),
    ...(needed < 0 ? [] : [{ pointer: below(`required/${needed}`), value: field, list: below('required') }]),
    ...['allOf', 'then', 'else'].flatMap((key) => schemaPlaces(schema[key], { ...at, pointer: below(key) }, field)),
  ];
}

/** Lists of fields: whether each has to be answered, and where it stands. */
const OF_FIELDS = new Set(['required', 'ui:order']);

/** Whether an overlay's removal is one of this field. */
export function concerns({ side, pointer, member }: Removal, field: string): boolean {
  const path = parsePointer(pointer);
  if (member === field && OF_FIELDS.has(path.at(-1) ?? '')) return true;
  if (side === 'ui') return path[0] === field;
  return path.some((key, index) => key === field && path[index - 1] === 'properties');
}
