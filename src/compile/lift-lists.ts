import { buildPointer, type Json, type Lists } from '../contract/index.ts';
import { type ContentList, type ContentNode, historyOf, isList, isObject, textsOf, toJson } from './content-node.ts';
import { OVERLAYS } from './file-role.ts';
import { roleBelow, type SchemaRole } from './schema-role.ts';

/** Whether a trade or a variant had a hand in this list: then it is data, never part of a shape. */
export function isLifted(list: ContentList): boolean {
  return (
    list.lifted === true ||
    [list, ...list.items].some((node) => historyOf(node).some((place) => OVERLAYS.has(place.layer)))
  );
}

/**
 * Parts a resolved schema into its shape, in which such a list is `{"$list": name}`, and the lists by name.
 * The name is the JSON Pointer of the schema that the list belongs to.
 */
export function liftLists(schema: ContentNode): { shape: Json; lists: Lists } {
  const lists: { [name: string]: readonly string[] } = {};
  return { shape: lift(schema, 'schema', []), lists };

  function lift(node: ContentNode, role: SchemaRole, path: readonly (string | number)[]): Json {
    if (role === 'data' || !holdsLists(node, role)) return toJson(node);
    if (isList(node)) return node.items.map((item, index) => lift(item, 'schema', [...path, index]));
    if (!isObject(node)) return toJson(node);
    return Object.fromEntries(
      Array.from(node.entries, ([key, child]) => {
        if (role === 'schema' && key === 'enum' && isLiftable(child)) {
          const name = buildPointer(path);
          lists[name] = textsOf(child);
          return [key, { $list: name }];
        }
        return [key, lift(child, roleBelow(role, key), [...path, key])];
      }),
    );
  }
}

function isLiftable(node: ContentNode): node is ContentList {
  return isList(node) && textsOf(node).length === node.items.length && isLifted(node);
}

const holding = new WeakMap<ContentNode, boolean>();

function holdsLists(node: ContentNode, role: SchemaRole): boolean {
  if (role === 'data' || node.kind === 'value') return false;
  const known = holding.get(node);
  if (known !== undefined) return known;
  const holds = isList(node)
    ? node.items.some((item) => holdsLists(item, 'schema'))
    : Array.from(node.entries).some(
        ([key, child]) =>
          (role === 'schema' && key === 'enum' && isLiftable(child)) || holdsLists(child, roleBelow(role, key)),
      );
  holding.set(node, holds);
  return holds;
}
