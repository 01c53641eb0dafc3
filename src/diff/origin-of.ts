import { type ContentPart, type ContentVersion, isObject, type Json, type Origin } from '../contract/index.ts';
import { below, keysOf } from './read-json.ts';
import { sameValue } from './same-value.ts';

/**
 * The layer in force, of the place itself or of the nearest one around it that some line set.
 * @param inside from there, what is different: a text may be set by another file than what it stands in, as a translation is
 */
export function originOf(
  version: ContentVersion,
  part: ContentPart | undefined,
  pointer: string | undefined,
  inside = '',
): Origin | undefined {
  if (!part || pointer === undefined) return undefined;
  const origin = version.origins(part, pointer).at(-1);
  const within = inside === '' ? undefined : originOf(version, part, pointer + inside);
  if (within && within.file !== origin?.file) return within;
  if (origin || pointer === '') return origin;
  return originOf(version, part, pointer.slice(0, pointer.lastIndexOf('/')));
}

/**
 * Where two objects are different for the first time, from both of them; of two lists, where something took the place of
 * something else. Empty for anything else.
 */
export function firstDifference(before: Json | undefined, after: Json | undefined): string {
  if (Array.isArray(before) && Array.isArray(after)) return firstReplaced(before, after);
  if (!isObject(before) || !isObject(after)) return '';
  const key = keysOf(before, after).find((name) => !sameValue(before[name], after[name]));
  return key === undefined ? '' : below('', key) + firstDifference(before[key], after[key]);
}

/** In a list that became longer or shorter, or has another order, it is the list itself that is different. */
function firstReplaced(before: readonly Json[], after: readonly Json[]): string {
  if (before.length !== after.length) return '';
  const isIn = (list: readonly Json[], item: Json | undefined) => list.some((other) => sameValue(other, item));
  const at = before.findIndex((item, index) => !sameValue(item, after[index]));
  if (at < 0 || isIn(after, before[at]) || isIn(before, after[at])) return '';
  return below('', at) + firstDifference(before[at], after[at]);
}
