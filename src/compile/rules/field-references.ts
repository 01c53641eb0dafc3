import { type ContentNode, descend, markOf, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { corrected } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'field-references';

/** Where a field names another answer. */
const NAMING: readonly (readonly string[])[] = [
  ['ui:copies'],
  ['ui:needs'],
  ['ui:options', 'sameAs'],
  ['ui:options', 'fromAnswer'],
  ['ui:options', 'contrastWith'],
  ['ui:options', 'namesFrom'],
  ['ui:options', 'domainAnswer'],
  ['ui:options', 'domainFrom'],
];

export const fieldReferences: Rule = {
  name: RULE,
  field: (field, model) =>
    NAMING.flatMap((path) => descend(field.ui, path) ?? []).flatMap((node: ContentNode) => {
      const name = textOf(node);
      if (name === field.name) return [itself(node, name)];
      if (name === undefined || model.fieldNames.has(name)) return [];
      return [
        {
          rule: RULE,
          place: markOf(node),
          message: `There is no answer “${name}”.`,
          ...corrected(node.place, name, model.fieldNames, 'Name a field of one of the steps.'),
        },
      ];
    }),
};

function itself(node: ContentNode, name: string): UnplacedProblem {
  return {
    rule: RULE,
    place: markOf(node),
    message: `“${name}” names itself here.`,
    fix: 'Name another answer, or take the line out.',
  };
}
