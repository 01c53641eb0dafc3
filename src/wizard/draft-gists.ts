import type { Draft, Wizard } from '../contract/index.ts';
import { findStepAgain } from './find-step-again.ts';
import { resumeDraft } from './resume-draft.ts';
import { type ReviewedStep, reviewSteps } from './review-steps.ts';
import type { WizardRules } from './wizard-rules.ts';

/**
 * What a draft says of the steps that its customer had left, at a glance: as it will be gone on with, since a question may
 * be called otherwise by now. Of a draft whose trade is not offered any more, nothing: how its answers are called is known
 * no more.
 */
export function draftGists(draft: Draft, wizard: Wizard, rules: WizardRules): readonly ReviewedStep[] {
  if (draft.trade !== wizard.trade) return [];
  const { filling } = resumeDraft({ draft, wizard, rules });
  const at = findStepAgain(wizard, draft, draft.step);
  const steps = reviewSteps(wizard, { ...filling, step: at }, rules.conditionsOf);
  return steps.slice(0, at).filter(({ gist }) => gist !== '');
}
