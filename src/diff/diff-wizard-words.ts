import { isObject, type Json, type JsonObject, memoise, type WizardUi } from '../contract/index.ts';
import { diffWords } from './diff-words.ts';
import type { PairedSteps } from './pair-steps.ts';
import { keysOf, objectOf } from './read-json.ts';
import { WIZARD_WORDS_RULES } from './rules/wizard-words-rules.ts';
import { sameValue } from './same-value.ts';
import { type Names, namesOf } from './show-value.ts';
import type { UnplacedChange } from './unplaced-change.ts';

/** Compares the words around the steps. A part that a thousand wizards share is compared once. */
export class WizardWords {
  readonly #ofParts = new Map<string, ReturnType<typeof partsUnder>>();

  /** @param renamed questions that are called otherwise: former name → name */
  compare(
    before: WizardUi,
    after: WizardUi,
    paired: PairedSteps,
    renamed: ReadonlyMap<string, string>,
  ): readonly UnplacedChange[] {
    // The checker holds it to the shape; here every part of it is plain JSON.
    const [words, now] = [before as unknown as JsonObject, after as unknown as JsonObject];
    const former = withAnswerNames(withNames(words, paired), renamed);
    // What many wizards share is described with the titles of the first of them.
    const names = namesOf([...paired.pairs.map(([, step]) => step), ...paired.added, ...paired.removed]);
    return keysOf(former, now).flatMap((key) => this.#compare(key, former[key], now[key], names));
  }

  #compare(key: string, before: JsonObject[string] | undefined, after: JsonObject[string] | undefined, names: Names) {
    if (sameValue(before, after)) return [];
    if (!isObject(before) || !isObject(after)) return diffWords(WIZARD_WORDS_RULES, before, after, [key], names);
    const compare = this.#ofParts.get(key) ?? partsUnder(key, names);
    this.#ofParts.set(key, compare);
    return compare(before)(after);
  }
}

const partsUnder = (key: string, names: Names) =>
  memoise((before: JsonObject) =>
    memoise((after: JsonObject) => diffWords(WIZARD_WORDS_RULES, before, after, [key], names)),
  );

/** What says which answers it is about, and what is called like one in there without being one. */
const OF_ANSWERS = ['prefill', 'tradeChange', 'submission', 'effects', 'logoColours'];
const NO_ANSWERS = new Set(['fileType', 'deliver']);

/** The words of before with the names that questions have now. */
function withAnswerNames(words: JsonObject, renamed: ReadonlyMap<string, string>): JsonObject {
  if (renamed.size === 0) return words;
  const names = JSON.stringify([...renamed]);
  const parts = OF_ANSWERS.flatMap((key) => {
    const part = words[key];
    return isObject(part) ? [[key, partsRenamed(part)(names)] as const] : [];
  });
  return { ...words, ...Object.fromEntries(parts) };
}

/** Many wizards share a part, and give the very same for it. */
const partsRenamed = memoise((part: JsonObject) => {
  const known = new Map<string, JsonObject>();
  return (names: string): JsonObject => {
    const found = known.get(names) ?? Object.fromEntries(renameIn(part, new Map(JSON.parse(names))));
    known.set(names, found);
    return found;
  };
});

const renameIn = (part: JsonObject, names: ReadonlyMap<string, string>): [string, Json][] =>
  Object.entries(part).map(([key, value]) => [key, NO_ANSWERS.has(key) ? value : renamedJson(value, names)]);

function renamedJson(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => renamedJson(item, names));
  return isObject(value) ? Object.fromEntries(renameIn(value, names)) : value;
}

/** The words of before with the names that the steps' folders have now. */
function withNames(words: JsonObject, { pairs }: PairedSteps): JsonObject {
  const renamed = new Map(pairs.filter(([before, after]) => before.id !== after.id).map(([a, b]) => [a.id, b.id]));
  if (renamed.size === 0) return words;
  const effects = Object.entries(objectOf(words.effects)).map(([step, list]) => [renamed.get(step) ?? step, list]);
  return { ...words, effects: Object.fromEntries(effects) };
}
