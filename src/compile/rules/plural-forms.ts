import { memoise, PLURAL_CATEGORIES } from '../../contract/index.ts';
import { type ContentNode, isObject, itemsOf, markOf, member, membersOf, textOf } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'plural-forms';
const CATEGORIES: ReadonlySet<string> = new Set(PLURAL_CATEGORIES);

/** A text with forms for different numbers has one for all other numbers, and that one names a number. */
export const pluralForms: Rule = {
  name: RULE,
  step: ({ ui }) => check(ui),
  words: ({ root }) => check(root),
  form: ({ ui }) => check(ui.root),
};

/** Most parts are the same for every trade. */
const check: (node: ContentNode) => readonly UnplacedProblem[] = memoise((node) => {
  if (!isObject(node)) return itemsOf(node).flatMap(check);
  if (!isCounted(node)) return [...membersOf(node)].flatMap(([, child]) => check(child));
  const other = textOf(member(node, 'other'));
  if (other === undefined) {
    return [
      {
        rule: RULE,
        place: markOf(node),
        message: 'This text has forms for some numbers, and none for all others.',
        fix: 'Add "other": "…".',
      },
    ];
  }
  if (/\{[\w-]+\}/.test(other)) return [];
  return [
    {
      rule: RULE,
      place: markOf(member(node, 'other') ?? node),
      message: 'No number chooses between these forms: “other” names none.',
      fix: 'Name the number in it, e.g. {count}, or write a single text.',
    },
  ];
});

/** Whether an object can be nothing but a text in several forms. */
const isCounted = (node: ContentNode): boolean => {
  const keys = Array.from(membersOf(node), ([key, child]) => [key, textOf(child)] as const);
  const forms = keys.filter(([key]) => key !== 'lang');
  return forms.length > 0 && forms.every(([key, text]) => CATEGORIES.has(key) && text !== undefined);
};
