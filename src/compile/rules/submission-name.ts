import { FORMER_ANSWERS, OWN_FIELDS } from '../../contract/index.ts';
import { type ContentNode, descend, markOf, membersOf, textsOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'submission-name';

/** In a submission, groups, copies and what is said of each filling have names of their own: another of that name is lost. */
export const submissionName: Rule = {
  name: RULE,
  *words({ root }, { fieldNames }): Iterable<UnplacedProblem> {
    const omitted = omittedBy(root);
    for (const part of ['groups', 'copies']) {
      for (const [name, node] of membersOf(descend(root, ['submission', part]))) {
        const place = markOf(node);
        if (OWN_FIELDS.includes(name))
          yield {
            rule: RULE,
            place,
            message: `Every submission has a “${name}” of its own, which would replace this.`,
            fix: 'Give this another name.',
          };
        else if (fieldNames.has(name) && !omitted.has(name))
          yield {
            rule: RULE,
            place,
            message: `“${name}” is an answer, which this would replace in the submission.`,
            fix: `Give this another name, or add "${name}" to "omit".`,
          };
      }
    }
  },
  *asked({ name, ui, schemas }, { root }): Iterable<UnplacedProblem> {
    const place = ui ?? schemas[0];
    const isOwn = OWN_FIELDS.includes(name);
    if (!place || !(isOwn || FORMER_ANSWERS.includes(name)) || omittedBy(root).has(name)) return;
    yield {
      rule: RULE,
      place: markOf(place),
      message: isOwn
        ? `Every submission has a “${name}” of its own, which would replace this answer.`
        : `An answer named “${name}” is never sent.`,
      fix: 'Give the question another name.',
    };
  },
};

const omittedBy = (words: ContentNode): ReadonlySet<string> => new Set(textsOf(descend(words, ['submission', 'omit'])));
