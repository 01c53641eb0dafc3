import type { ContentModel } from './content-model.ts';
import type { FileRole } from './file-role.ts';
import type { ResolvedWizard } from './resolve-wizard.ts';

/** Whether a wizard is made of what a file says. */
export function appliesTo(role: FileRole | undefined, wizard: ResolvedWizard, { lineage }: ContentModel): boolean {
  const { trade = wizard.trade, variant } = role ?? {};
  if (trade !== wizard.trade) return false;
  return role?.layer === 'variant-trade' ? variant === wizard.variant : isOfLineage(variant, lineage(wizard.variant));
}

const isOfLineage = (variant: string | undefined, lineage: readonly string[]) =>
  variant === undefined || lineage.includes(variant);
