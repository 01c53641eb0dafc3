import { type ContentNode, itemsOf, markOf, member, membersOf, textOf, toJson } from '../content-node.ts';
import { definitionsOf } from '../refused-examples.ts';
import { refusalOf } from '../refuses-text.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField } from '../step-fields.ts';
import { tidyText } from '../tidy-answer.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'placeholder-mismatch';

/** An example that the form itself would refuse misleads. */
export const placeholderMismatch: Rule = {
  name: RULE,
  field: (field) => [...check(field, 'ui:placeholder'), ...check(field, 'ui:default')],
};

function check(field: StepField, keyword: 'ui:placeholder' | 'ui:default'): UnplacedProblem[] {
  const node = member(field.ui, keyword);
  return node ? checkBelow(field, node, keyword) : [];
}

/** What stands inside a list or an object is held to the rules that hold there. */
function checkBelow(field: StepField, node: ContentNode, keyword: string): UnplacedProblem[] {
  const text = textOf(node);
  if (text !== undefined) return refusal(field, node, text, keyword);
  const inside = (name: string, child: ContentNode) => {
    const owner = field.fields.find((one) => one.name === name);
    return owner ? checkBelow(owner, child, keyword) : [];
  };
  return [
    ...itemsOf(node).flatMap((item) => inside('items', item)),
    ...Array.from(membersOf(node)).flatMap(([name, child]) => inside(name, child)),
  ];
}

function refusal(field: StepField, node: ContentNode, text: string, keyword: string): UnplacedProblem[] {
  const tidied = tidyText(field, text);
  const what = keyword === 'ui:default' ? 'The default' : 'The example';
  const broken = refusalOf(field, tidied);
  if (!broken) return offLength(field, node, tidied, what);
  return [
    {
      rule: RULE,
      place: markOf(node),
      concerns: definitionsOf(field),
      message: `${what} “${text}” would be refused by the field's own ${broken.keyword} ${broken.value}.`,
      fix: `Write one that passes, or correct the ${broken.keyword}.`,
    },
  ];
}

function offLength(field: StepField, node: ContentNode, text: string, what: string): UnplacedProblem[] {
  const { length } = [...text];
  const bounds = (keyword: string) => keywordOf(field, keyword).flatMap((bound) => Number(toJson(bound)));
  const least = Math.max(...bounds('minLength'));
  const most = Math.min(...bounds('maxLength'));
  if (length >= least && length <= most) return [];
  const bound = length < least ? `${least} characters or more` : `${most} characters or less`;
  return [
    {
      rule: RULE,
      place: markOf(node),
      concerns: definitionsOf(field),
      message: `${what} “${text}” would be refused: the field takes ${bound}.`,
      fix: 'Write one that passes, or correct the bound.',
    },
  ];
}
