import { type ContentNode, markOf, member, textOf } from '../content-node.ts';
import type { Complaint } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, rulesOf, type StepField, widgetOf } from '../step-fields.ts';

/** Every rule that a customer can break is said in words: the field's, or the wizard's for the keyword. */
export const missingMessage: Rule = {
  name: 'missing-message',
  asked: (field, ui) => check(field, member(ui.root, 'messages')),
};

/** Keywords that a customer's answer can break; types are seen to by the widgets. */
const BREAKABLE =
  /^(?:required|const|enum|pattern|not|contains|multipleOf|uniqueItems|(?:exclusive)?(?:min|max|Min|Max).*)$/;

function check(field: StepField, messages: ContentNode | undefined): Complaint[] {
  const [schema] = field.schemas;
  if (!schema || widgetOf(field) === 'hidden') return [];
  const own = member(field.ui, 'ui:messages');
  // The message of a definition stands for all its keywords.
  const byName = keywordOf(field, 'x-rule').some((name) => member(own, textOf(name) ?? ''));
  return [...rulesOf(field)]
    .filter((rule) => BREAKABLE.test(rule) && !(byName && rule !== 'required'))
    .filter((rule) => !member(own, rule) && !member(messages, rule))
    .map((rule) => ({
      place: markOf(schema),
      message: `Nothing is said when “${field.name}” breaks the rule “${rule}”.`,
      fix: `Add "${rule}" to the field's "ui:messages", or to "messages" in schemas/wizard/ui.json.`,
    }));
}
