import { PLACEHOLDER, partsOfPlaceholder } from '../../contract/index.ts';
import { descend, markOf, member, membersOf, textOf } from '../content-node.ts';
import type { ResolvedForm } from '../resolve-form.ts';
import type { Rule } from '../rule.ts';
import { stepFields, widgetOf } from '../step-fields.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'form-unsent';

/** What a customer is asked is sent to somebody. */
export const formUnsent: Rule = {
  name: RULE,
  form: check,
};

/** Pictures go out by the calls of their own: see the rule `form-uploads`. */
const PICTURES = new Set(['upload', 'uploads']);

function check({ id, step, ui: { root } }: ResolvedForm): UnplacedProblem[] {
  const parts = Array.from(membersOf(descend(root, ['uploads', 'parts'])), ([, part]) => member(part, 'payload'));
  const texts = [member(root, 'payload'), ...parts].flatMap((payload) =>
    Array.from(membersOf(payload), ([, node]) => textOf(node) ?? ''),
  );
  const placeholders = texts.flatMap((text) => Array.from(text.matchAll(PLACEHOLDER), ([, inside = '']) => inside));
  const sent = new Set(placeholders.flatMap((inside) => partsOfPlaceholder(inside).names));
  return stepFields(step).flatMap((field) => {
    const [schema] = field.schemas;
    const widget = widgetOf(field) ?? '';
    if (!schema || sent.has(field.name) || PICTURES.has(widget) || widget === 'hidden') return [];
    return [
      {
        rule: RULE,
        place: markOf(field.ui ?? schema),
        concerns: [subject('field', field.name)],
        message: `The answer to “${field.name}” is asked for and never sent.`,
        fix: `Add "${field.name}": "{${field.name}}" to "payload" in schemas/forms/${id}/ui.json.`,
      },
    ];
  });
}
