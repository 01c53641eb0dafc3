import { type ContentNode, historyOf, isObject, member, membersOf, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'toast-words';

/** A notice that lacks its title or its text is not shown at all. */
export const toastWords: Rule = {
  name: RULE,
  step: ({ ui }) => check(ui),
  field: ({ ui }) => check(ui),
};

function check(ui: ContentNode | undefined): UnplacedProblem[] {
  return [...membersOf(member(ui, 'ui:toasts'))].flatMap(([rule, toast]) => {
    const missing = ['title', 'message'].filter((word) => !textOf(member(toast, word)));
    const place = toast.key ?? historyOf(toast).at(-1) ?? toast.place;
    if (!isObject(toast) || missing.length === 0) return [];
    return missing.map((word) => ({
      rule: RULE,
      place,
      message: `The notice for “${rule}” has no ${word}, so that it is never shown.`,
      fix: `Add "${word}": "…".`,
    }));
  });
}
