import type { Json, JsonObject } from './json.ts';
import { isObject, listIn, member, objectIn } from './read-json.ts';

type BranchesOf = (node: JsonObject) => readonly (Json | undefined)[];

const COMBINATIONS = ['allOf', 'anyOf', 'oneOf'];
const bothBranches: BranchesOf = (node) => [member(node, 'then'), member(node, 'else')];

/**
 * The node itself and every part of it that speaks of the same value: combinations and both sides of a condition, or those
 * that are asked for.
 */
export function partsOf(node: JsonObject, branchesOf = bothBranches, combinations = COMBINATIONS): JsonObject[] {
  const parts = [...combinations.flatMap((keyword) => [...listIn(node, keyword)]), ...branchesOf(node)];
  return [node, ...parts.filter(isObject).flatMap((part) => partsOf(part, branchesOf, combinations))];
}

/** What the given parts themselves say of one property, or of one item of a list. */
export function subschemasBelow(nodes: readonly JsonObject[], segment: string | number): Json[] {
  const said = nodes.map((node) => {
    if (typeof segment === 'string') return member(objectIn(node, 'properties'), segment);
    const items = member(node, 'items');
    return Array.isArray(items) ? items[segment] : items;
  });
  return said.filter((part) => part !== undefined);
}

/**
 * Every part of a schema that speaks of the value at a path, in the order in which they stand: one for a plain field,
 * several where a condition or an intersection adds to it, none where the schema says nothing.
 */
export function nodesAt(schema: JsonObject, path: readonly (string | number)[]): JsonObject[] {
  return path.reduce<JsonObject[]>((nodes, segment) => nodesBelow(nodes, segment), partsOf(schema));
}

/** {@link nodesAt} by one segment: what the given parts say of one property, or of one item of a list. */
export function nodesBelow(nodes: readonly JsonObject[], segment: string | number): JsonObject[] {
  return subschemasBelow(nodes, segment)
    .filter(isObject)
    .flatMap((node) => partsOf(node));
}
