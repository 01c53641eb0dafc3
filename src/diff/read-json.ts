import { buildPointer, isObject, type Json, type JsonObject, parsePointer } from '../contract/index.ts';

/** The value if it is an object, else an empty one. */
export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : NOTHING;
}

const NOTHING: JsonObject = {};

/** The value if it is a list, else an empty one. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** The texts of a list; anything else in it is left out. */
export function textsOf(value: Json | undefined): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}

/** JSON text in which the order of an object's members makes no difference. */
export function canonical(value: Json | undefined): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join()}}`;
}

/** Keys of both objects, those of the second that the first lacks at the end. */
export function keysOf(before: JsonObject, after: JsonObject): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

/** One step further down a JSON Pointer (RFC 6901). */
export function below(pointer: string, ...keys: readonly (string | number)[]): string {
  return pointer + buildPointer(keys);
}

/** What stands at a JSON Pointer. @returns undefined if nothing does */
export function valueAt(root: Json | undefined, pointer: string): Json | undefined {
  return parsePointer(pointer).reduce<Json | undefined>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)];
    return isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }, root);
}
