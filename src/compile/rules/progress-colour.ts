import { member, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';

const RULE = 'progress-colour';

export const progressColour: Rule = {
  name: RULE,
  *words({ root }) {
    const progress = member(root, 'progress');
    if (textOf(member(progress, 'colour')) !== undefined) return;
    const at = progress ?? root;
    yield {
      rule: RULE,
      place: at.history?.at(-1) ?? at.key ?? at.place,
      // Worded by the specification.
      message: 'FormBuilder: missing progressBarColor prop!',
      fix: 'Give "progress" a "colour" like "#3172B2", in schemas/wizard/ui.json or in the variant\'s "wizard".',
    };
  },
};
