import { descend, itemsOf, markOf, textOf } from '../content-node.ts';
import type { Complaint } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, type StepField } from '../step-fields.ts';
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
  const patterns = keywordOf(owner, 'pattern').flatMap((node) => expressionOf(textOf(node)) ?? []);
  return itemsOf(descend(field.ui, ['ui:options', option])).flatMap((item) => {
    const text = textOf(item);
    const broken = text === undefined ? undefined : patterns.find((one) => !one.test(tidyText(owner, text)));
    if (!broken) return [];
    return [
      {
        place: markOf(item),
        message: `“${text}” is suggested, and would be refused by the field's own pattern ${broken.source}.`,
        fix: 'Write one that passes, or correct the pattern.',
      },
    ];
  });
}

function expressionOf(pattern = ''): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    // Broken expressions are told by the rule `regular-expression`.
    return undefined;
  }
}
