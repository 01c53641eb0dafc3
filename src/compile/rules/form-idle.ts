import { markOf, member } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { stepFields } from '../step-fields.ts';

/** What only the wizard does: a form begins empty, but for what its link fills in. */
const WIZARD_ALONE = ['ui:default', 'ui:preselect', 'ui:copies', 'ui:needs', 'ui:partial'];

/** What a form does nothing with would only seem to do something. */
export const formIdle: Rule = {
  name: 'form-idle',
  form: ({ step }) =>
    stepFields(step).flatMap((field) =>
      WIZARD_ALONE.flatMap((keyword) => {
        const node = member(field.ui, keyword);
        if (!node) return [];
        return [
          {
            place: markOf(node),
            message: `A single-page form does nothing with “${keyword}”.`,
            fix: 'Take it out; what the link says is filled in by "prefill".',
          },
        ];
      }),
    ),
};
