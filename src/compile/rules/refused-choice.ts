import { type ContentNode, isList, itemsOf, markOf, member, textOf } from '../content-node.ts';
import { firstMissed, TEXT_RULES } from '../refuses-text.ts';
import type { Rule } from '../rule.ts';
import type { StepField } from '../step-fields.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'refused-choice';

/** A choice that the field's own pattern or format refuses could be picked, and never be sent. */
export const refusedChoice: Rule = {
  name: RULE,
  field: ({ schemas, ...field }) => schemas.flatMap((schema) => check(field, alwaysOf(schema))),
};

/** A schema and all that holds with it whatever was answered: a condition may well leave only some of the choices. */
function alwaysOf(schema: ContentNode): ContentNode[] {
  return [schema, ...itemsOf(member(schema, 'allOf')).flatMap(alwaysOf)];
}

function check({ path }: Pick<StepField, 'path'>, parts: readonly ContentNode[]): UnplacedProblem[] {
  const valuesOf = (keyword: string) => parts.flatMap((part) => member(part, keyword) ?? []);
  if (TEXT_RULES.every((keyword) => valuesOf(keyword).length === 0)) return [];
  const choices = [...valuesOf('enum').flatMap((list) => (isList(list) ? list.items : [])), ...valuesOf('const')];
  return choices.flatMap((node) => {
    const text = textOf(node);
    const broken = text === undefined ? undefined : firstMissed(valuesOf, text);
    if (!broken) return [];
    const name = path.findLast((key) => key !== 'items') ?? '';
    return [
      {
        rule: RULE,
        place: markOf(node),
        message: `“${text}” can be chosen for “${name}”, and would be refused by its own ${broken.keyword} ${broken.value}.`,
        fix: `Write one that passes, or correct the ${broken.keyword}.`,
      },
    ];
  });
}
