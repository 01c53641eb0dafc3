import { inWords } from '../describe-condition.ts';
import type { FieldPair } from '../field-pair.ts';
import type { FieldView } from '../schema-view.ts';
import { placeOf, type UnplacedChange, values } from '../unplaced-change.ts';
import { asksConsent } from './consent-rule.ts';
import { guardOf, levelOf } from './required-rule.ts';
import type { StepRule } from './step-rule.ts';

/** Under which answers a question is asked. Questions that follow the same condition are reported together. */
export const conditionRule: StepRule = ({ questions }) => {
  const groups = new Map<string, FieldPair[]>();
  for (const question of questions) {
    const both = [guardOf(question.before.view), guardOf(question.after.view)];
    if (both[0] === both[1]) continue;
    const key = JSON.stringify(both);
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  return [...groups.values()].flatMap(changesOf);
};

function changesOf(questions: readonly FieldPair[]): UnplacedChange[] {
  const [first] = questions;
  if (!first) return [];
  const { before, after, field } = first;
  const [former, now] = [guardOf(before.view), guardOf(after.view)];
  const all = questions.map(({ title }) => title).join(', ');
  const asked = questions.length === 1 ? 'is asked' : 'are asked';
  const subject = `${questions.map(({ name }) => name).join()} condition`;
  const place = placeOf('schema', conditionAt(before.view), conditionAt(after.view));
  const [formerly, by] = [inWords(former, before.names), inWords(now, after.names)];
  const common = { subject, place, ...(field !== '' && { field }), ...values(former || undefined, now || undefined) };
  if (now === '') {
    const needed = questions.some(({ after: { view } }) => levelOf(view) === 'always');
    const verdict = needed ? 'condition-removed:required' : 'condition-removed:optional';
    return [{ ...common, verdict, message: `${all} ${asked} always now, no longer only ${formerly}.` }];
  }
  if (former === '') {
    const agreed = questions.some((pair) => asksConsent(pair) && levelOf(pair.before.view) !== 'never');
    const verdict = agreed ? 'condition-added:consent' : 'condition-added';
    return [{ ...common, verdict, message: `${all} ${asked} only ${by}.` }];
  }
  const agreed = questions.some((pair) => asksConsent(pair) && levelOf(pair.before.view) !== 'never');
  const verdict = agreed ? 'condition-changed:consent' : 'condition-changed';
  return [{ ...common, verdict, message: `${all} ${asked} ${by}, no longer ${formerly}.` }];
}

/** The `if` of a question that has one. */
function conditionAt({ asked }: FieldView): string | undefined {
  return asked[0]?.pointer.replace(/\/(?:then|else)\/properties\/[^/]*$/, '/if');
}
