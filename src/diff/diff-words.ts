import { isObject, type Json } from '../contract/index.ts';
import { below, keysOf } from './read-json.ts';
import { WORDING_CASES } from './rules/wording-rule.ts';
import { sameValue } from './same-value.ts';
import { differing, type Names, namesOf, shown } from './show-value.ts';
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
  /** How the questions are called that the words are about. */
  readonly names: Names;
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
  names: Names = namesOf([]),
): readonly UnplacedChange[] {
  if (before === after) return [];
  const found = ruleFor(rules, keys)?.(pairAt(keys, before, after, names));
  if (found) return found;
  const [former, now] = [before, after].map((value) => (hasRulesBelow(rules, keys) ? (value ?? {}) : value));
  if (isObject(former) && isObject(now))
    return keysOf(former, now).flatMap((key) => diffWords(rules, former[key], now[key], [...keys, key], names));
  if (sameValue(before, after)) return [];
  const textual = isText(before) && isText(after);
  return [
    wordsChange(
      pairAt(keys, before, after, names),
      textual ? pick(before, after, WORDING_CASES) : 'presentation-changed',
    ),
  ];
}

/** A place by the keys that lead to it. */
export function pairAt(
  keys: readonly string[],
  before: Json | undefined,
  after: Json | undefined,
  names: Names,
): WordsPair {
  return { before, after, keys, pointer: below('', ...keys), title: titleOf(keys), names };
}

/** What is changed most often, as customers and partners know it; the rest goes by its name in the files. */
const CALLED: { readonly [keys: string]: string } = {
  heading: 'The heading of the form',
  intro: 'The introduction of the form',
  defaultTrade: 'The trade of links that name none',
  'progress.colour': 'The colour of the progress bar',
  'brand.colour': 'The colour of the brand',
  'brand.logo': 'The logo of the partner',
};

function titleOf(keys: readonly string[]): string {
  const name = keys.join('.');
  return (Object.hasOwn(CALLED, name) ? CALLED[name] : undefined) ?? `“${name}”`;
}

/** What is done with answers counts where a whole group of it comes or goes, too. */
function hasRulesBelow(rules: WordsRules, keys: readonly string[]): boolean {
  return Object.keys(rules).some((path) => path.startsWith(`${keys.join('/')}/`));
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
  const parts = differing(before, after);
  if (parts) return `${title} has ${shown(parts[1])} now, no longer ${shown(parts[0])}.`;
  return `${title} is ${shown(after)}, no longer ${shown(before)}.`;
}
