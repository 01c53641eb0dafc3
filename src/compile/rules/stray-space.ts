import { type ContentNode, isList, isObject, markOf, textOf } from '../content-node.ts';
import { rewording } from '../repair.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'stray-space';

/** Texts in which a space at the end may be meant, and ones that nobody reads. */
const EXEMPT = new Set(['separator', 'prefix', 'suffix', 'with', 'replace', 'joinedBy', 'pattern', 'icon', '$comment']);

/** A space before, behind or twice within a text is a mistake, and consumers would receive it with a list's members. */
export const straySpace: Rule = {
  name: RULE,
  file: ({ root }) => (root ? check(root) : []),
};

function check(node: ContentNode): UnplacedProblem[] {
  if (isList(node)) return node.items.flatMap(check);
  if (isObject(node)) return [...node.entries].flatMap(([key, child]) => (EXEMPT.has(key) ? [] : check(child)));
  const text = textOf(node) ?? '';
  const tidy = text.trim().replaceAll(/ {2,}/g, ' ');
  if (tidy === text || tidy === '') return [];
  return [
    {
      rule: RULE,
      place: markOf(node),
      message: `“${shortened(text)}” has a space too many.`,
      fix: `Write "${shortened(tidy)}".`,
      repair: rewording(node, text, tidy),
    },
  ];
}

const SHOWN = 60;

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
