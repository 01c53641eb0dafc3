import { FORM_FACTS, FORM_FILLS, type FormFills, LINK_LIST, UPLOAD_FACTS } from '../../contract/index.ts';
import { fieldsOf } from '../build-step.ts';
import { type ContentModel, formFolder } from '../content-model.ts';
import { type ContentNode, descend, historyOf, itemsOf, markOf, member, membersOf, textOf } from '../content-node.ts';
import { editWordTexts } from '../customer-texts.ts';
import { WORDS_LIKE_WIZARD } from '../form-parts.ts';
import { unfilledInPayload, unfilledPlaceholders, unknownName } from '../name-problems.ts';
import type { ResolvedForm } from '../resolve-form.ts';
import type { Rule } from '../rule.ts';
import { keywordOf, stepFields } from '../step-fields.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'form-references';

/** What a single-page form does with answers, lists and other forms names ones that exist. */
export const formReferences: Rule = {
  name: RULE,
  *form(form) {
    const { root } = form.ui;
    const answers = fieldsOf(form.step);
    yield* namedAnswers(root).flatMap((node) => unknownName(RULE, node, textOf(node), answers, 'answer'));
    yield* unfilledTexts(root, answers);
    for (const [, node] of membersOf(member(root, 'payload'))) {
      yield* unfilledInPayload(RULE, node, [...answers, ...FORM_FACTS]);
    }
    yield* replacedInPayload(root);
    yield* factsAskedFor(form);
    yield* checkLists(form);
  },
  *content(model) {
    for (const form of model.forms) yield* checkLineage(model, form);
  },
};

/** Places that hold the name of an answer. */
function namedAnswers(root: ContentNode): ContentNode[] {
  const inner = (list: string, key: string) => itemsOf(member(root, list)).flatMap((item) => member(item, key) ?? []);
  return [
    ...Array.from(membersOf(member(root, 'prefill')), ([, node]) => node),
    ...inner('notes', 'needs'),
    ...inner('notes', 'unless'),
    ...inner('links', 'answer'),
    ...[member(root, 'waitsFor'), descend(root, ['uploads', 'customer'])].flatMap((node) => node ?? []),
  ];
}

/** Placeholders that nothing fills, in all texts around the questions that are the form's own. */
function unfilledTexts(root: ContentNode, answers: readonly string[]): UnplacedProblem[] {
  const found: UnplacedProblem[] = [];
  editWordTexts(root, (node, path) => {
    const isOther = WORDS_LIKE_WIZARD.has(path[0] ?? '') || historyOf(node).at(-1)?.layer === 'language';
    // What is said in another language is held against what it translates.
    if (!isOther) found.push(...unfilledPlaceholders(RULE, node, fillsOf(path, answers)));
    return node;
  });
  return found;
}

function fillsOf(path: readonly string[], answers: readonly string[]): readonly string[] {
  const fills = path.reduce<FormFills>(
    (at, key) => (typeof at === 'string' || isNames(at) ? at : (at[key] ?? at['*'] ?? [])),
    FORM_FILLS,
  );
  if (typeof fills === 'string') return answers;
  return isNames(fills) ? fills : [];
}

const isNames = (fills: FormFills): fills is readonly string[] => Array.isArray(fills);

/** What each call of a form says of itself. */
const OF_CALL = ['submissionId', 'deliveryId'];

function replacedInPayload(root: ContentNode): UnplacedProblem[] {
  return Array.from(membersOf(member(root, 'payload'))).flatMap(([name, node]) =>
    OF_CALL.includes(name)
      ? [
          {
            rule: RULE,
            place: markOf(node),
            message: `Every call has a “${name}” of its own, which would replace this.`,
            fix: 'Give this another name.',
          },
        ]
      : [],
  );
}

/** A payload could not distinguish an answer from what it may name besides. */
function factsAskedFor({ step, ui: { root } }: ResolvedForm): UnplacedProblem[] {
  const facts: readonly string[] = member(root, 'uploads') ? [...FORM_FACTS, ...UPLOAD_FACTS] : FORM_FACTS;
  return stepFields(step).flatMap(({ name, schemas: [schema] }) =>
    facts.includes(name) && schema
      ? [
          {
            rule: RULE,
            place: markOf(schema),
            message: `“${name}” can't be a field of a form: in a payload the name stands for something else.`,
            fix: 'Give it another name.',
          },
        ]
      : [],
  );
}

function checkLists({ step, ui: { root } }: ResolvedForm): UnplacedProblem[] {
  const lists = Array.from(membersOf(member(root, 'lists')), ([name]) => name);
  const mentioned = ['without', 'leftOut'].flatMap((part) => descend(root, [part, 'list']) ?? []);
  const named = stepFields(step).flatMap((field) =>
    [...keywordOf(field, 'enum')].flatMap((node) => {
      const name = textOf(member(node, '$list'));
      return name?.startsWith(LINK_LIST) ? unknownName(RULE, node, name.slice(LINK_LIST.length), lists, 'list') : [];
    }),
  );
  return [...named, ...mentioned.flatMap((node) => unknownName(RULE, node, textOf(node), lists, 'list'))];
}

function* checkLineage(model: ContentModel, form: string): Iterable<UnplacedProblem> {
  const parent = member(model.root(`${formFolder(form)}ui.json`), 'extends');
  const name = textOf(parent);
  if (!parent || name === undefined) return;
  yield* unknownName(RULE, parent, name, model.forms, 'form');
  if (!model.formLineage(name).includes(form)) return;
  yield {
    rule: RULE,
    place: markOf(parent),
    message: `“${form}” extends itself, by way of “${name}”.`,
    fix: 'Break the circle.',
  };
}
