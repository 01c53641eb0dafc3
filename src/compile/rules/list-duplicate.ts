import { type ContentList, type ContentNode, isList, isObject, markOf, textOf } from '../content-node.ts';
import { removal } from '../repair.ts';
import type { Rule } from '../rule.ts';
import { subjectAt, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'list-duplicate';

/** Lists in which the same member twice is a mistake. */
const LISTS = new Set([
  'enum',
  'required',
  'ui:order',
  'order',
  'reset',
  'omit',
  'trades',
  'paths',
  'main',
  'forms',
  'embed',
  'origins',
  'lockTradeFor',
  '$add',
  '$remove',
]);

export const listDuplicate: Rule = {
  name: RULE,
  file: ({ root }) => (root ? check(root) : []),
};

function check(node: ContentNode): UnplacedProblem[] {
  if (isList(node)) return node.items.flatMap(check);
  if (!isObject(node)) return [];
  return [...node.entries].flatMap(([key, child]) => [
    ...(LISTS.has(key) && isList(child) ? duplicates(child) : []),
    ...check(child),
  ]);
}

function duplicates(list: ContentList): UnplacedProblem[] {
  const seen = new Map<string, string>();
  return list.items.flatMap((item) => {
    const text = textOf(item);
    if (text === undefined) return [];
    // Customers can't distinguish two members that differ by case or spaces alone.
    const read = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
    const first = seen.get(read);
    if (first === undefined) {
      seen.set(read, text);
      return [];
    }
    const problem = {
      rule: RULE,
      place: markOf(item),
      tier: 'cause' as const,
      // A space too many goes with the one that goes.
      concerns: [subjectAt(markOf(item))],
      message: `“${text}” stands twice in this list.`,
      fix: 'Keep one of them.',
    };
    return [first === text ? { ...problem, repair: removal(item) } : problem];
  });
}
