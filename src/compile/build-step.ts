import { isObject, type Lists, type Step, type StepSchema } from '../contract/index.ts';
import { type ContentNode, toJson } from './content-node.ts';
import { renamedOf, withoutFormerNames } from './former-names.ts';
import { identifySchema } from './identify-schema.ts';
import { liftLists } from './lift-lists.ts';
import type { ResolvedStep } from './resolve-step.ts';
import { declaredFields } from './sweep-removed.ts';

const built = new WeakMap<ResolvedStep, Step>();
const shapes = new WeakMap<ContentNode, { readonly schema: StepSchema; readonly lists: Lists }>();

/** A step's schema with its lists taken out. The same schema gives the very same object. */
export function shapeOf({ schema: resolved }: ResolvedStep): { readonly schema: StepSchema; readonly lists: Lists } {
  const known = shapes.get(resolved);
  if (known) return known;
  const { shape, lists } = liftLists(withoutFormerNames(resolved));
  const result = { schema: identifySchema(shape), lists };
  shapes.set(resolved, result);
  return result;
}

/** Path of the validator of a shape below `content/`. */
export function validatorPath(schema: StepSchema): string {
  return `validators/${schema.$id}.js`;
}

/** The plain step that customers load. The same resolved step gives the very same object. */
export function buildStep(step: ResolvedStep): Step {
  const known = built.get(step);
  if (known) return known;
  const { schema, lists } = shapeOf(step);
  const ui = toJson(step.ui);
  const renamed = renamedOf(step);
  const result: Step = {
    id: step.id,
    schema,
    ui: isObject(ui) ? ui : {},
    lists,
    fields: fieldsOf(step),
    ...(renamed && { renamed }),
    validator: validatorPath(schema),
  };
  built.set(step, result);
  return result;
}

/** Top-level answers that a step asks, those of its conditions too. */
export function fieldsOf(step: ResolvedStep): readonly string[] {
  const known = asked.get(step.schema);
  if (known) return known;
  const fields = [...declaredFields(step.schema)].filter((field) => !field.includes('/'));
  asked.set(step.schema, fields);
  return fields;
}

const asked = new WeakMap<ContentNode, readonly string[]>();
