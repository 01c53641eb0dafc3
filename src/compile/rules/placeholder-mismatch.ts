import { markOf, member, textOf } from '../content-node.ts';
import { refusalOf } from '../refusal-of.ts';
import { definitionsOf } from '../refused-examples.ts';
import type { Rule } from '../rule.ts';
import type { StepField } from '../step-fields.ts';
import { tidyText } from '../tidy-answer.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'placeholder-mismatch';

/** An example that the form itself would refuse misleads. */
export const placeholderMismatch: Rule = {
  name: RULE,
  field: check,
};

function check(field: StepField): UnplacedProblem[] {
  const node = member(field.ui, 'ui:placeholder');
  const text = textOf(node);
  const broken = text === undefined ? undefined : refusalOf(field, tidyText(field, text));
  if (!node || !broken) return [];
  return [
    {
      rule: RULE,
      place: markOf(node),
      concerns: [subject('field', field.name), ...definitionsOf(field)],
      message: `The example “${text}” would be refused by the field's own ${broken.keyword} ${broken.value}.`,
      fix: `Write one that passes, or correct the ${broken.keyword}.`,
    },
  ];
}
