import { inWords } from '../describe-condition.ts';
import { type FieldRule, type FieldSide, schemaChange } from '../field-pair.ts';
import type { FieldView } from '../schema-view.ts';
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
  const when = new Set(required.map((mark) => mark.when));
  if (when.size === 0) return 'never';
  return when.has('') || asked.every((mark) => when.has(mark.when)) ? 'always' : 'sometimes';
}

const rank = (level: Level) => ['never', 'sometimes', 'always'].indexOf(level);
const pointerOf = ({ view }: FieldSide) => view.required[0]?.pointer;
const guards = ({ required }: FieldView) => alternatives(required.map(({ when }) => when));
const guardsInWords = ({ view, names }: FieldSide) => inWords(guards(view), names);
const whenOf = (level: Level, side: FieldSide) => (level === 'sometimes' ? `, ${guardsInWords(side)}` : '');
const unlessOf = (side: FieldSide) => `; it has to be answered only ${guardsInWords(side)}`;

/** Under what a question is asked; empty for one that is always asked. */
export function guardOf({ asked }: FieldView): string {
  return asked.some(({ when }) => when === '') ? '' : alternatives(asked.map(({ when }) => when));
}

/** Conditions of which one is enough, in an order of their own. */
function alternatives(conditions: readonly string[]): string {
  return [...new Set(conditions)].sort().join(', or ');
}
