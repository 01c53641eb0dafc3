/** Every keyword of JSON Schema from draft 4 to 2020-12, whether or not this language takes it. */
export const KEYWORDS: readonly string[] = [
  ...['$schema', '$id', 'id', '$ref', '$anchor', '$dynamicRef', '$dynamicAnchor', '$recursiveRef', '$recursiveAnchor'],
  ...['$vocabulary', '$comment', '$defs', 'definitions', 'type', 'enum', 'const', 'default', 'examples', 'title'],
  ...['description', 'deprecated', 'readOnly', 'writeOnly', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'],
  ...['properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'unevaluatedProperties', 'required'],
  ...['minProperties', 'maxProperties', 'dependencies', 'dependentRequired', 'dependentSchemas', 'items'],
  ...['prefixItems', 'additionalItems', 'unevaluatedItems', 'contains', 'minContains', 'maxContains', 'minItems'],
  ...['maxItems', 'uniqueItems', 'pattern', 'format', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'contentEncoding', 'contentMediaType', 'contentSchema'],
];

const KNOWN = new Set(KEYWORDS);

export const isKeyword = (name: string): boolean => KNOWN.has(name);

/** What may have been meant by a name: who writes one keyword of JSON Schema does not mean another of them. */
export function meantInstead(name: string, known: Iterable<string>): string[] {
  return isKeyword(name) ? [...known].filter((candidate) => !isKeyword(candidate)) : [...known];
}
