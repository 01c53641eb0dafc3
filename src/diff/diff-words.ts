import { isObject, type Json } from '../contract/index.ts';
import { below, keysOf } from './read-json.ts';
import { WORDING_CASES } from './rules/wording-rule.ts';
import { sameValue } from './same-value.ts';
import { shown } from './show-value.ts';
import { pick, placeOf, type UnplacedChange, values } from './unplaced-change.ts';
import type { VerdictCase } from './verdicts.ts';

/** A place in the words around questions, in two versions. */
export interface WordsPair {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly keys: readonly string[];
  readonly pointer: string;
  /** How the place is called in a sentence. */
  readonly title: string;
}

/** Compares what stands at a place. @returns undefined to have what is below compared one by one */
export type WordsRule = (pair: WordsPair) => readonly UnplacedChange[] | undefined;

/** Path (`*` is any key) → what it means there. What no path fits is wording if it is text. */
export type WordsRules = { readonly [path: string]: WordsRule };

/** Everything that is different below a place, by the first rule that fits. */
export function diffWords(
  rules: WordsRules,
  before: Json | undefined,
  after: Json | undefined,
  keys: readonly string[],
): readonly UnplacedChange[] {
  if (before === after) return [];
  const pair = { before, after, keys, pointer: below('', ...keys), title: `“${keys.join('.')}”` };
  const found = ruleFor(rules, keys)?.(pair);
  if (found) return found;
  if (isObject(before) && isObject(after))
    return keysOf(before, after).flatMap((key) => diffWords(rules, before[key], after[key], [...keys, key]));
  if (sameValue(before, after)) return [];
  const textual = isText(before) && isText(after);
  return [wordsChange(pair, textual ? pick(before, after, WORDING_CASES) : 'presentation-changed')];
}

function ruleFor(rules: WordsRules, keys: readonly string[]): WordsRule | undefined {
  const exact = rules[keys.join('/')];
  if (exact) return exact;
  const found = Object.keys(rules).find((path) => {
    const parts = path.split('/');
    return parts.length === keys.length && parts.every((part, index) => part === '*' || part === keys[index]);
  });
  return found === undefined ? undefined : rules[found];
}

/** Whether there is nothing but text in it. */
function isText(value: Json | undefined): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isText);
  return value === undefined || typeof value === 'string';
}

/** A difference of the whole place. */
export function wordsChange(pair: WordsPair, verdict: VerdictCase, message = sentence(pair)): UnplacedChange {
  const { before, after, pointer, keys } = pair;
  return {
    verdict,
    subject: keys.join('.'),
    place: placeOf('ui', before === undefined ? undefined : pointer, after === undefined ? undefined : pointer),
    message,
    ...values(before, after),
  };
}

/** What came, went or changed at a place. */
export function sentence({ before, after, title }: WordsPair): string {
  if (before === undefined) return `${title} is new: ${shown(after)}.`;
  if (after === undefined) return `${title} is gone: ${shown(before)}.`;
  return `${title} is ${shown(after)}, no longer ${shown(before)}.`;
}
