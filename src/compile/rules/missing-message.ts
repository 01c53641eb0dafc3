import { type ContentNode, markOf, member } from '../content-node.ts';
import type { Complaint } from '../finding.ts';
import type { ResolvedStep } from '../resolve-step.ts';
import type { Rule } from '../rule.ts';
import { rulesOf, type StepField, stepFields, widgetOf } from '../step-fields.ts';

/** Every rule that a customer can break is said in words: the field's, or the wizard's for the keyword. */
export const missingMessage: Rule = {
  name: 'missing-message',
  wizard: ({ steps, ui }) => {
    const messages = member(ui.root, 'messages');
    return steps.flatMap((step) => checkStep(step, messages));
  },
};

const checked = new WeakMap<ResolvedStep, { messages: ContentNode | undefined; complaints: readonly Complaint[] }>();

/** Most wizards share their steps and words: each pair is looked at once. */
function checkStep(step: ResolvedStep, messages: ContentNode | undefined): readonly Complaint[] {
  const known = checked.get(step);
  if (known && known.messages === messages) return known.complaints;
  const complaints = stepFields(step).flatMap((field) => check(field, messages));
  checked.set(step, { messages, complaints });
  return complaints;
}

/** What the form itself can't bring about. */
const NEVER_SHOWN = new Set(['type', 'additionalProperties']);

function check(field: StepField, messages: ContentNode | undefined): Complaint[] {
  const [schema] = field.schemas;
  if (!schema || widgetOf(field) === 'hidden') return [];
  const own = member(field.ui, 'ui:messages');
  const rules = [...rulesOf(field)];
  // The message of a definition stands for all its keywords.
  if (rules.some((rule) => schema.entries.has('x-rule') && member(own, rule) && rule !== 'required')) return [];
  return rules
    .filter(
      (rule) =>
        /^(?:required|const|enum|pattern|min|max|unique|multiple|exclusive|contains|not)/.test(rule) &&
        !NEVER_SHOWN.has(rule),
    )
    .filter((rule) => !member(own, rule) && !member(messages, rule))
    .map((rule) => ({
      place: markOf(schema),
      message: `Nothing is said when “${field.name}” breaks the rule “${rule}”.`,
      fix: `Add "${rule}" to the field's "ui:messages", or to "messages" in schemas/wizard/ui.json.`,
    }));
}
