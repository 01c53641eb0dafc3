import type { ContentPart, Origin, Side, WizardKey } from '../contract/index.ts';
import { schemeNode } from './colour-schemes.ts';
import type { ContentFiles } from './content-files.ts';
import { type ContentModel, tradeFolder, variantFolder } from './content-model.ts';
import { type ContentNode, isObject, objectAt } from './content-node.ts';
import { PUBLIC_FOLDER } from './content-path.ts';
import { titleNode } from './previews.ts';
import { resolveForm } from './resolve-form.ts';
import { type ResolvedWizard, wizardWords } from './resolve-wizard.ts';
import type { StepResolver } from './step-resolver.ts';
import { templatesNode } from './website-designs.ts';

/** What parts are found in. */
export interface PartSource {
  readonly model: ContentModel;
  readonly resolver: StepResolver;
  /** @returns undefined if there is no such wizard */
  wizard(key: WizardKey): ResolvedWizard | undefined;
}

/** The root of a part of the content, still knowing where it came from. @returns undefined if there is no such part */
export function findPart(
  part: Exclude<ContentPart, { of: 'file' }>,
  { model, resolver, wizard }: PartSource,
): ContentNode | undefined {
  switch (part.of) {
    case 'step':
      return wizard(part)?.steps.find(({ id }) => id === part.step)?.[part.side];
    case 'words': {
      const resolved = wizard(part);
      return resolved && wizardWords(model, resolved);
    }
    case 'scheme':
      return schemeNode(model, part.variant, part.trade, part.scheme);
    case 'form':
      return resolveForm(model, resolver, part.form)?.step[part.side];
    case 'form-words':
      return resolveForm(model, resolver, part.form)?.ui.root;
    case 'trade':
      return model.root(`${tradeFolder(part.trade)}${part.side}.json`);
    case 'variant':
      return variantNode(model, part.variant, part.side);
    case 'trade-title':
      return titleNode(model, part.variant, part.trade);
    case 'templates':
      return templatesNode(model);
    case 'site':
      return model.site?.root;
  }
}

/** A variant's own file, with the trades that it offers because one that it extends does. */
function variantNode(model: ContentModel, variant: string, side: Side): ContentNode | undefined {
  const own = model.root(`${variantFolder(variant)}${side}.json`);
  const trades = side === 'ui' ? model.offerOf(variant) : undefined;
  return isObject(own) && trades ? objectAt(own, new Map([...own.entries, ['trades', trades]])) : own;
}

/** A file in `public/` as a whole: its first line. */
export function fileOrigins(address: string, { published }: ContentFiles): readonly Origin[] {
  if (!published?.has(address)) return [];
  return [{ file: `${PUBLIC_FOLDER}${address}`, layer: 'definition', line: 1, column: 1 }];
}
