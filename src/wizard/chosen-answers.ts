import { type Answers, pickAnswers, type Wizard } from '../contract/index.ts';
import { defaultOf, isPartial, tradeField } from './field-ui.ts';
import type { Filling } from './filling.ts';
import { sameValue } from './same-value.ts';

/**
 * Of a form that is to be taken half-filled (`ui:partial`), the answers that somebody gave: what stands at the start of a
 * question counts as one once its step was left, not where nobody has come to it. Of any other form all answers, as each
 * step was left.
 */
export function chosenAnswers(
  filling: Pick<Filling, 'arrived' | 'step' | 'given'>,
  wizard: Wizard,
  answers: Answers,
): Answers {
  if (!isPartial(wizard, answers)) return answers;
  const trade = tradeField(wizard);
  const isLeft = (id: string, at: number) => filling.arrived.includes(id) && at !== filling.step;
  const untouched = wizard.steps
    .filter(({ id }, at) => !isLeft(id, at))
    .flatMap(({ fields }) => fields)
    .filter((field) => field !== trade && !Object.hasOwn(filling.given, field))
    .filter((field) => sameValue(answers[field], defaultOf(wizard, field)));
  return pickAnswers(
    answers,
    Object.keys(answers).filter((field) => !untouched.includes(field)),
  );
}
