import { type ContentNode, markOf, member, membersOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { rulesOf, stepFields } from '../step-fields.ts';
import { corrected, listed } from '../suggest.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'idle-message';

/** A message or toast for a rule that this field can't break would never be seen. */
export const idleMessage: Rule = {
  name: RULE,
  step: (step) => {
    const all = new Set(stepFields(step).flatMap((field) => [...rulesOf(field)]));
    // A notice for all fields of a step may be left without one when an overlay removes fields.
    return step.removed.size > 0 ? [] : check(step.ui, all, 'No field of this step can');
  },
  field: (field) =>
    check(field.ui, rulesOf(field), `“${field.name}” can't`).map((problem) => ({
      ...problem,
      concerns: [subject('field', field.name)],
    })),
};

function check(ui: ContentNode | undefined, rules: ReadonlySet<string>, who: string): UnplacedProblem[] {
  return ['ui:messages', 'ui:toasts'].flatMap((keyword) =>
    [...membersOf(member(ui, keyword))].flatMap(([rule, node]) =>
      rules.has(rule)
        ? []
        : [
            {
              rule: RULE,
              place: markOf(node),
              message: `${who} break the rule “${rule}”.`,
              ...corrected(markOf(node), rule, rules, `The rules here are ${listed(rules)}.`),
            },
          ],
    ),
  );
}
