import { counted } from '../../contract/index.ts';
import type { ContentModel } from '../content-model.ts';
import { descend, isList, itemsOf, markOf } from '../content-node.ts';
import { hasOtherMembers, overlaidWithout } from '../overlaid-without.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField, typeOf } from '../step-fields.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'choice-descriptions';

/** There is one description for each choice, in their order. */
export const choiceDescriptions: Rule = {
  name: RULE,
  field: check,
};

function check(field: StepField, model: ContentModel): UnplacedProblem[] {
  const node = descend(field.ui, ['ui:options', 'descriptions']);
  if (!isList(node)) return [];
  const list = keywordOf(field, 'enum').find(isList);
  const choices = list?.items.length ?? (typeOf(field) === 'boolean' ? 2 : undefined);
  const written = itemsOf(node).length;
  const overlaid = overlaidWithout(list, node, model);
  const isOther = list && overlaid && hasOtherMembers(list, overlaid);
  if (choices === undefined || (written === choices && !isOther)) return [];
  return [
    {
      rule: RULE,
      place: overlaid ?? markOf(node),
      message:
        written === choices
          ? `The descriptions of “${field.name}” go by the order of the choices, and were written for others.`
          : `There ${written === 1 ? 'is' : 'are'} ${counted(written, 'description')} for ${counted(choices, 'choice')}.`,
      fix: overlaid
        ? `Write "descriptions" of “${field.name}” anew in the ui.json beside this file: one for each choice that is left.`
        : 'Write one for each, in the order of the choices; "" for none.',
    },
  ];
}
