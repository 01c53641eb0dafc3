import { type ContentNode, markOf, member } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { stepFields } from '../step-fields.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'form-idle';

/** What only the wizard does: a form begins empty, but for what its link fills in. */
const OF_A_FIELD = ['ui:default', 'ui:preselect', 'ui:copies', 'ui:needs', 'ui:partial'];
/** No example website stands beside a form, and nothing is read back in it. */
const OF_A_STEP = ['ui:preview', 'ui:gist'];

/** What a form does nothing with would only seem to do something. */
export const formIdle: Rule = {
  name: RULE,
  form: ({ step }) => [
    ...idle(step.ui, OF_A_STEP, 'Take it out; it is for the steps of the wizard.'),
    ...stepFields(step).flatMap(({ ui }) =>
      idle(ui, OF_A_FIELD, 'Take it out; what the link says is filled in by "prefill".'),
    ),
  ],
};

function idle(ui: ContentNode | undefined, keywords: readonly string[], fix: string): UnplacedProblem[] {
  return keywords.flatMap((keyword) => {
    const node = member(ui, keyword);
    return node
      ? [{ rule: RULE, place: markOf(node), message: `A single-page form does nothing with “${keyword}”.`, fix }]
      : [];
  });
}
