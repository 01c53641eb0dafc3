import { isObject, type Json } from '../contract/index.ts';

type Value = Json | readonly Json[] | undefined;

/** Whether two answers are the same; the order of an object's members doesn't count, that of a list does. */
export function sameValue(a: Value, b: Value): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => sameValue(item, b[i]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
  );
}
