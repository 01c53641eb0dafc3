import { loadCatalogue } from '../../browser/json-cache.ts';
import type { KeptDraft } from '../../browser/kept.ts';
import type { Draft, Wizard } from '../../contract/index.ts';
import { draftGists, type ReviewedStep } from '../../wizard/index.ts';
import { bindRules, catalogueLists } from './bind-rules.ts';
import { completeWizard } from './load-wizard.ts';

/**
 * What a draft that is kept says at a glance. Rejects if the wizard's rules can't be had, or the draft can't be read.
 */
export async function loadDraftGists({ draft }: KeptDraft, wizard: Wizard): Promise<readonly ReviewedStep[]> {
  const [catalogue, whole] = await Promise.all([loadCatalogue(), completeWizard({ wizard, validators: {} })]);
  return draftGists(draft as unknown as Draft, wizard, bindRules(whole, catalogueLists(catalogue, wizard.variant)));
}
