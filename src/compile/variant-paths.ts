import { forEachHost, type HostKind } from '../contract/index.ts';
import { type ContentNode, isList, itemsOf, member, textOf } from './content-node.ts';

/** The nodes of a variant's paths on one site; a plain list stands for every site. */
export function pathNodes(ui: ContentNode | undefined, host: HostKind): readonly ContentNode[] {
  const paths = member(ui, 'paths');
  return itemsOf(isList(paths) ? paths : member(paths, host));
}

/** At which paths each site serves a variant. */
export function variantPaths(ui: ContentNode | undefined): { readonly [host in HostKind]: readonly string[] } {
  return forEachHost((host) => pathNodes(ui, host).flatMap((node) => textOf(node) ?? []));
}
