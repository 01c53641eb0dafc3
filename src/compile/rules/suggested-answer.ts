import { descend, itemsOf, markOf, textOf } from '../content-node.ts';
import { refusalOf } from '../refusal-of.ts';
import type { Rule } from '../rule.ts';
import type { StepField } from '../step-fields.ts';
import { tidyText } from '../tidy-answer.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'suggested-answer';

/** Options with answers to choose from. */
const OPTIONS = ['choices', 'suggestions', 'swatches'] as const;

/** What we suggest is an answer that we take. */
export const suggestedAnswer: Rule = {
  name: RULE,
  field: (field) => OPTIONS.flatMap((option) => check(field, option)),
};

function check(field: StepField, option: string): UnplacedProblem[] {
  const owner = field.fields.find(({ name }) => name === 'items') ?? field;
  return itemsOf(descend(field.ui, ['ui:options', option])).flatMap((item) => {
    const text = textOf(item);
    const broken = text === undefined ? undefined : refusalOf(owner, tidyText(owner, text));
    if (!broken) return [];
    return [
      {
        rule: RULE,
        place: markOf(item),
        message: `“${text}” is suggested, and would be refused by the field's own ${broken.keyword} ${broken.value}.`,
        fix: `Write one that passes, or correct the ${broken.keyword}.`,
      },
    ];
  });
}
