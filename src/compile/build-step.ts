import { isObject, type Lists, memoise, type Step, type StepSchema } from '../contract/index.ts';
import { branchesOf } from './branches-of.ts';
import { type ContentNode, member, toJson } from './content-node.ts';
import { renamedMembersOf, renamedOf, withoutNotes } from './former-names.ts';
import { identifySchema } from './identify-schema.ts';
import { liftLists } from './lift-lists.ts';
import type { ResolvedStep } from './resolve-step.ts';
import { declaredFields, fieldsMentioned } from './sweep-removed.ts';

/** A step's schema with its lists taken out. The same schema gives the very same object. */
export function shapeOf({ schema }: ResolvedStep): Shape {
  return shapeOfSchema(schema);
}

interface Shape {
  readonly schema: StepSchema;
  readonly lists: Lists;
}

const shapeOfSchema = memoise((resolved: ContentNode): Shape => {
  const { shape, lists } = liftLists(withoutNotes(resolved));
  return { schema: identifySchema(shape), lists };
});

/** Path of the validator of a shape below `content/`. */
export function validatorPath(schema: StepSchema): string {
  return `validators/${schema.$id}.js`;
}

/** The plain step that customers load. The same resolved step gives the very same object. */
export const buildStep = memoise((step: ResolvedStep): Step => {
  const { schema, lists } = shapeOf(step);
  const ui = toJson(step.ui);
  const renamed = renamedOf(step);
  const renamedMembers = renamedMembersOf(step);
  const dependsOn = dependenciesOf(step);
  return {
    id: step.id,
    schema,
    ui: isObject(ui) ? ui : {},
    lists,
    fields: fieldsOf(step),
    ...(dependsOn.length > 0 && { dependsOn }),
    ...(renamed && { renamed }),
    ...(renamedMembers && { renamedMembers }),
    validator: validatorPath(schema),
  };
});

/** Top-level answers that a step asks, those of its conditions too. */
export function fieldsOf(step: ResolvedStep): readonly string[] {
  return topFields(step.schema);
}

/** Answers that a step's conditions look at and the step itself does not ask. */
export function dependenciesOf(step: ResolvedStep): readonly string[] {
  return outerFields(step.schema);
}

const outerFields = memoise((schema: ContentNode): readonly string[] => {
  const own = topFields(schema);
  const mentioned = branchesOf(schema).flatMap((branch) => fieldsMentioned(member(branch, 'if')));
  return [...new Set(mentioned)].filter((field) => !own.includes(field));
});

const topFields = memoise((schema: ContentNode): readonly string[] =>
  [...declaredFields(schema)].filter((field) => !field.includes('/')),
);
