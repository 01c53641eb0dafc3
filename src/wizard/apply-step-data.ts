import type { Answers, Wizard } from '../contract/index.ts';
import { applyFieldData } from './apply-field-data.ts';
import { forgetColours } from './colour-source.ts';
import { type Filling, stepAt } from './filling.ts';
import { propagateCopies } from './propagate-copies.ts';
import type { StepConditions } from './visible-fields.ts';

/**
 * Takes over what the form of a step holds now, by the rules of {@link applyFieldData}. Answers of other steps change only
 * where they are copies of one of this step.
 * @param step the current one if left out
 */
export function applyStepData(
  filling: Filling,
  wizard: Wizard,
  formData: Answers,
  conditions: StepConditions,
  step = stepAt(filling, wizard),
): Filling {
  const answered = applyFieldData(step, filling.answers, formData, conditions);
  if (answered === filling.answers) return filling;
  const answers = propagateCopies(wizard, filling.answers, answered, filling.sameAs);
  return forgetColours({ ...filling, answers }, wizard);
}
