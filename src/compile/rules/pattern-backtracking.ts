import type { ContentNode } from '../content-node.ts';
import { markOf } from '../content-node.ts';
import { type FoundPattern, patternsIn } from '../patterns-in.ts';
import type { Rule } from '../rule.ts';
import { type SlowPattern, slowPattern } from '../slow-pattern.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'pattern-backtracking';

/**
 * No pattern takes longer and longer with each character of an answer that it refuses: whoever types one would bring
 * the page, or our server, to a halt.
 */
export const patternBacktracking: Rule = {
  name: RULE,
  file: ({ root, role }) => (root && role?.side === 'schema' ? patternsIn(root).flatMap(check) : []),
};

function check({ node, text }: FoundPattern): UnplacedProblem[] {
  const slow = slowPattern(text);
  return slow ? [problem(node, slow)] : [];
}

function problem(node: ContentNode, { parts, answer }: SlowPattern): UnplacedProblem {
  // What can't be read says nothing to the editor.
  const such = answer !== undefined && /^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(answer) ? `, such as “${answer}…”,` : '';
  const why = parts.length > 0 ? `: ${listOf(parts)} can match the same characters in too many ways` : '';
  return {
    rule: RULE,
    place: markOf(node),
    message: `A long answer that this pattern refuses${such} would freeze the page${why}.`,
    fix: 'Write it so that each character can belong to one part alone, e.g. [a-z]+(?:-[a-z]+)* for (?:[a-z]+-?)*.',
  };
}

const listOf = (parts: readonly string[]): string => {
  const quoted = parts.map((part) => `“${part}”`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
};
