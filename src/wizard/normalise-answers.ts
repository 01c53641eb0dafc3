import {
  type Answers,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  nodesAt,
  nodesBelow,
  normaliseText,
  type Step,
} from '../contract/index.ts';
import { isAnswered } from './is-answered.ts';

/**
 * Tidies one answer as its schema says (`x-normalise`, also in nested objects and lists) and leaves out what is then
 * empty: `undefined` means not answered. What has to be answered stays with the lists in it that were emptied.
 * Values of an unexpected type stay as they are; it never throws.
 */
export function normaliseAnswer(step: Step, field: string, value: Json | undefined): Json | undefined {
  return normaliseMember(nodesAt(step.schema, []), field, value);
}

/** All answers, those of this step tidied; answers of other steps are not touched. */
export function normaliseAnswers(step: Step, answers: Answers): Answers {
  const asked = new Set(step.fields);
  return answered(
    Object.entries(answers).map(([field, value]) => [
      field,
      asked.has(field) ? normaliseAnswer(step, field, value) : value,
    ]),
  );
}

/** @param nodes what the schema says of the object that it is a member of */
function normaliseMember(nodes: readonly JsonObject[], key: string, value: Json | undefined): Json | undefined {
  const tidy = normaliseValue(nodesBelow(nodes, key), value);
  // An emptied list has too few entries where it has to be answered, which is another sentence than that it is missing.
  const isRequired = nodes.some((node) => listIn(node, 'required').includes(key));
  return isAnswered(tidy) || isRequired ? tidy : undefined;
}

function normaliseValue(nodes: readonly JsonObject[], value: Json | undefined): Json | undefined {
  if (typeof value === 'string') {
    const chain = nodes.flatMap((node) => listIn(node, 'x-normalise'));
    return normaliseText(chain, value) || undefined;
  }
  if (Array.isArray(value)) {
    return value.map((item, i) => normaliseItem(nodesBelow(nodes, i), item)).filter((item) => item !== undefined);
  }
  if (isObject(value)) {
    const parts = Object.entries(value).map(([key, part]) => [key, normaliseMember(nodes, key, part)] as const);
    const tidy = answered(parts);
    return Object.keys(tidy).length > 0 ? tidy : undefined;
  }
  return value ?? undefined;
}

/**
 * An entry of a list, undefined if that is left out. One of a list of objects that was added stays until it is removed: what
 * has to be answered in it is reported there.
 */
export function normaliseItem(nodes: readonly JsonObject[], item: Json | undefined): Json | undefined {
  return normaliseValue(nodes, item) ?? (isObject(item) ? {} : undefined);
}

/** `fromEntries` defines members rather than assigning them, so that a key like `__proto__` stays a mere key. */
function answered(entries: readonly (readonly [string, Json | undefined])[]): JsonObject {
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}
