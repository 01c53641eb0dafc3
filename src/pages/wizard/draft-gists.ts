import { loadCatalogue } from '../../browser/json-cache.ts';
import type { KeptDraft } from '../../browser/kept.ts';
import type { Draft, Wizard } from '../../contract/index.ts';
import { type ReviewedStep, reviewSteps } from '../../wizard/index.ts';
import { bindRules, catalogueLists } from './bind-rules.ts';
import { completeWizard } from './load-wizard.ts';
import { placeOfDraft } from './place-of-draft.ts';

/**
 * What a draft says of the steps that its customer had left, at a glance. Of a draft whose trade is not offered any more,
 * nothing: how its answers are called is known no more. Rejects if the wizard's rules can't be had, or
 * the draft can't be read.
 */
export async function draftGists(kept: KeptDraft, wizard: Wizard): Promise<readonly ReviewedStep[]> {
  const { trade, answers, given, arrived } = kept.draft as unknown as Draft;
  if (trade !== wizard.trade) return [];
  const [catalogue, whole] = await Promise.all([loadCatalogue(), completeWizard({ wizard, validators: {} })]);
  const { conditionsOf } = bindRules(whole, catalogueLists(catalogue, wizard.variant));
  const at = placeOfDraft(kept, wizard).step - 1;
  const steps = reviewSteps(wizard, { answers, given, arrived, step: at }, conditionsOf);
  return steps.slice(0, at).filter(({ gist }) => gist !== '');
}
