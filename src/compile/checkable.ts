import { memoise } from '../contract/index.ts';
import { type ContentModel, stepFolder, tradeFolder, variantFolder } from './content-model.ts';
import { isObject } from './content-node.ts';
import type { ParsedFile } from './parse-content.ts';

/** The other file of the pair that a file belongs to; undefined if it stands alone. */
export function otherHalf({ role }: ParsedFile): string | undefined {
  return role?.side && `${role.folder}${role.side === 'schema' ? 'ui' : 'schema'}.json`;
}

/** Variants and trades that can be checked. */
export interface Checkable {
  readonly variants: readonly string[];
  readonly trades: readonly string[];
}

/**
 * What stands on files that are all there and can be read. Whatever stands on one that is not would be reported as a
 * mistake, too: a variant on those that it extends, everything on definitions, wizard and steps.
 * @returns undefined if nothing does
 */
export function checkable(model: ContentModel): Checkable | undefined {
  const isPair = (folder: string) =>
    ['schema', 'ui']
      .map((side) => model.files.get(`${folder}${side}.json`))
      .every((file) => file && !saysNothing(file));
  if ([...model.files.values()].some(({ root }) => !root)) return undefined;
  if (![...FOUNDATIONS, ...model.steps.map((step) => stepFolder(step))].every(isPair)) return undefined;
  const isWhole = (variant: string) =>
    [variantFolder(variant), ...model.ownSteps(variant).map((step) => stepFolder(step, variant))].every(isPair);
  return {
    variants: model.variants.filter((variant) => model.lineage(variant).every(isWhole)),
    trades: model.trades.filter((trade) => isPair(tradeFolder(trade))),
  };
}

/** Whether a step's or a trade's schema has nothing in it: it is as good as none. */
export function saysNothing({ root, role }: ParsedFile): boolean {
  if (role?.side !== 'schema' || (role.layer !== 'trade' && role.layer !== 'step')) return false;
  return isObject(root) && [...root.entries.keys()].every((key) => key === '$schema');
}

/** Without these there is no wizard at all. */
export const FOUNDATIONS = ['schemas/definitions/', 'schemas/wizard/'];

/** Whether some folder has no such file, so that nobody knows what it would have said. */
export function lacksAny(side: 'schema' | 'ui', model: ContentModel): boolean {
  return gapsOf(model).has(side);
}

/** Which halves are missing anywhere: asked for once a link, and there are tens of thousands. */
const gapsOf = memoise(
  (model: ContentModel): ReadonlySet<string> =>
    new Set([...model.files.values()].flatMap((file) => gapBeside(file, model))),
);

function gapBeside(file: ParsedFile, model: ContentModel): string[] {
  if (!lacksHalf(file, model)) return [];
  return file.role?.side === 'ui' ? ['schema'] : ['ui'];
}

/** Whether the other file of a pair is not there. */
export function lacksHalf(file: ParsedFile, { files }: ContentModel): boolean {
  const other = otherHalf(file);
  return other !== undefined && !files.has(other);
}
