import type { Json } from '../../contract/index.ts';
import { type FieldPair, type FieldRule, uiChange } from '../field-pair.ts';
import { canonical, keysOf, listOf, objectOf } from '../read-json.ts';
import { sameValue } from '../same-value.ts';
import { shown } from '../show-value.ts';
import { pick, type UnplacedChange } from '../unplaced-change.ts';
import { asksConsent } from './consent-rule.ts';
import { WORDING_CASES } from './wording-rule.ts';

type Both = readonly [Json | undefined, Json | undefined];
type Compare = (pair: FieldPair, option: string, both: Both) => UnplacedChange[];

/** Options of a widget. Those that customers read are wording; those that refuse a file are limits. */
export const optionRule: FieldRule = (pair) => {
  const [before, after] = [objectOf(pair.before.ui[KEY]), objectOf(pair.after.ui[KEY])];
  return keysOf(before, after).flatMap((option) => {
    const both = [before[option], after[option]] as const;
    return sameValue(...both) ? [] : (OPTIONS[option] ?? compareOption)(pair, option, both);
  });
};

const KEY = 'ui:options';

const compareOption: Compare = (pair, option, both) => [
  uiChange(pair, 'widget-option-changed', [KEY, option], both, sentence(pair, option, both)),
];

const compareText: Compare = (pair, option, both) => [
  uiChange(pair, pick(...both, WORDING_CASES), [KEY, option], both, sentence(pair, option, both)),
];

const compareWords: Compare = (pair, option, [former, now]) => {
  const [before, after] = [objectOf(former), objectOf(now)];
  return keysOf(before, after).flatMap((word) => {
    const both = [before[word], after[word]] as const;
    if (sameValue(...both)) return [];
    const message = sentence(pair, word, both);
    return [uiChange(pair, pick(...both, WORDING_CASES), [KEY, option, word], both, message)];
  });
};

const compareSource: Compare = (pair, option, both) => {
  const message = `${pair.title} can be taken over from ${shown(both[1])}, no longer from ${shown(both[0])}.`;
  return [uiChange(pair, 'copy-changed', [KEY, option], both, message)];
};

/** Fewer kinds of files, or smaller ones, are a tighter limit. */
const compareFileLimit: Compare = (pair, option, both) => {
  const verdict = isTighter(...both) ? 'limit-tightened' : 'limit-loosened';
  return [uiChange(pair, verdict, [KEY, option], both, sentence(pair, option, both))];
};

function isTighter(before: Json | undefined, after: Json | undefined): boolean {
  if (typeof after === 'number') return before === undefined || after < Number(before);
  const kept = new Set(listOf(after).map(canonical));
  return after !== undefined && listOf(before).some((item) => !kept.has(canonical(item)));
}

/** Reported with the words that are agreed to. */
const compareLinks: Compare = (pair, option, both) => (asksConsent(pair) ? [] : compareOption(pair, option, both));

const OPTIONS: { readonly [option: string]: Compare } = {
  words: compareWords,
  givenNote: compareText,
  firstLabel: compareText,
  prefix: compareText,
  suffix: compareText,
  sameAs: compareSource,
  accept: compareFileLimit,
  maxMegabytes: compareFileLimit,
  links: compareLinks,
  // Reported with the choices that they stand beside.
  descriptions: () => [],
};

function sentence({ title }: FieldPair, option: string, [before, after]: Both): string {
  if (before === undefined) return `${title} has the option “${option}” now: ${shown(after)}.`;
  if (after === undefined) return `${title} no longer has the option “${option}”: ${shown(before)}.`;
  return `The option “${option}” of ${title} is ${shown(after)}, no longer ${shown(before)}.`;
}
