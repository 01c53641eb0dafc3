import type { ColourScheme } from '../contract/index.ts';
import { applyOverlay } from './apply-overlay.ts';
import { type ContentModel, tradeFolder, variantFolder } from './content-model.ts';
import { type ContentNode, descend, editMembers, isObject, itemsOf, member, textOf } from './content-node.ts';
import { languageOf, translated } from './language.ts';

/** A scheme as content gives it, before it has a picture. */
export type SchemeColours = Omit<ColourScheme, 'image'>;

/** Ids of the schemes that a trade offers, in order. */
export const schemeIds = (model: ContentModel, variant: string | undefined, trade: string): string[] =>
  schemeItems(model, variant, trade).flatMap((item) => textOf(item) ?? []);

/** The members of its list that name them. */
export function schemeItems(model: ContentModel, variant: string | undefined, trade: string): readonly ContentNode[] {
  const base = descend(model.root(`${tradeFolder(trade)}schema.json`), ['$defs', 'colourSchemes']);
  const overlay =
    variant === undefined
      ? undefined
      : descend(model.root(`${variantFolder(variant)}trades/${trade}/schema.json`), ['$defs', 'colourSchemes']);
  const list = overlay ? applyOverlay(base, overlay, { role: 'data', report: () => {} }) : base;
  return itemsOf(member(list, 'enum'));
}

/** One scheme: that of the definitions, then of the variant, then of the trade, which wins. */
export function schemeNode(
  model: ContentModel,
  variant: string | undefined,
  trade: string,
  id: string,
): ContentNode | undefined {
  const lineage = variant === undefined ? [] : model.lineage(variant).map(variantFolder);
  const own = variant === undefined ? [] : [`${variantFolder(variant)}trades/${trade}/`];
  const scheme = ['schemas/definitions/', ...lineage, tradeFolder(trade), ...own]
    .flatMap((folder) => descend(model.root(`${folder}ui.json`), ['colourSchemes', id]) ?? [])
    .reduce<ContentNode | undefined>(
      (under, over) => (under ? applyOverlay(under, over, { role: 'data', report: () => {} }) : over),
      undefined,
    );
  const language = variant === undefined ? undefined : languageOf(model, variant, trade);
  if (!language || !isObject(scheme)) return scheme;
  return editMembers(scheme, (said, key) => (key === 'name' ? translated(said, language) : said));
}

/** The schemes that a trade offers in a variant; one that misses a colour is left out, which the checker reports. */
export function schemesOf(model: ContentModel, variant: string | undefined, trade: string): SchemeColours[] {
  return schemeIds(model, variant, trade).flatMap((id) => {
    const scheme = schemeNode(model, variant, trade, id);
    const [name, primary, secondary, background, overlay] = [
      'name',
      'primary',
      'secondary',
      'background',
      'overlay',
    ].map((key) => textOf(member(scheme, key)));
    if (name === undefined || primary === undefined || secondary === undefined || background === undefined) return [];
    return [{ id, name, primary, secondary, background, ...(overlay !== undefined && { overlay }) }];
  });
}
