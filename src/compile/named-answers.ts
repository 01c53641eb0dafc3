import { memoise, WIDGETS, type WidgetEntry } from '../contract/index.ts';
import { type ContentNode, descend, membersOf, textOf } from './content-node.ts';
import { isPluralForms } from './language.ts';
import type { ResolvedStep } from './resolve-step.ts';
import { allFields, type StepField, widgetOf } from './step-fields.ts';

/** What stands in braces in a text. */
export const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Texts of a field or step in which `{companyName}` takes another answer. */
const FILLED: readonly (readonly string[])[] = [
  ['ui:title'],
  ['ui:description'],
  ['ui:help'],
  ['ui:placeholder'],
  ['ui:options', 'givenNote'],
];

const entries: { readonly [widget: string]: WidgetEntry } = WIDGETS;
/** What a text field without a `ui:widget` is shown as. */
const USUAL = 'text';

/** A text that takes answers, with the placeholders that something else fills there. */
export interface FilledText {
  readonly node: ContentNode;
  readonly own: readonly string[];
}

/** Texts of a step or field that take answers. */
export const filledTexts = (ui: ContentNode | undefined): FilledText[] =>
  FILLED.flatMap((path) => descend(ui, path) ?? []).map((node) => ({ node, own: [] }));

/** The words that a field has for its own widget. */
export const ownWords = (field: StepField): FilledText[] =>
  wordsOf(widgetOf(field) ?? USUAL, descend(field.ui, ['ui:options', 'words']));

/** The words of a widget. */
export function wordsOf(widget: string, words: ContentNode | undefined): FilledText[] {
  const known = Object.hasOwn(entries, widget) ? entries[widget]?.words : undefined;
  return Array.from(membersOf(words), ([word, node]) => {
    const fills = known && Object.hasOwn(known, word) ? known[word]?.fills : undefined;
    return { node, own: Object.keys(fills ?? {}) };
  });
}

/** Options whose widget has nothing to show before the answer that they name is given. */
const TAKEN_OVER: readonly (readonly string[])[] = ['sameAs', 'fromAnswer', 'namesFrom'].map((option) => [
  'ui:options',
  option,
]);

/** Where a step names an answer whose words or members it shows. */
export interface NamedAnswer {
  readonly name: string;
  readonly node: ContentNode;
}

/** What the customer sees of other answers while a step is filled in, but for what is said of broken rules. */
export const answersShownIn: (step: ResolvedStep) => readonly NamedAnswer[] = memoise((step) => {
  const fields = allFields(step);
  const texts = [...filledTexts(step.ui), ...fields.flatMap((field) => [...filledTexts(field.ui), ...ownWords(field)])];
  const options = fields.flatMap(({ ui }) => TAKEN_OVER.flatMap((path) => descend(ui, path) ?? []));
  return [...texts.flatMap(namedIn), ...options.flatMap((node) => ({ name: textOf(node) ?? '', node }))];
});

function namedIn({ node, own }: FilledText): NamedAnswer[] {
  if (isPluralForms(node)) return Array.from(membersOf(node)).flatMap(([, form]) => namedIn({ node: form, own }));
  const names = Array.from((textOf(node) ?? '').matchAll(PLACEHOLDER), ([, name = '']) => name);
  return [...new Set(names)].flatMap((name) => (own.includes(name) ? [] : { name, node }));
}
