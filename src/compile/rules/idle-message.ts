import { type ContentNode, markOf, member, membersOf } from '../content-node.ts';
import type { Complaint } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { eachField, rulesOf, type StepField, stepFields } from '../step-fields.ts';
import { listed, suggest } from '../suggest.ts';

/** A message or toast for a rule that this field can't break would never be seen. */
export const idleMessage: Rule = {
  name: 'idle-message',
  step: (step) => {
    const all = new Set(stepFields(step).flatMap((field) => [...rulesOf(field)]));
    // A notice for all fields of a step may be left without one when an overlay removes fields.
    const ofStep = step.removed.size > 0 ? [] : check(step.ui, all, 'No field of this step');
    return [...ofStep, ...ofFields(step)];
  },
};

const ofFields = eachField(checkField);

function checkField(field: StepField): Complaint[] {
  return check(field.ui, rulesOf(field), `“${field.name}”`);
}

function check(ui: ContentNode | undefined, rules: ReadonlySet<string>, who: string): Complaint[] {
  return ['ui:messages', 'ui:toasts'].flatMap((keyword) =>
    [...membersOf(member(ui, keyword))].flatMap(([rule, node]) =>
      rules.has(rule)
        ? []
        : [
            {
              place: markOf(node),
              message: who.startsWith('No')
                ? `${who} can break the rule “${rule}”.`
                : `${who} can't break the rule “${rule}”.`,
              fix: suggest(rule, rules, `The rules here are ${listed(rules)}.`),
            },
          ],
    ),
  );
}
