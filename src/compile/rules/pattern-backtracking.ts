import { analyse } from 'scslre';
import { type ContentNode, markOf } from '../content-node.ts';
import { type FoundPattern, patternsIn } from '../patterns-in.ts';
import type { Rule } from '../rule.ts';
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
  const slow = slowPart(text);
  return slow === undefined ? [] : [problem(node, slow)];
}

const cache = new Map<string, string | undefined>();

/** The part of a pattern that can be matched in too many ways; undefined if there is none. */
function slowPart(pattern: string): string | undefined {
  if (!cache.has(pattern)) cache.set(pattern, analysed(pattern));
  return cache.get(pattern);
}

function analysed(pattern: string): string | undefined {
  try {
    const { reports } = analyse({ source: pattern, flags: 'u' });
    // "Move" is the search for a start, at worst the square of the length: a pattern that begins with ^ has none.
    const report = reports.find(({ type }) => type !== 'Move');
    if (!report) return undefined;
    return report.type === 'Trade' ? report.startQuant.raw : report.type === 'Self' ? report.quant.raw : undefined;
  } catch {
    // Broken expressions are reported by the rule `regular-expression`.
    return undefined;
  }
}

function problem(node: ContentNode, slow: string): UnplacedProblem {
  return {
    rule: RULE,
    place: markOf(node),
    message: `A long answer that this pattern refuses would take it forever: “${slow}” can be matched in too many ways.`,
    fix: 'Write it so that each character can belong to one part alone, e.g. [a-z]+(?:-[a-z]+)* for (?:[a-z]+-?)*.',
  };
}
