import { type Json, memoise, type Origin } from '../contract/index.ts';

export type Layer = Origin['layer'];

/** Where something stands: `offset` in UTF-16 code units from the start of the file. */
export interface Place {
  readonly file: string;
  readonly offset: number;
  readonly layer: Layer;
}

interface Positioned {
  /** Where the value stands; of an object that several layers made, where the first of them did. */
  readonly place: Place;
  /** Where its key stands, if it has one. */
  readonly key?: Place | undefined;
  /** Every layer that set this value, the one in force last; left out where only `place` did. */
  readonly history?: readonly Place[] | undefined;
}

export type ContentObject = Positioned & {
  readonly kind: 'object';
  readonly entries: ReadonlyMap<string, ContentNode>;
};
export type ContentList = Positioned & {
  readonly kind: 'list';
  readonly items: readonly ContentNode[];
  /** Set on a union that contains a list of a trade or variant, even an empty one. */
  readonly lifted?: true;
  /** What overlays took out of it, standing where they say so. */
  readonly without?: readonly ContentNode[];
};
export type ContentValue = Positioned & { readonly kind: 'value'; readonly value: null | boolean | number | string };

/** JSON that remembers where each part of it came from. Untouched parts are shared between resolved versions. */
export type ContentNode = ContentObject | ContentList | ContentValue;

/** Whether a node is there, and an object. */
export function isObject(node: ContentNode | undefined): node is ContentObject {
  return node?.kind === 'object';
}

/** Whether a node is there, and a list. */
export function isList(node: ContentNode | undefined): node is ContentList {
  return node?.kind === 'list';
}

/** The text of a text node, otherwise undefined. */
export function textOf(node: ContentNode | undefined): string | undefined {
  return node?.kind === 'value' && typeof node.value === 'string' ? node.value : undefined;
}

/** Whether a node is there, and null: by it an overlay removes. */
export function isNull(node: ContentNode | undefined): boolean {
  return node?.kind === 'value' && node.value === null;
}

/** Member of an object, undefined where there is none or `node` is no object. */
export function member(node: ContentNode | undefined, key: string): ContentNode | undefined {
  return isObject(node) ? node.entries.get(key) : undefined;
}

/** Names and nodes of an object; empty for anything else. */
export function membersOf(node: ContentNode | undefined): Iterable<[string, ContentNode]> {
  return isObject(node) ? node.entries : [];
}

/** The items of a list; empty for anything else. */
export function itemsOf(node: ContentNode | undefined): readonly ContentNode[] {
  return isList(node) ? node.items : [];
}

/** The texts of a list, in order; anything else in it is left out. */
export function textsOf(node: ContentNode | undefined): string[] {
  return itemsOf(node).flatMap((item) => textOf(item) ?? []);
}

/** Where to point for this node: at its key if it has one. */
export function markOf(node: ContentNode): Place {
  return node.key ?? node.place;
}

/** Every place that set it, base before overlays; its own where nothing was merged over it. */
export function historyOf(node: ContentNode): readonly Place[] {
  return node.history ?? [node.place];
}

/** Where an overlay had the last word on it; undefined where it is as it was first written. */
export function overlaidAt(node: ContentNode): Place | undefined {
  const places = historyOf(node);
  return places.length > 1 ? places.at(-1) : undefined;
}

/** Descends by keys and indices. */
export function descend(node: ContentNode | undefined, path: readonly string[]): ContentNode | undefined {
  return path.reduce<ContentNode | undefined>(
    (at, key) => (isList(at) ? at.items[Number(key)] : member(at, key)),
    node,
  );
}

/** The plain JSON of a node; equal nodes give the very same value, which must not be changed. */
export function toJson(node: ContentNode): Json {
  return node.kind === 'value' ? node.value : plainJson(node);
}

const plainJson = memoise(
  (node: ContentObject | ContentList): Json =>
    node.kind === 'list'
      ? node.items.map(toJson)
      : Object.fromEntries(Array.from(node.entries, ([key, child]) => [key, toJson(child)])),
);

/** An object made by the compiler, at the place of the node given first. */
export function objectAt(
  { place, key, history }: Positioned,
  entries: Iterable<readonly [string, ContentNode]>,
): ContentObject {
  // Spreading would give nodes of many shapes, and so make reading each of them slow.
  return { place, key, history, kind: 'object', entries: entries instanceof Map ? entries : new Map(entries) };
}

/** A list made by the compiler, at the place of the node given first. */
export function listAt({ place, key, history }: Positioned, items: readonly ContentNode[]): ContentList {
  return { place, key, history, kind: 'list', items };
}

/** A plain value made by the compiler, at the place of the node given first. */
export function valueAt({ place, key, history }: Positioned, value: ContentValue['value']): ContentValue {
  return { place, key, history, kind: 'value', value };
}

/** An object whose members `edit` changes, or takes out where it gives none; itself if nothing changes, so that it is known again. */
export function editMembers(
  node: ContentObject,
  edit: (child: ContentNode, key: string) => ContentNode | undefined,
): ContentObject {
  const entries = new Map<string, ContentNode>();
  let changed = false;
  for (const [key, child] of node.entries) {
    const edited = edit(child, key);
    changed ||= edited !== child;
    if (edited) entries.set(key, edited);
  }
  return changed ? objectAt(node, entries) : node;
}

/** The same for the members of a list. */
export function editItems(list: ContentList, edit: (item: ContentNode) => ContentNode | undefined): ContentList {
  const items = list.items.flatMap((item) => edit(item) ?? []);
  const changed = items.length !== list.items.length || items.some((item, index) => item !== list.items[index]);
  return changed ? { ...list, items } : list;
}
