import { descend, itemsOf, markOf, textOf } from '../content-node.ts';
import type { Complaint } from '../finding.ts';
import { refusalOf } from '../refuses-text.ts';
import type { Rule } from '../rule.ts';
import type { StepField } from '../step-fields.ts';
import { tidyText } from '../tidy-answer.ts';

/** Options with answers to choose from. */
const OPTIONS = ['choices', 'suggestions', 'swatches'] as const;

/** What we suggest is an answer that we take. */
export const suggestedAnswer: Rule = {
  name: 'suggested-answer',
  field: (field) => OPTIONS.flatMap((option) => check(field, option)),
};

function check(field: StepField, option: string): Complaint[] {
  const owner = field.fields.find(({ name }) => name === 'items') ?? field;
  return itemsOf(descend(field.ui, ['ui:options', option])).flatMap((item) => {
    const text = textOf(item);
    const broken = text === undefined ? undefined : refusalOf(owner, tidyText(owner, text));
    if (!broken) return [];
    return [
      {
        place: markOf(item),
        message: `“${text}” is suggested, and would be refused by the field's own ${broken.keyword} ${broken.value}.`,
        fix: `Write one that passes, or correct the ${broken.keyword}.`,
      },
    ];
  });
}
