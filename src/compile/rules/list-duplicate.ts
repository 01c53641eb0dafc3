import { asRead } from '../as-read.ts';
import { type ContentNode, isList, isObject, itemsOf, markOf, member } from '../content-node.ts';
import { removal } from '../repair.ts';
import type { Rule } from '../rule.ts';
import { subjectAt, type UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'list-duplicate';

/** Choices with titles, each known by its value. */
const CHOICES = new Set(['oneOf', 'anyOf']);

/** Lists of names of answers and steps, in which the same one twice is a mistake. */
const NAMES = new Set(['required', 'ui:order', 'order', 'reset', 'omit']);

/** Other lists in which that is a mistake; two that people read alike are the same. */
const LISTS = new Set([
  ...['enum', 'choices', 'suggestions', 'swatches'],
  ...['trades', 'paths', 'main', 'forms', 'embed', 'origins', 'lockTradeFor'],
  ...['$add', '$remove'],
]);

export const listDuplicate: Rule = {
  name: RULE,
  file: ({ root }) => (root ? check(root) : []),
};

function check(node: ContentNode): UnplacedProblem[] {
  if (isList(node)) return node.items.flatMap(check);
  if (!isObject(node)) return [];
  return [...node.entries].flatMap(([key, child]) => [
    ...(NAMES.has(key) ? duplicates(itemsOf(child), String) : []),
    ...(LISTS.has(key) ? duplicates(itemsOf(child), asRead) : []),
    ...(CHOICES.has(key)
      ? duplicates(
          itemsOf(child).flatMap((choice) => member(choice, 'const') ?? []),
          asRead,
        )
      : []),
    ...check(child),
  ]);
}

function duplicates(items: readonly ContentNode[], sameAs: (value: unknown) => string): UnplacedProblem[] {
  const seen = new Map<string, string>();
  return items.flatMap((item) => {
    if (item.kind !== 'value') return [];
    const text = String(item.value);
    const same = sameAs(item.value);
    const first = seen.get(same);
    if (first === undefined) {
      seen.set(same, text);
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
