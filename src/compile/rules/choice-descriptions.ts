import { counted } from '../../contract/index.ts';
import { descend, isList, itemsOf, markOf, overlaidWithout } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField, typeOf } from '../step-fields.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'choice-descriptions';

/** There is one description for each choice, in their order. */
export const choiceDescriptions: Rule = {
  name: RULE,
  field: check,
};

function check(field: StepField): UnplacedProblem[] {
  const node = descend(field.ui, ['ui:options', 'descriptions']);
  if (!isList(node)) return [];
  const list = keywordOf(field, 'enum').find(isList);
  const choices = list?.items.length ?? (typeOf(field) === 'boolean' ? 2 : undefined);
  const written = itemsOf(node).length;
  if (choices === undefined || written === choices) return [];
  const overlaid = overlaidWithout(list, node);
  return [
    {
      rule: RULE,
      place: overlaid ?? markOf(node),
      message: `There ${written === 1 ? 'is' : 'are'} ${counted(written, 'description')} for ${counted(choices, 'choice')}.`,
      fix: overlaid
        ? `Write "descriptions" of “${field.name}” anew in the ui.json beside this file: one for each choice that is left.`
        : 'Write one for each, in the order of the choices; "" for none.',
    },
  ];
}
