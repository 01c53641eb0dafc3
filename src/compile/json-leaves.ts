import { buildPointer, type Json, type Lists } from '../contract/index.ts';

/** A place in a part of the content, with what stands there. */
export interface Leaf {
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
  readonly value: Json;
}

/** Everything below a value that holds nothing more; the members of a list in place of its name. */
export function leavesOf(value: Json | undefined, pointer: string, lists: Lists = {}): Leaf[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [{ pointer, value }];
  const named = Array.isArray(value) ? undefined : value.$list;
  const list = typeof named === 'string' ? lists[named] : undefined;
  // The list of all trades comes with the catalogue: what stands here is its name.
  if (typeof named === 'string' && !list) return [{ pointer, value }];
  const members = Object.entries(list ?? value).filter(([key]) => key !== '$id');
  if (members.length === 0) return [{ pointer, value: list ? [] : value }];
  return members.flatMap(([key, child]) => leavesOf(child, pointer + buildPointer([key]), lists));
}
