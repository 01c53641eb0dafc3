import type { ContentModel } from '../content-model.ts';
import { type ContentNode, markOf, member, membersOf, textOf } from '../content-node.ts';
import { formerNames, statesNotes } from '../former-names.ts';
import type { ResolvedStep } from '../resolve-step.ts';
import type { Rule } from '../rule.ts';
import { allFields, type StepField, stepFields } from '../step-fields.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'renamed-from';

/** A draft's answer can only be followed to one field, and only once nothing is asked by its former name any more. */
export const renamedFrom: Rule = {
  name: RULE,
  wizard: ({ steps }, model) => check(steps, new Set(unaskedFields(model).map(([name]) => name))),
  form: ({ step }) => check([step], new Set()),
  content: (model) =>
    unaskedFields(model)
      .flatMap(([, schema]) => member(schema, 'x-renamed-from') ?? [])
      .map(notAQuestion),
};

function* check(steps: readonly ResolvedStep[], others: ReadonlySet<string>): Iterable<UnplacedProblem> {
  const renaming = steps.filter(({ schema }) => statesNotes(schema));
  if (renaming.length === 0) return;
  const asked = new Set([...steps.flatMap(stepFields).map(({ name }) => name), ...others]);
  const claimed = new Map<string, string>();
  for (const step of renaming) {
    yield* notFollowed(step);
    for (const field of stepFields(step)) {
      for (const node of formerNames(field)) yield* problem(field, node, asked, claimed);
    }
  }
}

function* problem(
  { name }: StepField,
  node: ContentNode,
  asked: ReadonlySet<string>,
  claimed: Map<string, string>,
): Iterable<UnplacedProblem> {
  const former = textOf(node);
  if (former === undefined) return;
  const other = claimed.get(former) ?? name;
  claimed.set(former, other);
  const place = markOf(node);
  if (node.place.layer === 'definition') {
    yield {
      rule: RULE,
      place,
      message: 'A definition is no question, so that it has no former name.',
      fix: 'Write it beside the $ref, at the field that was renamed.',
    };
  } else if (former === name) {
    yield {
      rule: RULE,
      place,
      message: `“${name}” is what this field is called today.`,
      fix: 'Name what it was called before.',
    };
  } else if (asked.has(former)) {
    yield {
      rule: RULE,
      place,
      message: `“${former}” is still an answer of this wizard, so that nothing was renamed.`,
      fix: 'Take the line out, or take the other field away.',
    };
  } else if (other !== name) {
    yield {
      rule: RULE,
      place,
      message: `“${other}” says already that it was called “${former}”.`,
      fix: 'An answer can only go to one of them: take the name out of the other.',
    };
  }
}

/** Answers are moved by their names in the flat answers; what is inside one moves with it. */
function notFollowed(step: ResolvedStep): UnplacedProblem[] {
  const inner = allFields(step).filter(({ path }) => path.length > 1);
  return inner.flatMap(formerNames).map(notAQuestion);
}

function notAQuestion(node: ContentNode): UnplacedProblem {
  return {
    rule: RULE,
    place: markOf(node),
    message: 'Only a question of a step is followed by its former name, not a part of one, nor what no step asks.',
    fix: 'Take the line out.',
  };
}

function unaskedFields(model: ContentModel): [string, ContentNode][] {
  return [...membersOf(member(model.root('schemas/wizard/schema.json'), 'properties'))];
}
