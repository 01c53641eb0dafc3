import { descend, markOf, membersOf, textsOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'submission-name';

/** In a submission, groups and copies have names of their own: an answer of the same name would be lost. */
export const submissionName: Rule = {
  name: RULE,
  *words({ root }, { fieldNames }): Iterable<UnplacedProblem> {
    const omitted = new Set(textsOf(descend(root, ['submission', 'omit'])));
    for (const part of ['groups', 'copies']) {
      for (const [name, node] of membersOf(descend(root, ['submission', part]))) {
        if (!fieldNames.has(name) || omitted.has(name)) continue;
        yield {
          rule: RULE,
          place: markOf(node),
          message: `“${name}” is an answer, which this would replace in the submission.`,
          fix: `Give this another name, or add "${name}" to "omit".`,
        };
      }
    }
  },
};
