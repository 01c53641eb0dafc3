import type { Json, JsonObject, StepSchema } from '../contract/index.ts';
import { contentHash } from './content-hash.ts';

/**
 * Gives the root and every `if` an `$id`: the key under which RJSF asks for their validators at run time.
 * The same shape gives the very same object, which must not be changed.
 */
export function identifySchema(shape: Json): StepSchema {
  const text = JSON.stringify(shape);
  const known = identified.get(text);
  if (known) return known;
  const schema = identifyConditions(shape);
  const object = isJsonObject(schema) ? schema : {};
  const result: StepSchema = { $id: `step_${contentHash(object)}`, ...object };
  identified.set(text, result);
  return result;
}

/** A thousand trades have about a dozen shapes. */
const identified = new Map<string, StepSchema>();

/** Every condition of an identified schema by its `$id`. */
export function conditionsOf(schema: Json, found = new Map<string, JsonObject>()): Map<string, JsonObject> {
  if (Array.isArray(schema)) for (const part of schema) conditionsOf(part, found);
  else if (isJsonObject(schema)) {
    const condition = schema.if;
    if (isJsonObject(condition) && typeof condition.$id === 'string') found.set(condition.$id, condition);
    for (const part of Object.values(schema)) conditionsOf(part, found);
  }
  return found;
}

function identifyConditions(value: Json): Json {
  if (Array.isArray(value)) return value.map(identifyConditions);
  if (!isJsonObject(value)) return value;
  const result: JsonObject = {};
  for (const [key, child] of Object.entries(value)) {
    const inner = identifyConditions(child);
    result[key] = key === 'if' && isJsonObject(inner) ? { $id: `if_${contentHash(inner)}`, ...inner } : inner;
  }
  return result;
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
