import type { Answers, Step, StepError, Wizard } from '../contract/index.ts';
import { leniently } from './check-all.ts';
import { stepOf } from './field-ui.ts';
import { type StepConditions, visibleFields } from './visible-fields.ts';

/**
 * Of the errors that were found, those that the answers still make sense of: not of questions that a choice has hidden,
 * nor of those that a form taken half-filled may leave empty. Whether one was mended is not looked at. The very list
 * that was given, if all of them stay.
 */
export function relevantErrors(
  wizard: Wizard,
  answers: Answers,
  errors: readonly StepError[],
  conditionsOf: (step: Step) => StepConditions,
): readonly StepError[] {
  const asked = ({ path }: StepError) => {
    const field = String(path[0] ?? '');
    const step = stepOf(wizard, field);
    return !step || visibleFields(step, answers, conditionsOf(step)).includes(field);
  };
  const relevant = leniently(wizard, answers, errors).filter(asked);
  return relevant.length === errors.length ? errors : relevant;
}
