import { member, type Step, textIn, type Wizard } from '../contract/index.ts';
import { stepOf } from './field-ui.ts';
import type { Filling } from './filling.ts';
import { type StepConditions, visibleFields } from './visible-fields.ts';

/**
 * The picture whose colours are to be taken now: the customer asked for it, gave a picture, and that one has not been
 * looked at yet. Its `id`, or undefined while there is nothing to do.
 */
export function colourSource(
  filling: Filling,
  wizard: Wizard,
  conditionsOf: (step: Step) => StepConditions,
): string | undefined {
  const rule = wizard.ui.logoColours;
  if (!rule || filling.done || member(filling.answers, rule.when) !== true) return undefined;
  const picture = textIn(member(filling.answers, rule.from), 'id');
  const step = stepOf(wizard, rule.when);
  if (picture === undefined || picture === filling.colours?.from || !step) return undefined;
  return visibleFields(step, filling.answers, conditionsOf(step)).includes(rule.when) ? picture : undefined;
}

/** Forgets which picture was looked at once colours are no longer asked for: who asks again wants them again. */
export function forgetColours(filling: Filling, wizard: Wizard): Filling {
  const rule = wizard.ui.logoColours;
  if (!filling.colours || !rule || member(filling.answers, rule.when) === true) return filling;
  const { colours: _forgotten, ...rest } = filling;
  return rest;
}
