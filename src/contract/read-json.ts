import type { Json, JsonObject } from './json.ts';

/** Whether a value is an object of JSON: neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own member of an object; never what every object inherits, such as `constructor`. */
export function member(value: unknown, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The member if it is an object. */
export function objectIn(value: unknown, key: string): JsonObject | undefined {
  const found = member(value, key);
  return isObject(found) ? found : undefined;
}

/** The member if it is text. */
export function textIn(value: unknown, key: string): string | undefined {
  const found = member(value, key);
  return typeof found === 'string' ? found : undefined;
}

/** The member if it is a list, else an empty one. */
export function listIn(value: unknown, key: string): readonly Json[] {
  const found = member(value, key);
  return Array.isArray(found) ? found : [];
}
