import { isReadAlike, PLURAL_CATEGORIES } from '../contract/index.ts';
import { type ContentModel, languageFile, tradeWordsFile, variantFolder } from './content-model.ts';
import { type ContentNode, historyOf, isObject, member, textOf, valueAt } from './content-node.ts';

/** Written beside forms for numbers by the build. */
const LANG = 'lang';

/** The language that a variant or a form is read in, where it says one. */
export interface Language {
  /** BCP 47, e.g. `cy`. */
  readonly tag: string;
  /** Text as the content says it → text in this language; of two of one name the later one counts. */
  readonly words: readonly ContentNode[];
  /** Folders whose texts are written in this language. */
  readonly own: readonly string[];
  /** Said to customers while nobody has read the translation. */
  readonly note: ContentNode | undefined;
}

/** @param trade whose own words count, too; undefined for what holds before a trade is known */
export function languageOf(model: ContentModel, variant: string, trade: string | undefined): Language | undefined {
  const lineage = model.lineage(variant);
  const folders = lineage.map(variantFolder);
  return languageSaid(model, folders, trade);
}

/**
 * The language that the nearest of these folders says.
 * @param folders whose `ui.json` are laid on one another, oldest first
 */
export function languageSaid(
  model: ContentModel,
  folders: readonly string[],
  trade?: string | undefined,
): Language | undefined {
  const tags = folders.map((folder) => textOf(member(model.root(`${folder}ui.json`), 'lang')));
  const tag = tags.findLast((said) => said !== undefined);
  if (tag === undefined) return undefined;
  const common = model.root(languageFile(tag));
  const ofTrade = trade === undefined ? undefined : model.root(tradeWordsFile(trade, tag));
  const words = [common, ofTrade].flatMap((root) => member(root, 'words') ?? []);
  const reviewed = member(common, 'reviewed');
  const isReviewed = reviewed?.kind === 'value' && reviewed.value === true;
  return {
    tag,
    words,
    own: folders.slice(firstOfLast(tags, tag)),
    note: isReviewed ? undefined : member(common, 'note'),
  };
}

/** Where the run begins at whose end this language is said: a form in English may be laid on one in Welsh. */
function firstOfLast(tags: readonly (string | undefined)[], tag: string): number {
  const other = tags.findLastIndex((said) => said !== undefined && said !== tag);
  return tags.findIndex((said, at) => at > other && said === tag);
}

/** The text that a translation is found by: its `other` form where there are several for several numbers. */
export function sourceText(node: ContentNode): string | undefined {
  return textOf(node) ?? (isPluralForms(node) ? textOf(member(node, 'other')) : undefined);
}

/** Whether a node is a text in the forms that numbers ask for: `{"one": "…", "other": "…"}`. */
export function isPluralForms(node: ContentNode | undefined): boolean {
  return (
    isObject(node) &&
    node.entries.has('other') &&
    [...node.entries].every(([key, form]) => CATEGORIES.has(key) && textOf(form) !== undefined)
  );
}

const CATEGORIES: ReadonlySet<string> = new Set([...PLURAL_CATEGORIES, LANG]);

/** Whether a text is there; in several forms, at least the one for all other numbers. */
export const isSaid = (node: ContentNode | undefined): boolean => node !== undefined && Boolean(sourceText(node));

/** Whether a text is in the language already: a folder of that language says it. */
function isOwnText(node: ContentNode, { own }: Language): boolean {
  const { file } = historyOf(node).at(-1) ?? node.place;
  return own.some((folder) => file.startsWith(folder));
}

/**
 * A text in the language: where the dictionary has it, standing there, and known to have been laid on the text that the
 * content says; otherwise as it is.
 */
export function translated(node: ContentNode, language: Language): ContentNode {
  const source = sourceText(node);
  if (source === undefined) return node;
  if (isOwnText(node, language)) return counting(node, language);
  const found = language.words.flatMap((words) => member(words, source) ?? []).at(-1);
  // What is left empty is reported there, and read as the content says it.
  if (!found || !sourceText(found)) return node;
  return counting({ ...found, history: [...historyOf(node), ...historyOf(found)] }, language);
}

/** Forms for numbers say by whose rules they count; no line of a file does. */
const counting = (node: ContentNode, { tag }: Language): ContentNode =>
  isObject(node)
    ? { ...node, entries: new Map([...node.entries, [LANG, { ...valueAt(node, tag), history: [] }]]) }
    : node;

/** Whether a text has no translation, and reads differently in another language. */
export function isUntranslated(node: ContentNode, language: Language): boolean {
  const source = sourceText(node);
  if (source === undefined || isReadAlike(source) || isOwnText(node, language)) return false;
  return historyOf(node).at(-1)?.layer !== 'language';
}
