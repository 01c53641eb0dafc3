import { inWords } from '../describe-condition.ts';
import { type FieldRule, type FieldSide, schemaChange } from '../field-pair.ts';
import type { FieldView, Mark } from '../schema-view.ts';
import { asksConsent } from './consent-rule.ts';

type Level = 'never' | 'sometimes' | 'always';

/** Whether it has to be answered, where it is asked. */
export const requiredRule: FieldRule = (pair) => {
  const { before, after, title } = pair;
  const [former, now] = [levelOf(before.view), levelOf(after.view)];
  const found = (verdict: 'field-required' | 'field-optional' | 'field-optional:consent', message: string) => [
    schemaChange(pair, verdict, 'required', [pointerOf(before), pointerOf(after)], [former, now], message),
  ];
  if (former !== now && rank(now) > rank(former))
    return found('field-required', `${title} has to be answered now${whenOf(now, after)}.`);
  if (former !== now)
    return found(
      asksConsent(pair) ? 'field-optional:consent' : 'field-optional',
      `${title} may be left empty now${now === 'never' ? '' : unlessOf(after)}.`,
    );
  if (now !== 'sometimes' || guards(before.view) === guards(after.view)) return [];
  if (guardOf(before.view) !== guardOf(after.view)) return [];
  return [
    schemaChange(
      pair,
      'condition-changed',
      'required when',
      [pointerOf(before), pointerOf(after)],
      [guards(before.view), guards(after.view)],
      `${title} has to be answered ${guardsInWords(after)}, no longer ${guardsInWords(before)}.`,
    ),
  ];
};

export function levelOf({ asked, required }: FieldView): Level {
  const when = conditionsOf(required);
  if (when.size === 0) return 'never';
  return when.has('') || [...conditionsOf(asked)].every((one) => when.has(one)) ? 'always' : 'sometimes';
}

const rank = (level: Level) => ['never', 'sometimes', 'always'].indexOf(level);
const pointerOf = ({ view }: FieldSide) => view.required[0]?.pointer;
const guards = ({ required }: FieldView) => alternatives(conditionsOf(required));
const guardsInWords = ({ view, names }: FieldSide) => inWords(guards(view), names);
const whenOf = (level: Level, side: FieldSide) => (level === 'sometimes' ? `, ${guardsInWords(side)}` : '');
const unlessOf = (side: FieldSide) => `; it has to be answered only ${guardsInWords(side)}`;

/** Under what a question is asked; empty for one that is always asked. */
export function guardOf({ asked }: FieldView): string {
  const conditions = conditionsOf(asked);
  return conditions.has('') ? '' : alternatives(conditions);
}

/** Conditions of which one is enough, in an order of their own. */
const alternatives = (conditions: ReadonlySet<string>): string => [...conditions].sort().join(', or ');

/** Of which conditions one has to hold; what holds in either case of one does not hang on that. */
function conditionsOf(marks: readonly Mark[]): ReadonlySet<string> {
  const left = new Set(marks.map(({ when }) => when));
  // What comes of two is looked at in turn: a set is gone through to its end, however it grows.
  for (const one of left) {
    const [, around = '', met] = /^(.* and )?when (.*)$/s.exec(one) ?? [];
    const other = `${around}unless ${met}`;
    if (met === undefined || / and (?:unless|as) /.test(met) || !left.has(other)) continue;
    left.delete(one);
    left.delete(other);
    left.add(around.replace(/ and $/, ''));
  }
  return left;
}
