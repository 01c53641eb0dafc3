import { type FieldRule, schemaChange } from '../field-pair.ts';
import type { FieldView, Rule } from '../schema-view.ts';
import { rulePhrase } from './rule-phrase.ts';

/** Limits of which the greater is the tighter one, and of which the less is. */
const COUNTED = ['minLength', 'minItems'];
const FLOORS = [...COUNTED, 'minimum', 'exclusiveMinimum'];
const CEILINGS = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'];

export const LIMITS: ReadonlySet<string> = new Set([...FLOORS, ...CEILINGS]);

/** Numbers that an answer is held to; of several, the tightest counts. */
export const limitRule: FieldRule = (pair) => {
  const [before, after] = [limitsOf(pair.before.view), limitsOf(pair.after.view)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [former, now] = [before.get(key), after.get(key)];
    if (former?.value === now?.value) return [];
    const pointers = [former?.pointer, now?.pointer] as const;
    const both = [former?.value, now?.value] as const;
    if (!former || !now) {
      const verdict = former ? 'rule-removed' : 'rule-added';
      const one = rulePhrase(former ?? now ?? NONE);
      const message = former ? `${pair.title} no longer has to have ${one}.` : `${pair.title} has to have ${one} now.`;
      return [schemaChange(pair, verdict, key, pointers, both, message)];
    }
    const verdict = isTighter(now, former) ? 'limit-tightened' : 'limit-loosened';
    const message = `${pair.title} has to have ${rulePhrase(now)}, not ${rulePhrase(former)}.`;
    return [schemaChange(pair, verdict, key, pointers, both, message)];
  });
};

const NONE: Rule = { keyword: '', value: null, pointer: '', when: '' };

/** By keyword and condition. */
function limitsOf({ rules }: FieldView): ReadonlyMap<string, Rule> {
  const limits = new Map<string, Rule>();
  for (const rule of rules) {
    if (!LIMITS.has(rule.keyword) || asksNothing(rule)) continue;
    const key = `${rule.keyword} ${rule.when}`;
    const former = limits.get(key);
    if (!former || isTighter(rule, former)) limits.set(key, rule);
  }
  return limits;
}

/** Nothing has fewer than none. */
const asksNothing = ({ keyword, value }: Rule) => COUNTED.includes(keyword) && value === 0;

function isTighter(rule: Rule, other: Rule): boolean {
  const [a, b] = [Number(rule.value), Number(other.value)];
  return FLOORS.includes(rule.keyword) ? a > b : a < b;
}
