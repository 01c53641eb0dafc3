import type { ErrorObject } from 'ajv';
import { isKeyword } from './schema-keywords.ts';

/** What an error says; `key` is the member of the node that it is about. */
export interface SchemaSentence {
  readonly key?: string;
  readonly message: string;
  readonly fix?: string;
  /** Names of which one may have been meant: by the key, or by the value. */
  readonly names?: readonly string[];
  /** The key that was probably meant by one that is not known, and the key that is missing. */
  readonly meant?: string;
  readonly missing?: string;
  /** Whether it is refused with all that stands under it, so that whatever else is said of that follows from it. */
  readonly whole?: true;
}

/** What the meta-schema itself says of a place, as the thing to do. */
export function hint(parentSchema: ErrorObject['parentSchema']): { fix?: string } {
  // A part that many words share has only a title: in an editor its description would stand over theirs.
  const said: unknown = parentSchema?.description ?? parentSchema?.title;
  return typeof said === 'string' ? { fix: said } : {};
}

const ONE_OF_SEVERAL =
  'Kinds of answer belong to one question: put them into a property, with a title each. That “b” has to be answered where “a” is left open is a condition: "if": {"not": {"required": ["a"]}}, "then": {"required": ["b"]}.';

/** Keywords of JSON Schema and RJSF that this language leaves out, and what it has instead. */
export const INSTEAD = {
  default: 'What stands there at the start is "ui:default" in ui.json.',
  oneOf: ONE_OF_SEVERAL,
  anyOf: ONE_OF_SEVERAL,
  minProperties: 'Name what has to be answered in "required".',
  maxProperties: 'Leave it out: an answer has what is asked, and nothing else.',
  patternProperties: 'Ask for a list of objects, each with a name and a value: "type": "array", "items": { … }.',
  propertyNames: 'Ask for a list of objects, each with a name and a value: "type": "array", "items": { … }.',
  unevaluatedProperties: 'Leave it out: an answer has what is asked, and nothing else.',
  prefixItems: 'Give each member a name: "type": "object" with "properties".',
  additionalItems: 'Give each member a name: "type": "object" with "properties".',
  unevaluatedItems: 'Leave it out: a list has what "items" says, and nothing else.',
  minContains:
    'Leave it out: "contains" asks for one such member; how many there are at least, whatever they are, is "minItems".',
  maxContains: 'Leave it out: how many members there are at most, whatever they are, is "maxItems".',
  readOnly: 'What can’t be changed is not a question: say it in "ui:description", or hide it by the widget "hidden".',
  writeOnly: 'Leave it out.',
  deprecated: 'Take the question out; what it was called is "x-renamed-from".',
  contentEncoding: 'A file is asked for by the definition "picture" and "ui:field": "upload".',
  contentMediaType: 'A file is asked for by the definition "picture" and "ui:field": "upload".',
  contentSchema: 'Ask for its parts: "type": "object" with "properties".',
  nullable: 'Write "type": ["string", "null"], with the type of the answer.',
  $id: 'Leave it out: a part is named by its key in "$defs".',
  $anchor: 'Leave it out: a part is named by its key in "$defs".',
  id: 'Leave it out: a part is named by its key in "$defs".',
  $dynamicAnchor: 'Leave it out: a part is named by its key in "$defs".',
  $recursiveAnchor: 'Leave it out: a part is named by its key in "$defs".',
  $dynamicRef: 'Write "$ref" to a part in "$defs".',
  $recursiveRef: 'Write "$ref" to a part in "$defs".',
  $vocabulary: 'Leave it out: there is one language for all content.',
  enumNames: 'What the customer reads is "ui:enumNames" in ui.json.',
  definitions: 'Write "$defs".',
} as const satisfies { readonly [key: string]: string };

/** A keyword of JSON Schema, or of those beside it, where a schema takes others; undefined for any other name. */
export function notTaken(key: string, known: readonly string[]): SchemaSentence | undefined {
  const instead = Object.hasOwn(INSTEAD, key) ? INSTEAD[key as keyof typeof INSTEAD] : undefined;
  if (!isKeyword(key) || !isSchema(known))
    return instead === undefined ? undefined : { key, message: `“${key}” is not known here.`, fix: instead };
  const message = `“${key}” is a keyword of JSON Schema that is not taken here.`;
  return { key, message, fix: instead ?? AROUND[key] ?? ofPart(known), whole: true };
}

/** Whether a place that takes these keys is a schema, or a file of schemas. */
const isSchema = (known: readonly string[]): boolean =>
  known.includes('properties') || known.includes('$defs') || known.join() === '$schema,steps';

/** Keywords that mean something else around the questions than in one of them. */
const AROUND: { readonly [key: string]: string } = {
  additionalProperties: 'Leave it out: an answer has what is asked, and nothing else.',
  not: 'What one answer asks of another is a condition: it stands in "$defs" under a name, and { "$ref": "#/$defs/<name>" } in "allOf".',
  title: 'What customers read stands in ui.json.',
  description: 'What customers read stands in ui.json.',
};

/** Where keywords of a question are written. */
function ofPart(known: readonly string[]): string {
  if (known.includes('steps'))
    return 'What is said of a question stands below "steps", under the name of the step’s folder.';
  const holder = known.includes('properties') ? 'properties' : '$defs';
  return `It is said of one question: write it below "${holder}", under the name.`;
}
