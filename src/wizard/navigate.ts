import type { Answers, Json, Step, StepError, Wizard } from '../contract/index.ts';
import { leniently } from './check-all.ts';
import type { StepCheck } from './check-step.ts';
import { choicesOf, preselectsAll } from './field-ui.ts';
import { type Filling, stepAt } from './filling.ts';
import { isAnswered } from './is-answered.ts';
import { normaliseAnswers } from './normalise-answers.ts';
import { propagateCopies } from './propagate-copies.ts';
import { sameValue } from './same-value.ts';

/** What Continue did. */
export interface Continued {
  /** With the step's answers tidied, also where it stays. */
  readonly filling: Filling;
  /** Empty if the step is in order. */
  readonly errors: readonly StepError[];
  /** False where there are errors, and on the last step, from which only submitting leads on. */
  readonly moved: boolean;
}

/**
 * Tidies and checks the current step and moves on if it is in order.
 * @param to the step that is shown then, 0-based: none in between counts as arrived at
 */
export function continueStep(filling: Filling, wizard: Wizard, check: StepCheck, to = filling.step + 1): Continued {
  const step = stepAt(filling, wizard);
  const followed = propagateCopies(wizard, filling.answers, normaliseAnswers(step, filling.answers), filling.sameAs);
  // The same object where nothing changed: what is rendered from the answers stays as it is.
  const answers = sameValue(followed, filling.answers) ? filling.answers : followed;
  const tidied = { ...filling, answers };
  const errors = leniently(wizard, answers, check(step, answers));
  const last = filling.step >= wizard.steps.length - 1;
  if (errors.length > 0 || last) return { filling: tidied, errors, moved: false };
  // Moving on accepts the change of trade.
  const { undo: _accepted, ...rest } = tidied;
  return { filling: moveTo(rest, wizard, to), errors, moved: true };
}

/** One step back, with all answers as they are; on the first step nothing happens. */
export function backStep(filling: Filling, wizard: Wizard): Filling {
  return goToStep(filling, wizard, filling.step - 1);
}

/** To a step that was reached before (0-based); any other leaves the filling as it is. */
export function goToStep(filling: Filling, wizard: Wizard, step: number): Filling {
  const reached = Number.isInteger(step) && step >= 0 && step <= Math.min(filling.furthest, wizard.steps.length - 1);
  return reached ? moveTo(filling, wizard, step) : filling;
}

/**
 * A filling that was sent, open again at its last step with every answer as it was. What has been acknowledged stays
 * known, so that sending the same once more is a repeat.
 */
export function reopen(filling: Filling, wizard: Wizard): Filling {
  return { ...goToStep(filling, wizard, wizard.steps.length - 1), done: false };
}

/** Marks the current step as arrived at. On the first arrival, lists that say so start with everything ticked. */
export function enterStep(filling: Filling, wizard: Wizard): Filling {
  const step = stepAt(filling, wizard);
  if (filling.arrived.includes(step.id)) return filling;
  const ticked = step.fields.flatMap((field) => preselection(step, field, filling.answers));
  const arrived = [...filling.arrived, step.id];
  if (ticked.length === 0) return { ...filling, arrived };
  const answers = propagateCopies(
    wizard,
    filling.answers,
    { ...filling.answers, ...Object.fromEntries(ticked) },
    filling.sameAs,
  );
  return { ...filling, answers, arrived };
}

/** The filling with which the next step would be arrived at now; on the last step as it is. */
export function nextStepFilling(filling: Filling, wizard: Wizard): Filling {
  const next = filling.step + 1;
  return next < wizard.steps.length ? enterStep({ ...filling, step: next }, wizard) : filling;
}

function preselection(step: Step, field: string, answers: Answers): [string, Json][] {
  const choices = choicesOf(step, field);
  if (!choices || !preselectsAll(step, field) || isAnswered(answers[field])) return [];
  return [[field, [...choices]]];
}

function moveTo(filling: Filling, wizard: Wizard, step: number): Filling {
  return enterStep({ ...filling, step, furthest: Math.max(filling.furthest, step) }, wizard);
}
