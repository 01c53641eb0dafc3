import { type ContentNode, isList, markOf, member, toJson } from '../content-node.ts';
import { alwaysOf, refusalBy } from '../refusal-of.ts';
import type { Rule } from '../rule.ts';
import type { StepField } from '../step-fields.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'refused-choice';

/** A choice that the field's own rules refuse could be picked, and never be sent. */
export const refusedChoice: Rule = {
  name: RULE,
  field: (field) => field.schemas.flatMap((schema) => check(field, schema)),
};

function check({ name, path }: StepField, schema: ContentNode): UnplacedProblem[] {
  const valuesOf = (keyword: string) => alwaysOf(schema).flatMap((part) => member(part, keyword) ?? []);
  const choices = [...valuesOf('enum').flatMap((list) => (isList(list) ? list.items : [])), ...valuesOf('const')];
  return choices.flatMap((node) => {
    const broken = refusalBy(schema, toJson(node));
    if (!broken) return [];
    return [
      {
        rule: RULE,
        place: markOf(node),
        concerns: [subject('field', name)],
        message: `“${toJson(node)}” can be chosen for “${path.findLast((key) => key !== 'items') ?? ''}”, and would be refused by its own ${broken.keyword} ${broken.value}.`,
        fix: `Write one that passes, or correct the ${broken.keyword}.`,
      },
    ];
  });
}
