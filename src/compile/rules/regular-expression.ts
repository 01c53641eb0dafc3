import { markOf } from '../content-node.ts';
import { type FoundPattern, patternsIn } from '../patterns-in.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'regular-expression';

/** Every pattern compiles, with the `u` flag that validators use. */
export const regularExpression: Rule = {
  name: RULE,
  file: ({ root, role }) => (root && role?.side === 'schema' ? patternsIn(root).flatMap(check) : []),
};

function check({ node, text }: FoundPattern): UnplacedProblem[] {
  try {
    new RegExp(text, 'u');
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        rule: RULE,
        place: markOf(node),
        message: `This is no regular expression: ${reason}.`,
        fix: 'Correct it; a backslash is written twice in JSON.',
      },
    ];
  }
}
