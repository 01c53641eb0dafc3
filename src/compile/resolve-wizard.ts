import { fieldsOf } from './build-step.ts';
import type { ContentModel } from './content-model.ts';
import { type ContentNode, member, textsOf } from './content-node.ts';
import type { ResolvedStep } from './resolve-step.ts';
import type { ResolvedWizardUi } from './resolve-wizard-ui.ts';
import type { StepResolver } from './step-resolver.ts';
import { declaredFields } from './sweep-removed.ts';

/** One trade in one variant, all steps resolved. */
export interface ResolvedWizard {
  readonly variant: string;
  readonly trade: string;
  readonly ui: ResolvedWizardUi;
  /** In the order in which they are asked. */
  readonly steps: readonly ResolvedStep[];
  /** Fields that some step on disk asks, but none of this wizard. */
  readonly absent: ReadonlySet<string>;
}

/** @returns undefined if variant or trade is unknown, or the variant does not offer the trade */
export function resolveWizard(
  model: ContentModel,
  resolver: StepResolver,
  variant: string,
  trade: string,
): ResolvedWizard | undefined {
  if (!model.variants.includes(variant) || !model.tradesOf(variant).includes(trade)) return undefined;
  const ui = resolver.wizardUi(variant, trade);
  if (!ui) return undefined;
  const steps = textsOf(member(ui.root, 'order')).flatMap((id) => resolver.step(id, variant, trade) ?? []);
  const asked = new Set(steps.flatMap(fieldsOf));
  const absent = new Set([...baseFields(model)].filter((field) => !asked.has(field)));
  return { variant, trade, ui, steps, absent };
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
