export type AnswerKind = 'string' | 'number' | 'array' | 'object';

/** Rules that JSON Schema passes over for any other type of answer. */
const KEYWORDS_OF: { readonly [kind in AnswerKind]: readonly string[] } = {
  string: ['pattern', 'format', 'minLength', 'maxLength', 'x-normalise'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
  object: ['properties', 'required', 'additionalProperties'],
};

/** What each of them is called in a sentence. */
export const KINDS: { readonly [kind in AnswerKind]: string } = {
  string: 'texts',
  number: 'numbers',
  array: 'lists',
  object: 'objects',
};

/** Both kinds of numbers have the same rules. */
export const kindOf = (type: string) => (type === 'integer' ? 'number' : type);

type IdleRule = readonly [keyword: string, kind: AnswerKind];

const ALL: readonly IdleRule[] = Object.entries(KEYWORDS_OF).flatMap(([kind, keywords]) =>
  keywords.map((keyword) => [keyword, kind as AnswerKind] as const),
);

/** Rules that do nothing for an answer of a type, each with the kind of answer that it is for. */
export const idleRules = (type: string): readonly IdleRule[] => ALL.filter(([, kind]) => kind !== kindOf(type));

/** Whether a value is of a type of JSON Schema. */
export function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
