import { isObject, memoise } from '../contract/index.ts';

/**
 * Whether two values say the same; the order of an object's members doesn't count, that of a list does. Parts that a
 * thousand wizards share are compared once.
 */
export function sameValue(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return false;
  return sameObject(before)(after);
}

const sameObject = memoise((before: object) => memoise((after: object) => sameMembers(before, after)));

/** Whether two parts are written alike, the order of members included: then nothing in them has to be compared. */
export function sameText(before: unknown, after: unknown): boolean {
  return before === after || textOf(before) === textOf(after);
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? objectText(value) : (JSON.stringify(value) ?? '');
}

const objectText = memoise((value: object): string => JSON.stringify(value));

function sameMembers(before: object, after: object): boolean {
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((item, index) => sameValue(item, after[index]));
  if (!isObject(before) || !isObject(after)) return false;
  const keys = Object.keys(before);
  return (
    keys.length === Object.keys(after).length &&
    keys.every((key) => Object.hasOwn(after, key) && sameValue(before[key], after[key]))
  );
}
