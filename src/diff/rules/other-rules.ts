import { normaliseText } from '../../contract/index.ts';
import { comparePatterns, type Tidy } from '../compare-patterns.ts';
import { type FieldPair, type FieldRule, type FieldSide, schemaChange } from '../field-pair.ts';
import { canonical, listOf } from '../read-json.ts';
import type { FieldView, Rule } from '../schema-view.ts';
import { shown } from '../show-value.ts';
import type { UnplacedChange } from '../unplaced-change.ts';
import { asksConsent } from './consent-rule.ts';
import { LIMITS } from './limit-rule.ts';
import { rulePhrase } from './rule-phrase.ts';
import { typeRule, weighTypes } from './type-rule.ts';

/** Reported by rules of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set([...LIMITS, 'enum', 'x-normalise', 'examples']);
/** Where they hold under no condition. */
const UNCONDITIONAL_ELSEWHERE = new Set(['type', 'nullable']);

/** Every other keyword that an answer is held to: patterns, fixed values, and what nobody has thought of yet. */
export const otherRules: FieldRule = (pair) => {
  const [before, after] = [rulesOf(pair.before.view), rulesOf(pair.after.view)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    if (isReported(key, pair)) return [];
    const [former, now] = [before.get(key) ?? [], after.get(key) ?? []];
    const gone = former.filter((rule) => !now.some((other) => alike(rule, other)));
    const come = now.filter((rule) => !former.some((other) => alike(rule, other)));
    return compare(pair, key, gone, come);
  });
};

/** That an answer is of another type under all conditions is one change. */
const isReported = (key: string, pair: FieldPair): boolean => key.startsWith('type ') && typeRule(pair).length > 0;

function compare(pair: FieldPair, key: string, gone: readonly Rule[], come: readonly Rule[]): UnplacedChange[] {
  const [former, now] = [gone[0], come[0]];
  if (former && now && gone.length === 1 && come.length === 1) {
    const { verdict, said } = weigh(former, now, tidyOf(pair));
    const message = `${pair.title} has to fit ${rulePhrase(now)}, no longer ${rulePhrase(former)}.${said}`;
    const pointers = [former.pointer, now.pointer] as const;
    return [schemaChange(pair, verdict, key, pointers, [former.value, now.value], message)];
  }
  return [
    ...gone.map((rule) => {
      const message = `${pair.title} no longer has to fit ${rulePhrase(rule)}.`;
      // Only one answer is an agreement; without this rule, an empty box is taken, too.
      const verdict = rule.keyword === 'const' && asksConsent(pair) ? 'rule-removed:consent' : 'rule-removed';
      return schemaChange(pair, verdict, key, [rule.pointer, undefined], [rule.value, undefined], message);
    }),
    ...come.map((rule) => {
      const message = `${pair.title} has to fit ${rulePhrase(rule)} now.`;
      return schemaChange(pair, 'rule-added', key, [undefined, rule.pointer], [undefined, rule.value], message);
    }),
  ];
}

/**
 * Whether a changed pattern takes more or less of what customers type, by answers that are made up for it, and whether a number's steps do; of
 * other rules nobody knows.
 */
function weigh(former: Rule, now: Rule, tidy: ReturnType<typeof tidyOf>) {
  if (now.keyword === 'type') return { verdict: weighTypes(former.value, now.value).verdict, said: '' };
  if (now.keyword === 'multipleOf') return weighSteps(Number(former.value), Number(now.value));
  const texts = typeof former.value === 'string' && typeof now.value === 'string';
  const change =
    now.keyword === 'pattern' && texts ? comparePatterns(String(former.value), String(now.value), tidy) : undefined;
  if (!change) return { verdict: 'rule-changed', said: '' } as const;
  const { more, less } = change;
  if (more !== undefined && less !== undefined)
    return { verdict: 'rule-changed', said: ` It takes ${shown(more)} now, and ${shown(less)} no longer.` } as const;
  if (more !== undefined)
    return { verdict: 'rule-changed:looser', said: ` It takes more: ${shown(more)} fits now, too.` } as const;
  if (less !== undefined)
    return { verdict: 'rule-changed:tighter', said: ` It takes less: ${shown(less)} no longer fits.` } as const;
  return { verdict: 'rule-changed:alike', said: ' No answer was found that distinguishes them.' } as const;
}

/** An answer is checked as it is after tidying: a pattern that no longer takes what never comes to it takes no less. */
function tidyOf({ before, after }: FieldPair) {
  const by = (side: FieldSide): Tidy => {
    const chain = side.view.rules.filter(({ keyword, when }) => keyword === 'x-normalise' && when === '');
    const steps = chain.flatMap(({ value }) => listOf(value));
    return (answer) => normaliseText(steps, answer);
  };
  return { before: by(before), after: by(after) };
}

function weighSteps(former: number, now: number) {
  if (isMultiple(now, former))
    return {
      verdict: 'rule-changed:tighter',
      said: ` It takes less: every multiple of ${now} is one of ${former}.`,
    } as const;
  if (isMultiple(former, now))
    return {
      verdict: 'rule-changed:looser',
      said: ` It takes more: every multiple of ${former} is one of ${now}.`,
    } as const;
  return { verdict: 'rule-changed', said: '' } as const;
}

/** 0.3 is 2.9999999999999996 times 0.1 to a computer. */
const ROUNDING = 1e-9;

function isMultiple(number: number, step: number): boolean {
  const times = number / step;
  return Math.abs(times - Math.round(times)) < ROUNDING;
}

/** By keyword and condition. A list may have the same member twice unless it says otherwise. */
function rulesOf({ rules }: FieldView): ReadonlyMap<string, readonly Rule[]> {
  const found = new Map<string, Rule[]>();
  for (const rule of rules) {
    const isElsewhere = ELSEWHERE.has(rule.keyword) || (UNCONDITIONAL_ELSEWHERE.has(rule.keyword) && rule.when === '');
    if (isElsewhere || (rule.keyword === 'uniqueItems' && rule.value === false)) continue;
    const key = `${rule.keyword} ${rule.when}`;
    found.set(key, [...(found.get(key) ?? []), rule]);
  }
  return found;
}

const alike = (rule: Rule, other: Rule) => canonical(rule.value) === canonical(other.value);
