import type { Answers, StepError, Wizard } from '../contract/index.ts';
import type { StepCheck } from './check-step.ts';
import { isPartial, stepOf, widgetOf } from './field-ui.ts';
import type { Filling } from './filling.ts';
import { isAnswered } from './is-answered.ts';
import { normaliseAnswers } from './normalise-answers.ts';
import { sameValue } from './same-value.ts';

/** The filling with every step's answers tidied, and all that is wrong with them, step by step. */
export function checkAll(
  filling: Filling,
  wizard: Wizard,
  check: StepCheck,
): { readonly filling: Filling; readonly errors: readonly StepError[] } {
  const tidied = wizard.steps.reduce((before, step) => normaliseAnswers(step, before), filling.answers);
  // The same object where nothing changed: what was submitted so is not taken back.
  const answers = sameValue(tidied, filling.answers) ? filling.answers : tidied;
  const errors = wizard.steps.flatMap((step) => check(step, answers));
  return { filling: { ...filling, answers }, errors: leniently(wizard, answers, errors) };
}

/**
 * Of a form that the customer asks to be taken half-filled (`ui:partial`), only what was answered has to be
 * right; the consent is needed all the same.
 */
export function leniently(wizard: Wizard, answers: Answers, errors: readonly StepError[]): readonly StepError[] {
  if (!isPartial(wizard, answers)) return errors;
  return errors.filter(({ path }) => {
    const field = String(path[0] ?? '');
    const step = stepOf(wizard, field);
    return isAnswered(answers[field]) || (step && widgetOf(step, field) === 'consent');
  });
}
