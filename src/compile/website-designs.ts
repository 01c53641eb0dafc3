import type { ContentModel } from './content-model.ts';
import { type ContentNode, member, membersOf, textOf } from './content-node.ts';

/** File of the website designs, beside the colour schemes. */
const DEFINITIONS_UI = 'schemas/definitions/ui.json';

/** The website designs, by id. */
export function templatesNode(model: ContentModel): ContentNode | undefined {
  return member(model.root(DEFINITIONS_UI), 'templates');
}

/** Design → the trade that it is made for. */
export function tradesOfDesigns(model: ContentModel): { readonly [design: string]: string } {
  const named = Array.from(membersOf(templatesNode(model)), ([id, node]) => [id, textOf(member(node, 'category'))]);
  return Object.fromEntries(named.filter(([, trade]) => trade !== undefined));
}
