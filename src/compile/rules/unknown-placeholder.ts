import { MESSAGE_FILLS, memoise, WIZARD_FILLS } from '../../contract/index.ts';
import { type ContentNode, historyOf, itemsOf, markOf, member, membersOf, textOf } from '../content-node.ts';
import { WORDS_LIKE_WIZARD } from '../form-parts.ts';
import { isPluralForms } from '../language.ts';
import { doubledBraces, loneBrace, refilled } from '../name-problems.ts';
import { filledTexts, ownWords, PLACEHOLDER, wordsOf } from '../named-answers.ts';
import type { Rule } from '../rule.ts';
import { listed } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'unknown-placeholder';

/** A placeholder that nothing ever fills would leave a hole in the sentence. */
export const unknownPlaceholder: Rule = {
  name: RULE,
  step: ({ ui }, { fieldNames }) => [
    ...checkTexts(ui, fieldNames),
    ...checkRuleTexts(ui, fieldNames),
    ...itemsOf(member(ui, 'ui:gist')).flatMap((part) => check(part, [], withCounts(fieldNames))),
  ],
  field: (field, { fieldNames }) => [
    ...checkTexts(field.ui, fieldNames),
    ...ownWords(field).flatMap(({ node, own }) => check(node, own, fieldNames)),
    ...checkRuleTexts(field.ui, fieldNames),
  ],
  words: ({ root }, { fieldNames }) =>
    [...membersOf(root)].flatMap(([part, node]) => checkPart(part, node)(fieldNames)),
  form: ({ ui }, { fieldNames }) =>
    [...membersOf(ui.root)].flatMap(([part, node]) =>
      WORDS_LIKE_WIZARD.has(part) ? checkPart(part, node)(fieldNames) : [],
    ),
};

/** How many an answer has can stand in a gist, too. */
const withCounts = memoise(
  (names: ReadonlySet<string>): ReadonlySet<string> => new Set([...names].flatMap((name) => [name, `${name}-count`])),
);

/** Words around the steps, or that a form says like the wizard; the rest of a form is seen to by the rules of forms. */
function checkPart(part: string, node: ContentNode): (answers: ReadonlySet<string>) => readonly UnplacedProblem[] {
  if (part === 'widgets') return checkWidgets(node);
  return part === 'messages' ? checkMessages(node) : () => checkFixed(node)(fillsAt(WIZARD_FILLS, part));
}

/** Words around the steps are the same for most trades: a part of them is looked at once, as are those below. */
const checkWidgets = memoise((words: ContentNode) =>
  memoise((answers: ReadonlySet<string>): readonly UnplacedProblem[] =>
    [...membersOf(words)].flatMap(([name, its]) =>
      wordsOf(name, its).flatMap(({ node, own }) => check(node, own, answers)),
    ),
  ),
);

function checkTexts(ui: ContentNode | undefined, answers: ReadonlySet<string>): UnplacedProblem[] {
  return filledTexts(ui).flatMap(({ node, own }) => check(node, own, answers));
}

/** What is said of broken rules: beside the field, and as a toast, which is not filled in. */
function checkRuleTexts(ui: ContentNode | undefined, answers: ReadonlySet<string>): UnplacedProblem[] {
  return [
    ...[member(ui, 'ui:messages')].flatMap((messages) => (messages ? checkMessages(messages)(answers) : [])),
    ...[...membersOf(member(ui, 'ui:toasts'))].flatMap(([, toast]) => checkFixed(toast)(NONE)),
  ];
}

const checkMessages = memoise((messages: ContentNode) =>
  memoise((answers: ReadonlySet<string>): readonly UnplacedProblem[] =>
    [...membersOf(messages)].flatMap(([rule, text]) => {
      const fills = Object.hasOwn(MESSAGE_FILLS, rule) ? MESSAGE_FILLS[rule] : Object.values(MESSAGE_FILLS).flat();
      return check(text, [...new Set(['label', ...(fills ?? [])])], answers);
    }),
  ),
);

/** Placeholders of what stands below one part of {@link WIZARD_FILLS}: a list, or more of such parts. */
type Fills = readonly string[] | { readonly [key: string]: Fills };

/** Looks at all texts of a part that answers don't come into. */
const checkFixed: (node: ContentNode) => (fills: Fills) => readonly UnplacedProblem[] = memoise((node) =>
  memoise((fills) => [
    ...check(node, isList(fills) ? fills : NONE),
    ...itemsOf(node).flatMap((item) => checkFixed(item)(fills)),
    ...(isPluralForms(node) ? [] : [...membersOf(node)]).flatMap(([key, child]) =>
      checkFixed(child)(fillsAt(fills, key)),
    ),
  ]),
);

const NONE: readonly string[] = [];

function fillsAt(fills: Fills, key: string): Fills {
  if (isList(fills)) return fills;
  return (Object.hasOwn(fills, key) ? fills[key] : undefined) ?? NONE;
}

const isList = (fills: Fills): fills is readonly string[] => Array.isArray(fills);

/**
 * @param own what is filled in here and nowhere else
 * @param answers those that it may name besides
 */
function check(node: ContentNode, own: readonly string[], answers: ReadonlySet<string> = new Set()): UnplacedProblem[] {
  if (isPluralForms(node)) return [...membersOf(node)].flatMap(([, form]) => check(form, own, answers));
  // What is said in another language is held against what it translates.
  if (historyOf(node).at(-1)?.layer === 'language') return [];
  const text = textOf(node) ?? '';
  const doubled = doubledBraces(RULE, node);
  if (doubled) return [doubled];
  const lone = loneBrace(RULE, node);
  if (lone) return [lone];
  return [...text.matchAll(PLACEHOLDER)].flatMap(([placeholder, name = '']) =>
    own.includes(name) || answers.has(name)
      ? []
      : [
          {
            rule: RULE,
            place: markOf(node),
            message: `Nothing fills ${placeholder} in this text.`,
            ...refilled(node, placeholder, name, [...own, ...answers], whatFills(own, answers.size > 0)),
          },
        ],
  );
}

function whatFills(own: readonly string[], answers: boolean): string {
  const listedOwn = listed(own.map((name) => `{${name}}`));
  if (answers) return own.length > 0 ? `Name an answer, or write ${listedOwn}.` : 'Name an answer.';
  return own.length > 0 ? `It can hold ${listedOwn}.` : 'Take it out: this text is said as it stands.';
}
