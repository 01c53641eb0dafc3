import type { JsonObject, Step } from '../contract/index.ts';
import { toJson } from './content-node.ts';
import { identifySchema, isJsonObject } from './identify-schema.ts';
import { liftLists } from './lift-lists.ts';
import type { ResolvedStep } from './resolve-step.ts';
import { declaredFields } from './sweep-removed.ts';

const built = new WeakMap<ResolvedStep, Step>();

/** The plain step that customers load. The same resolved step gives the very same object. */
export function buildStep(step: ResolvedStep): Step {
  const known = built.get(step);
  if (known) return known;
  const { shape, lists } = liftLists(step.schema);
  const schema = identifySchema(shape);
  const ui = toJson(step.ui);
  const result: Step = {
    id: step.id,
    schema,
    ui: isJsonObject(ui) ? ui : ({} satisfies JsonObject),
    lists,
    fields: fieldsOf(step),
    validator: `validators/${schema.$id}.js`,
  };
  built.set(step, result);
  return result;
}

/** Top-level answers that a step asks, those of its conditions too. */
export function fieldsOf(step: ResolvedStep): readonly string[] {
  const known = asked.get(step);
  if (known) return known;
  const fields = [...declaredFields(step.schema)].filter((field) => !field.includes('/'));
  asked.set(step, fields);
  return fields;
}

const asked = new WeakMap<ResolvedStep, readonly string[]>();
