import { memoise } from '../contract/index.ts';
import { type ContentModel, formFolder, tradeFolder, variantFolder } from './content-model.ts';
import { type ContentNode, historyOf, markOf, type Place } from './content-node.ts';
import type { EarlierStep, ResolvedStep } from './resolve-step.ts';
import { allFields, type StepField } from './step-fields.ts';

/** Where somebody wrote this last: not where it is translated, for a dictionary only follows what the content says. */
export function writtenAt(node: ContentNode): Place {
  const place = historyOf(node).findLast(({ layer }) => layer !== 'language') ?? node.place;
  return place.file === markOf(node).file ? markOf(node) : place;
}

/**
 * Whether words stand below an overlay: what that changes is none of their doing, and others still read them.
 * @param words the file of the words
 */
export function isInherited(model: ContentModel, words: string, overlay: string): boolean {
  const folder = model.files.get(overlay)?.role?.folder;
  return folder !== undefined && !foldersOf(model, words).includes(folder);
}

/** The folders whose overlays a file of a trade, variant or form knows of: its own, and those that it is laid on. */
function foldersOf(model: ContentModel, file: string): string[] {
  const { trade, variant, form, layer } = model.files.get(file)?.role ?? {};
  if (layer === 'form' && form !== undefined) return model.formLineage(form).map(formFolder);
  if (layer === 'trade' && trade !== undefined) return [tradeFolder(trade)];
  const lineage = variant === undefined ? [] : model.lineage(variant).map(variantFolder);
  if (layer === 'variant') return lineage;
  return layer === 'variant-trade' && variant !== undefined && trade !== undefined
    ? [tradeFolder(trade), ...lineage, `${variantFolder(variant)}trades/${trade}/`]
    : [];
}

/**
 * The file of the overlay that took something away from a step's questions; undefined if it was never there.
 * @param isThere whether the questions, those inside others too, have it
 */
export function takenAwayBy(
  step: ResolvedStep,
  isThere: (fields: readonly StepField[]) => boolean,
): string | undefined {
  let after = isThere(allFields(step));
  for (const earlier of step.earlier.toReversed()) {
    const before = isThere(fieldsBefore(earlier)(step));
    if (before && !after) return earlier.file;
    after = before;
  }
  return undefined;
}

const fieldsBefore = memoise(({ schema }: EarlierStep) =>
  memoise(({ ui }: ResolvedStep) => allFields({ schema: schema(), ui })),
);
