import { markOf } from '../content-node.ts';
import type { ParsedFile } from '../parse-content.ts';
import { definitionsAt } from '../part-at.ts';
import { type FoundPattern, patternsIn } from '../patterns-in.ts';
import { rewording } from '../repair.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'regular-expression';

/** Every pattern compiles, with the `u` flag that validators use. */
export const regularExpression: Rule = {
  name: RULE,
  file: (file) =>
    file.root && file.role?.side === 'schema'
      ? patternsIn(file.root).flatMap((pattern) => [...betweenSlashes(pattern, file), ...notCompiling(pattern)])
      : [],
};

/** As JavaScript writes it: the slashes would have to be typed by customers. */
function betweenSlashes({ node, text }: FoundPattern, file: ParsedFile): UnplacedProblem[] {
  const inside = /^\/(\^.*|.*\$)\/[a-z]*$/s.exec(text)?.[1];
  if (inside === undefined) return [];
  return [
    {
      rule: RULE,
      place: markOf(node),
      tier: 'cause',
      concerns: definitionsAt(file, node),
      message: 'A pattern stands without slashes around it, and without letters behind them.',
      fix: `Write ${JSON.stringify(inside)}.`,
      repair: rewording(node, text, inside),
    },
  ];
}

function notCompiling({ node, text }: FoundPattern): UnplacedProblem[] {
  try {
    new RegExp(text, 'u');
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        rule: RULE,
        place: markOf(node),
        message: `This is not a valid regular expression: ${reason}.`,
        fix: 'Correct it; a backslash is written twice in JSON.',
      },
    ];
  }
}
