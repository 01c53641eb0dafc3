import type { Json, JsonObject } from './json.ts';
import { isObject, listIn, member, objectIn } from './read-json.ts';

/** The node itself and every part of it that speaks of the same value: combinations and both sides of a condition. */
function parts(node: JsonObject): JsonObject[] {
  const beside = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => [...listIn(node, keyword)]);
  const branches = [member(node, 'then'), member(node, 'else')];
  return [node, ...[...beside, ...branches].filter(isObject).flatMap(parts)];
}

function below(node: JsonObject, segment: string | number): (Json | undefined)[] {
  if (typeof segment === 'string') return [member(objectIn(node, 'properties'), segment)];
  const items = member(node, 'items');
  return Array.isArray(items) ? [items[segment]] : [items];
}

/**
 * Every part of a schema that speaks of the value at a path, in the order in which they stand: one for a plain field,
 * several where a condition or an intersection adds to it, none where the schema says nothing.
 */
export function nodesAt(schema: JsonObject, path: readonly (string | number)[]): JsonObject[] {
  return path.reduce<JsonObject[]>((nodes, segment) => nodesBelow(nodes, segment), parts(schema));
}

/** {@link nodesAt} by one segment: what the given parts say of one property, or of one item of a list. */
export function nodesBelow(nodes: readonly JsonObject[], segment: string | number): JsonObject[] {
  return nodes
    .flatMap((node) => below(node, segment))
    .filter(isObject)
    .flatMap(parts);
}
