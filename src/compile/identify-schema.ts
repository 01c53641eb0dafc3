import { isObject, type Json, type JsonObject, listIn, type StepSchema } from '../contract/index.ts';
import { contentHash } from './content-hash.ts';

/**
 * Gives the root, every `if` and every kind of answer (`anyOf`) an `$id`: the key under which RJSF asks for their validators at run time.
 * The same shape gives the very same object, which must not be changed.
 */
export function identifySchema(shape: Json): StepSchema {
  const text = JSON.stringify(shape);
  const known = identified.get(text);
  if (known) return known;
  const schema = identifyConditions(shape, new Map());
  const object = isObject(schema) ? schema : {};
  const result: StepSchema = { $id: `step_${contentHash(object)}`, ...object };
  identified.set(text, result);
  return result;
}

/** A thousand trades have about a dozen shapes. */
const identified = new Map<string, StepSchema>();

/** Every condition and every kind of answer of an identified schema by its `$id`. */
export function conditionsOf(schema: Json, found = new Map<string, JsonObject>()): Map<string, JsonObject> {
  if (Array.isArray(schema)) for (const part of schema) conditionsOf(part, found);
  else if (isObject(schema)) {
    for (const part of [schema.if, ...listIn(schema, 'anyOf')])
      if (isObject(part) && typeof part.$id === 'string') found.set(part.$id, part);
    for (const part of Object.values(schema)) conditionsOf(part, found);
  }
  return found;
}

/** @param seen how often each condition has stood in this schema so far */
function identifyConditions(value: Json, seen: Map<string, number>): Json {
  if (Array.isArray(value)) return value.map((part) => identifyConditions(part, seen));
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  for (const [key, child] of Object.entries(value)) {
    const inner = identifyConditions(child, seen);
    const identified = (part: Json) => (isObject(part) ? { $id: conditionId(part, seen), ...part } : part);
    // A choice between lists has become one list: what is left of these are kinds of answer.
    if (key === 'if') result[key] = identified(inner);
    else result[key] = key === 'anyOf' && Array.isArray(inner) ? inner.map(identified) : inner;
  }
  return result;
}

/** ajv refuses the same `$id` twice in one schema, even on equal parts. */
function conditionId(condition: JsonObject, seen: Map<string, number>): string {
  const id = `if_${contentHash(condition)}`;
  const times = (seen.get(id) ?? 0) + 1;
  seen.set(id, times);
  return times === 1 ? id : `${id}_${times}`;
}
