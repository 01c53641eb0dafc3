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
  field: (field, model) => {
    const definitions = member(model.root('schemas/definitions/schema.json'), '$defs');
    return check(field.ui, rulesOf(field), `“${field.name}” can't`).map(({ broken, ...problem }) => {
      const concerns = [subject('field', field.name)];
      if (!member(definitions, broken)) return { ...problem, concerns };
      // That nothing refers to the definition any more follows from it.
      return {
        ...problem,
        tier: 'definition',
        concerns: [...concerns, subject('definition', broken)],
        fix: `It does not refer to the definition “${broken}”. Refer to it again in schema.json, or take this out.`,
      };
    });
  },
};

function check(
  ui: ContentNode | undefined,
  rules: ReadonlySet<string>,
  who: string,
): (UnplacedProblem & { readonly broken: string })[] {
  return ['ui:messages', 'ui:toasts'].flatMap((keyword) =>
    [...membersOf(member(ui, keyword))].flatMap(([rule, node]) =>
      rules.has(rule)
        ? []
        : [
            {
              rule: RULE,
              place: markOf(node),
              broken: rule,
              message: `${who} break the rule “${rule}”.`,
              ...corrected(markOf(node), rule, rules, `The rules here are ${listed(rules)}.`),
            },
          ],
    ),
  );
}
