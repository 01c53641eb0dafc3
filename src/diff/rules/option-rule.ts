import { type Json, LARGEST_UPLOAD, type OptionEffect, WIDGETS, type WidgetEntry } from '../../contract/index.ts';
import { type FieldPair, type FieldRule, uiChange } from '../field-pair.ts';
import { keysOf, objectOf, textsOf } from '../read-json.ts';
import { sameValue } from '../same-value.ts';
import { differing, shown } from '../show-value.ts';
import { pick, type UnplacedChange } from '../unplaced-change.ts';
import type { VerdictCase } from '../verdicts.ts';
import { asksConsent } from './consent-rule.ts';
import { widgetOf } from './widget-rule.ts';
import { WORDING_CASES } from './wording-rule.ts';

type Both = readonly [Json | undefined, Json | undefined];
type Compare = (pair: FieldPair, option: string, both: Both) => UnplacedChange[];

/** Options of a widget, graded by what its declaration says that they affect. */
export const optionRule: FieldRule = (pair) => {
  const [before, after] = [objectOf(pair.before.ui[KEY]), objectOf(pair.after.ui[KEY])];
  return keysOf(before, after).flatMap((option) => {
    const both = [before[option], after[option]] as const;
    if (sameValue(...both)) return [];
    return option === WORDS ? compareWords(pair, option, both) : EFFECTS[effectOf(pair, option)](pair, option, both);
  });
};

const KEY = 'ui:options';
/** The words of every widget, one by one. */
const WORDS = 'words';

const entries: ReadonlyMap<string, WidgetEntry> = new Map(Object.entries(WIDGETS));

/** As the widget of the question says; one that has none of its own is shown by its type, and any widget may be meant. */
function effectOf({ before, after }: FieldPair, option: string): OptionEffect {
  const own = [after, before].flatMap((side) => entries.get(String(widgetOf(side).name)) ?? []);
  const declared = [...own, ...entries.values()].find(({ options }) => Object.hasOwn(options, option));
  return declared?.options[option]?.affects ?? 'looks';
}

const compareAs =
  (verdict: VerdictCase): Compare =>
  (pair, option, both) => [uiChange(pair, verdict, [KEY, option], both, sentence(pair, option, both))];

const compareLooks = compareAs('widget-option-changed');

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

/** Fewer kinds of files, or smaller ones, are a tighter limit; other kinds are another one. */
const compareFileLimit: Compare = (pair, option, both) => {
  const [before, after] = both.map((value) => value ?? USUAL_LIMITS[option]);
  const [went, came] = [isTighter(before, after), isTighter(after, before)];
  if (!went && !came) return compareLooks(pair, option, both);
  const verdict = went && came ? 'rule-changed' : went ? 'limit-tightened' : 'limit-loosened';
  return [uiChange(pair, verdict, [KEY, option], both, sentence(pair, option, both))];
};

/** What holds where nothing is said: a limit that is taken out gives way to it. Sources: use-file-intake.ts, prepare-image.ts. */
const USUAL_LIMITS: { readonly [option: string]: Json } = {
  accept: ['image/jpeg', 'image/png', 'image/webp'],
  maxMegabytes: LARGEST_UPLOAD,
};

function isTighter(before: Json | undefined, after: Json | undefined): boolean {
  if (typeof after === 'number') return after < Number(before);
  const kept = new Set(textsOf(after));
  return textsOf(before).some((type) => !kept.has(type) && !kept.has(type.replace(/\/.*$/, '/*')));
}

/** How customers find an answer that their link brings. Open where nothing is said. */
const GIVEN = { edit: 'open to changes', lock: 'shown and locked', hide: 'not shown' } as const;

const compareGiven: Compare = (pair, option, [before, after]) => {
  const [was, is] = [givenAs(before), givenAs(after)];
  if (was === is) return [];
  const verdict = is === 'edit' ? 'given-opened' : was === 'hide' ? 'widget-option-changed' : 'given-closed';
  const message = `Where a link brings ${pair.title}, it is ${GIVEN[is]}, no longer ${GIVEN[was]}.`;
  return [uiChange(pair, verdict, [KEY, option], [before, after], message)];
};

const givenAs = (value: Json | undefined): keyof typeof GIVEN =>
  value === 'lock' || value === 'hide' ? value : 'edit';

/** Reported with the words that are agreed to. */
const compareConsent: Compare = (pair, option, both) => (asksConsent(pair) ? [] : compareLooks(pair, option, both));

/** Reported with the choices that they stand beside. */
const withChoices: Compare = () => [];

const EFFECTS: { readonly [effect in OptionEffect]: Compare } = {
  looks: compareLooks,
  words: compareText,
  consent: compareConsent,
  choices: withChoices,
  meaning: compareAs('widget-option-changed:meaning'),
  suggestions: compareAs('widget-option-changed:suggestions'),
  copy: compareSource,
  limit: compareFileLimit,
  given: compareGiven,
  entry: compareAs('widget-option-changed:entry'),
  text: compareAs('widget-option-changed:text'),
  picture: compareAs('widget-option-changed:picture'),
  fileKind: compareAs('widget-option-changed:file-kind'),
  members: compareAs('widget-option-changed:members'),
};

function sentence({ title }: FieldPair, option: string, [before, after]: Both): string {
  if (before === undefined) return `${title} has the option “${option}” now: ${shown(after)}.`;
  if (after === undefined) return `${title} no longer has the option “${option}”: ${shown(before)}.`;
  const parts = differing(before, after);
  if (parts) return `The option “${option}” of ${title} has ${shown(parts[1])} now, no longer ${shown(parts[0])}.`;
  return `The option “${option}” of ${title} is ${shown(after)}, no longer ${shown(before)}.`;
}
