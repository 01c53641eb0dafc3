import { buildPointer, type Json, type Lists } from '../contract/index.ts';

/** A place in a part of the content, with what stands there. */
export interface Leaf {
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
  readonly value: Json;
  /** Pointer of the innermost list that it is in, if it is in one: a key of digits alone may be one of a map. */
  readonly list?: string;
}

/**
 * Everything below a value that holds nothing more; the members of a list in place of its name.
 * @param around pointer of the list that the value is in, if it is in one
 */
export function leavesOf(value: Json | undefined, pointer: string, lists: Lists = {}, around?: string): Leaf[] {
  if (value === undefined) return [];
  const leaf = (said: Json): Leaf => ({ pointer, value: said, ...(around !== undefined && { list: around }) });
  if (typeof value !== 'object' || value === null) return [leaf(value)];
  const named = Array.isArray(value) ? undefined : value.$list;
  const list = typeof named === 'string' ? lists[named] : undefined;
  // The list of all trades comes with the catalogue: what stands here is its name.
  if (typeof named === 'string' && !list) return [leaf(value)];
  const members = Object.entries(list ?? value).filter(([key]) => key !== '$id');
  if (members.length === 0) return [leaf(list ? [] : value)];
  const inside = Array.isArray(list ?? value) ? pointer : around;
  return members.flatMap(([key, child]) => leavesOf(child, pointer + buildPointer([key]), lists, inside));
}
