import { branchesOf } from '../branches-of.ts';
import { type ContentNode, markOf, member } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { allFields } from '../step-fields.ts';
import { subject, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'question-name';

/** What words, places and overlays call the members of a list: a question of that name would be taken for them. */
const MEMBERS = 'items';

/** No question is called as the members of a list are. */
export const questionName: Rule = {
  name: RULE,
  step: (step) => {
    const schemas = [step.schema, ...allFields(step).flatMap((field) => field.schemas)];
    const declared = schemas
      .flatMap(branchesOf)
      .flatMap((branch) => member(member(branch, 'properties'), MEMBERS) ?? []);
    return [...new Set(declared)].map(problem);
  },
};

const problem = (question: ContentNode): UnplacedProblem => ({
  rule: RULE,
  place: markOf(question),
  concerns: [subject('field', MEMBERS)],
  message: `No question can be called “${MEMBERS}”: that is what the members of a list are called.`,
  fix: 'Give it another name, e.g. “products”, wherever it is named.',
  tier: 'cause',
});
