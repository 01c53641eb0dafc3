import { WIDGET_WORDS, type WidgetWord } from '../../contract/index.ts';
import { type ContentNode, descend, markOf, member, membersOf, textOf } from '../content-node.ts';
import type { Complaint } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { type StepField, widgetOf } from '../step-fields.ts';
import { suggest } from '../suggest.ts';

const words: { readonly [widget: string]: { readonly [word: string]: WidgetWord } } = WIDGET_WORDS;
/** What a text field without a `ui:widget` is shown as. */
const USUAL = 'text';

/** Texts of a field or step in which `{companyName}` takes another answer. */
const FILLED: readonly (readonly string[])[] = [
  ['ui:title'],
  ['ui:description'],
  ['ui:help'],
  ['ui:placeholder'],
  ['ui:options', 'givenNote'],
];

/** A placeholder that nothing ever fills would leave a hole in the sentence. */
export const unknownPlaceholder: Rule = {
  name: 'unknown-placeholder',
  step: ({ ui }, model) => checkTexts(ui, model.fieldNames),
  field: (field, model) => [...checkTexts(field.ui, model.fieldNames), ...checkOwnWords(field, model.fieldNames)],
  wizardUi: ({ root }, model) =>
    [...membersOf(member(root, 'widgets'))].flatMap(([widget, node]) => checkWords(widget, node, model.fieldNames)),
};

function checkTexts(ui: ContentNode | undefined, answers: ReadonlySet<string>): Complaint[] {
  return FILLED.flatMap((path) => descend(ui, path) ?? []).flatMap((node) => check(node, answers));
}

function checkOwnWords(field: StepField, answers: ReadonlySet<string>): Complaint[] {
  return checkWords(widgetOf(field) ?? USUAL, descend(field.ui, ['ui:options', 'words']), answers);
}

function checkWords(widget: string, node: ContentNode | undefined, answers: ReadonlySet<string>): Complaint[] {
  const known = Object.hasOwn(words, widget) ? words[widget] : undefined;
  return [...membersOf(node)].flatMap(([word, text]) => {
    const fills = known && Object.hasOwn(known, word) ? known[word]?.fills : undefined;
    return check(text, new Set([...Object.keys(fills ?? {}), ...answers]));
  });
}

function check(node: ContentNode, names: ReadonlySet<string>): Complaint[] {
  return [...(textOf(node) ?? '').matchAll(/\{([\w-]+)\}/g)].flatMap(([placeholder, name = '']) =>
    names.has(name)
      ? []
      : [
          {
            place: markOf(node),
            message: `Nothing fills ${placeholder} in this text.`,
            fix: suggest(name, names, 'Name an answer, or a placeholder that docs/widgets.md gives for this word.'),
          },
        ],
  );
}
