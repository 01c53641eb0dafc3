import { descend, markOf, membersOf, textsOf } from '../content-node.ts';
import type { Complaint } from '../finding.ts';
import type { Rule } from '../rule.ts';

/** In a submission, groups and copies have names of their own: an answer of the same name would be lost. */
export const submissionName: Rule = {
  name: 'submission-name',
  *wizardUi({ root }, { fieldNames }): Iterable<Complaint> {
    const omitted = new Set(textsOf(descend(root, ['submission', 'omit'])));
    for (const part of ['groups', 'copies']) {
      for (const [name, node] of membersOf(descend(root, ['submission', part]))) {
        if (!fieldNames.has(name) || omitted.has(name)) continue;
        yield {
          place: markOf(node),
          message: `“${name}” is an answer, which this would replace in the submission.`,
          fix: `Give this another name, or add "${name}" to "omit".`,
        };
      }
    }
  },
};
