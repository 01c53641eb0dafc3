import type { Answers, Step, Wizard } from '../contract/index.ts';
import { checkStep, type StepCheck } from './check-step.ts';
import { earlierAnswers, type StepConditions, type StepValidators, stepConditions } from './visible-fields.ts';

/** A wizard's precompiled functions, bound to what the rules of a filling ask of them. */
export interface WizardRules {
  readonly check: StepCheck;
  readonly conditionsOf: (step: Step) => StepConditions;
}

/** Binds the functions of each step; `validatorsOf` gives those of one step by `$id`, bound to its lists. */
export function wizardRules(
  { ui, steps }: Pick<Wizard, 'ui' | 'steps'>,
  validatorsOf: (step: Step) => StepValidators,
): WizardRules {
  const bound = new Map<string, StepValidators>();
  const of = (step: Step) => {
    const validators = bound.get(step.id) ?? validatorsOf(step);
    bound.set(step.id, validators);
    return validators;
  };
  const earlierOf = (step: Step) =>
    step.dependsOn && ((answers: Answers) => earlierAnswers(steps, step, answers, conditionsOf));
  const conditionsOf = (step: Step): StepConditions => stepConditions(of(step), earlierOf(step));
  return {
    check: (step, answers) => checkStep({ step, ui, validators: of(step), earlier: earlierOf(step) }, answers),
    conditionsOf,
  };
}
