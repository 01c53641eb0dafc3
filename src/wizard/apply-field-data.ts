import { type Answers, isObject, type Json, pickAnswers, type Step } from '../contract/index.ts';
import { setAnswer } from './propagate-copies.ts';
import { sameValue } from './same-value.ts';
import { type StepConditions, visibleFields } from './visible-fields.ts';

/**
 * All answers with those that the form of a step holds: what is visible is as the form has it, and what the form
 * doesn't have was cleared; what a condition hides is as it was, so that it comes back with its branch. Answers that
 * the step doesn't ask are not touched.
 * @returns `before` itself if nothing changed
 */
export function applyFieldData(step: Step, before: Answers, formData: Answers, conditions: StepConditions): Answers {
  const held = pickAnswers(
    formData,
    step.fields.filter((field) => !isEmptyObject(formData[field])),
  );
  const after = { ...before };
  const others = Object.entries(before).filter(([field]) => !step.fields.includes(field));
  const shown = visibleFields(step, { ...Object.fromEntries(others), ...held }, conditions);
  for (const field of shown) setAnswer(after, field, held[field]);
  return sameValue(before, after) ? before : after;
}

/** Form libraries leave `{}` for each object that they passed on their way, also inside another; that is no answer. */
function isEmptyObject(value: Json | undefined): boolean {
  const isNothing = (part: Json | undefined) => part === undefined || isEmptyObject(part);
  return isObject(value) && Object.values(value).every(isNothing);
}
