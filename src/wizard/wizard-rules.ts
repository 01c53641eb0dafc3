import type { Step, WizardUi } from '../contract/index.ts';
import { checkStep, type StepCheck } from './check-step.ts';
import { type ConditionTest, conditionTest, type StepValidators } from './visible-fields.ts';

/** A wizard's precompiled functions, bound to what the rules of a filling ask of them. */
export interface WizardRules {
  readonly check: StepCheck;
  readonly conditionsOf: (step: Step) => ConditionTest;
}

/** Binds the functions of each step; `validatorsOf` gives those of one step by `$id`, bound to its lists. */
export function wizardRules(ui: Pick<WizardUi, 'messages'>, validatorsOf: (step: Step) => StepValidators): WizardRules {
  const bound = new Map<string, StepValidators>();
  const of = (step: Step) => {
    const validators = bound.get(step.id) ?? validatorsOf(step);
    bound.set(step.id, validators);
    return validators;
  };
  return {
    check: (step, answers) => checkStep({ step, ui, validators: of(step) }, answers),
    conditionsOf: (step) => conditionTest(of(step)),
  };
}
