import type { Wizard } from '../contract/index.ts';
import { leniently } from './check-all.ts';
import type { StepCheck } from './check-step.ts';
import type { Filling } from './filling.ts';
import { goToStep } from './navigate.ts';
import { normaliseAnswers } from './normalise-answers.ts';

/**
 * To the step whose id an address names, if it may be shown: the customer has reached it before, and nothing is missing
 * or wrong on the steps before it. Continue alone leads further, since leaving a step may send something. Steps before
 * the one at which the filling began don't count, as nobody was asked them. Else the filling stays where it is.
 */
export function goToNamed(filling: Filling, wizard: Wizard, check: StepCheck, id: string | undefined): Filling {
  const step = wizard.steps.findIndex((candidate) => candidate.id === id);
  if (step < 0 || step === filling.step) return filling;
  const began = wizard.steps.findIndex((candidate) => filling.arrived.includes(candidate.id));
  const before = wizard.steps.slice(Math.max(0, began), step);
  const answers = before.reduce((tidied, asked) => normaliseAnswers(asked, tidied), filling.answers);
  const errors = before.flatMap((asked) => check(asked, answers));
  return leniently(wizard, answers, errors).length > 0 ? filling : goToStep(filling, wizard, step);
}
