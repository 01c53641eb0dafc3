import { type ContentNode, markOf, member, membersOf, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { type StepField, stepFields, widgetOf } from '../step-fields.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'hidden-required';

/** What has to be answered and is not shown comes from somewhere: otherwise nobody could ever go on, nor see why. */
export const hiddenRequired: Rule = {
  name: RULE,
  asked: (field, { root }) => check(field, root),
  form: ({ step, ui }) => stepFields(step).flatMap((field) => check(field, ui.root)),
};

/** What answers a question that nobody sees. */
const ANSWERS = ['ui:default', 'ui:copies'];

function check(field: StepField, words: ContentNode): UnplacedProblem[] {
  const { name, ui, required } = field;
  if (!required || widgetOf(field) !== 'hidden' || ANSWERS.some((key) => member(ui, key))) return [];
  const linked = Array.from(membersOf(member(words, 'prefill')), ([, answer]) => textOf(answer));
  const place = member(ui, 'ui:widget');
  if (!place || linked.includes(name)) return [];
  return [
    {
      rule: RULE,
      place: markOf(place),
      tier: 'cause',
      concerns: [subject('field', name)],
      message: `“${name}” has to be answered, and is hidden: nobody could ever go on.`,
      fix: 'Give it a "ui:default", fill it from the link under "prefill", or take it out of "required".',
    },
  ];
}
