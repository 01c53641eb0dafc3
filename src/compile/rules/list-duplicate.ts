import { type ContentNode, isList, isObject, itemsOf, markOf, member } from '../content-node.ts';
import { removal } from '../repair.ts';
import type { Rule } from '../rule.ts';
import { subjectAt, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'list-duplicate';

/** Choices with titles, each known by its value. */
const CHOICES = new Set(['oneOf', 'anyOf']);

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
    ...(LISTS.has(key) ? duplicates(itemsOf(child)) : []),
    ...(CHOICES.has(key) ? duplicates(itemsOf(child).flatMap((choice) => member(choice, 'const') ?? [])) : []),
    ...check(child),
  ]);
}

function duplicates(items: readonly ContentNode[]): UnplacedProblem[] {
  const seen = new Map<string, string>();
  return items.flatMap((item) => {
    if (item.kind !== 'value') return [];
    const text = String(item.value);
    // Customers can't distinguish two members that differ by case or spaces alone.
    const read = `${typeof item.value} ${text.trim().replaceAll(/\s+/g, ' ').toLowerCase()}`;
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
    // Which of two titles was meant is for a person to say.
    return [first === text && !item.key ? { ...problem, repair: removal(item) } : problem];
  });
}
