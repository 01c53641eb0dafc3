import { isObject, type Json, normaliseText } from '../contract/index.ts';
import { itemsOf, toJson } from './content-node.ts';
import { keywordOf, type StepField } from './step-fields.ts';

/** The whole chain of `x-normalise` that an answer to this field goes through, those of conditions too. */
export function tidyingOf(field: StepField): readonly Json[] {
  return keywordOf(field, 'x-normalise').flatMap((chain) => itemsOf(chain).map(toJson));
}

/** A text as the wizard validates it when it is the answer to this field. */
export function tidyText(field: StepField, text: string): string {
  return normaliseText(tidyingOf(field), text);
}

/** An answer as the wizard keeps it: tidied, and none if it is empty, unless it is a list or object that is required. */
export function keptAnswer(field: StepField, value: Json): Json | undefined {
  const tidy = tidyAnswer(field, value);
  return isAnswered(tidy) || (field.required && typeof tidy === 'object' && tidy !== null) ? tidy : undefined;
}

function isAnswered(value: Json): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value) ? Object.values(value).some(isAnswered) : value !== null && value !== '';
}

/** An answer as `x-normalise` leaves it, also inside lists and objects. */
export function tidyAnswer(field: StepField, value: Json): Json {
  const inner = (name: string) => field.fields.find((candidate) => candidate.name === name);
  if (typeof value === 'string') return tidyText(field, value);
  if (Array.isArray(value)) {
    const items = inner('items');
    return items ? value.map((item) => tidyAnswer(items, item)) : value;
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]): [string, Json][] => {
      const part = inner(key);
      const kept = part ? keptAnswer(part, child) : child;
      return kept === undefined ? [] : [[key, kept]];
    }),
  );
}
