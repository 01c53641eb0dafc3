import { type ContentNode, markOf, member, membersOf, textOf, toJson } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { type StepField, widgetOf } from '../step-fields.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'given-consent';

/**
 * Customers agree by what they do themselves. A box that is ticked before they come is no consent (UK GDPR, article 4(11)
 * and recital 32).
 */
export const givenConsent: Rule = {
  name: RULE,
  asked: (field, { root }) => check(field, root),
};

function check(field: StepField, words: ContentNode): UnplacedProblem[] {
  if (widgetOf(field) !== 'consent') return [];
  const [start, copied] = [member(field.ui, 'ui:default'), member(field.ui, 'ui:copies')];
  const linked = Array.from(membersOf(member(words, 'prefill'))).flatMap(([, answer]) =>
    textOf(answer) === field.name ? [answer] : [],
  );
  const given = [...(start && toJson(start) === true ? [start] : []), ...(copied ? [copied] : []), ...linked];
  return given.map((node) => ({
    rule: RULE,
    place: markOf(node),
    message: `This agrees to “${field.name}” in place of the customer, which is not consent.`,
    fix: 'Take it out: the box is ticked by whoever agrees.',
  }));
}
