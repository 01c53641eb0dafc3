import {
  type CompiledContent,
  fieldOrigins,
  formOrigins,
  stepOrigins,
  tracedStep,
  wordsOrigins,
} from '../compile/index.ts';
import type { FieldOrigins, KeyOrigins, Removal, Step, WizardKey, WordsOrigins } from '../contract/index.ts';
import { findField, findWizard, unknown, WORDS } from './find-field.ts';

/** Keys with the lines that set them, and what was taken out of them. */
interface Traced {
  readonly keys: readonly KeyOrigins[];
  readonly removed: readonly Removal[];
}

/** Some of the words of a part of the content. */
interface TracedWords extends Traced {
  /** JSON Pointer (RFC 6901) of those that were asked for; empty for all. */
  readonly words: string;
}

/** What was asked for: a field or words, of a wizard or of a single-page form. */
export type FoundOrigin =
  | (WizardKey & { readonly step: string } & (FieldOrigins | TracedWords))
  | WordsOrigins
  | ({ readonly form: string } & (FieldOrigins | TracedWords));

/**
 * What a place of a wizard is: a field, what is said of a step itself, or words around the steps.
 * @throws UnknownName
 */
export function findInWizard(content: CompiledContent, key: WizardKey, place: string): FoundOrigin {
  const words = findWords(content, key, place);
  if (words) return words;
  const { variant, trade } = key;
  const [field = '', step] = place.split('/').reverse();
  const found = findField(content, { variant, trade, step, field });
  return { variant, trade, step: found.id, ...fieldOrigins(content, tracedStep(content, key, found), field) };
}

/**
 * What a place of a single-page form is: a field, or words as in its `ui.json`.
 * @throws UnknownName
 */
export function findInForm(content: CompiledContent, form: string, place: string): FoundOrigin {
  const origins = formOrigins(content, form);
  if (!origins)
    throw unknown(
      'form',
      form,
      content.catalogue.forms.map(({ id }) => id),
    );
  const [first, ...below] = place.split('/');
  const names = first === QUESTIONS && below.length > 0 ? below : [first ?? '', ...below];
  const field = names.length === 1 ? origins.fields.find((one) => one.field === names[0]) : undefined;
  if (field) return { form, ...field };
  const words = { keys: [...origins.step, ...origins.around], removed: origins.removed };
  const fields = origins.fields.map((one) => one.field);
  return { form, ...narrowed(words, names, `forms/${form}`, fields) };
}

/** Where a form's `ui.json` says how its questions are asked. */
const QUESTIONS = 'questions';

/**
 * The words that an editor names: `wizard/thankYou/title`, or the key alone where no field is called so; a step, or
 * `<step>/ui:title`.
 * @returns undefined if the name is that of a field, or of nothing
 * @throws UnknownName if it begins as words do, and there are none such
 */
function findWords(content: CompiledContent, key: WizardKey, name: string): FoundOrigin | undefined {
  const keys = name.split('/');
  const [first = '', second] = keys;
  const { ui, steps } = findWizard(content, key);
  if (first === WORDS) return around(content, key, keys.slice(1));
  const step = steps.find(({ id }) => id === first);
  if (step) return second === undefined || second.startsWith('ui:') ? ofStep(content, key, step, keys) : undefined;
  const isField = steps.some(({ fields }) => fields.includes(first));
  const isTaken = content.removals(key.variant, key.trade).some(({ pointer }) => pointer.split('/')[1] === first);
  return isField || !(Object.hasOwn(ui, first) || isTaken) ? undefined : around(content, key, keys);
}

function around(content: CompiledContent, { variant, trade }: WizardKey, keys: readonly string[]): WordsOrigins {
  return { variant, trade, ...narrowed(wordsOrigins(content, { variant, trade }), keys, WORDS) };
}

function ofStep(
  content: CompiledContent,
  { variant, trade }: WizardKey,
  { id, fields }: Step,
  [, ...keys]: readonly string[],
): FoundOrigin {
  const origins = stepOrigins(content, { variant, trade, step: id });
  const words = { keys: origins?.step ?? [], removed: origins?.removed ?? [] };
  return { variant, trade, step: id, ...narrowed(words, keys, id, fields) };
}

/**
 * Those of some words that stand at a place or below it.
 * @param where what the place is in
 * @param others names that could be meant beside those of the words
 * @throws UnknownName if there is no such place
 */
function narrowed(all: Traced, names: readonly string[], where: string, others: readonly string[] = []): TracedWords {
  const words = names.map((name) => `/${name}`).join('');
  const keys = all.keys.filter(({ pointer }) => isBelow(pointer, words));
  const removed = all.removed.filter(({ pointer }) => isBelow(pointer, words) || isBelow(words, pointer));
  const name = names.at(-1);
  if (name === undefined || keys.length + removed.length > 0) return { words, keys, removed };
  const outer = names.slice(0, -1);
  const beside = new Set(
    narrowed(all, outer, where).keys.flatMap(({ pointer }) => pointer.split('/')[names.length] ?? []),
  );
  // What has nothing beside it is known by what is around it.
  if (beside.size === 0) return narrowed(all, outer, where);
  const known = [...(outer.length === 0 ? others : []), ...beside];
  throw unknown('key', name, known, ` in ${[where, ...outer].join('/')}`);
}

const isBelow = (pointer: string, other: string) => `${pointer}/`.startsWith(`${other}/`);
