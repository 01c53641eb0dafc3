import { fieldsOf } from './build-step.ts';
import type { ContentModel } from './content-model.ts';
import { type ContentNode, member, textsOf } from './content-node.ts';
import { type ResolvedStep, wizardLayers } from './resolve-step.ts';
import type { ResolvedWizardUi } from './resolve-wizard-ui.ts';
import type { StepResolver } from './step-resolver.ts';
import { declaredFields } from './sweep-removed.ts';

/** Which wizard: folders of a variant and of a trade. */
export interface WizardKey {
  readonly variant: string;
  readonly trade: string;
}

/** One trade in one variant, all steps resolved. */
export interface ResolvedWizard extends WizardKey {
  readonly ui: ResolvedWizardUi;
  /** In the order in which they are asked. */
  readonly steps: readonly ResolvedStep[];
}

/** @returns undefined if variant or trade is unknown, or the variant does not offer the trade */
export function resolveWizard(
  model: ContentModel,
  resolver: StepResolver,
  { variant, trade }: WizardKey,
): ResolvedWizard | undefined {
  if (!model.variants.includes(variant) || !model.tradesOf(variant).includes(trade)) return undefined;
  const ui = resolver.wizardUi(variant, trade);
  if (!ui) return undefined;
  const layers = wizardLayers(model, variant, trade);
  const steps = textsOf(member(ui.root, 'order')).flatMap((id) => resolver.step(id, layers) ?? []);
  return { variant, trade, ui, steps };
}

/** Fields that some step on disk asks, but none of this wizard. */
export function absentFields(model: ContentModel, { steps }: ResolvedWizard): ReadonlySet<string> {
  const asked = new Set(steps.flatMap(fieldsOf));
  return new Set([...baseFields(model)].filter((field) => !asked.has(field)));
}

const baseFieldsOf = new WeakMap<ContentModel, Set<string>>();

function baseFields(model: ContentModel): Set<string> {
  const known = baseFieldsOf.get(model);
  if (known) return known;
  const roots = model.steps.flatMap((step): ContentNode[] => {
    const root = model.root(`schemas/wizard/${step}/schema.json`);
    return root ? [root] : [];
  });
  const fields = new Set(roots.flatMap((root) => [...declaredFields(root)].filter((field) => !field.includes('/'))));
  baseFieldsOf.set(model, fields);
  return fields;
}
