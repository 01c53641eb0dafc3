import type { ErrorObject } from 'ajv';

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
}

/** What the meta-schema itself says of a place, as the thing to do. */
export function hint(parentSchema: ErrorObject['parentSchema']): { fix?: string } {
  // A part that many words share has only a title: in an editor its description would stand over theirs.
  const said: unknown = parentSchema?.description ?? parentSchema?.title;
  return typeof said === 'string' ? { fix: said } : {};
}

/** Keywords of JSON Schema and RJSF that this language leaves out, and what it has instead. */
export const INSTEAD = {
  default: 'What stands there at the start is "ui:default" in ui.json.',
  oneOf: 'Kinds of answer belong to one question: put them into a property, with a title each.',
  anyOf: 'Kinds of answer belong to one question: put them into a property, with a title each.',
  patternProperties: 'Ask for a list of objects, each with a name and a value: "type": "array", "items": { … }.',
  propertyNames: 'Ask for a list of objects, each with a name and a value: "type": "array", "items": { … }.',
  unevaluatedProperties: 'Leave it out: an answer has what is asked, and nothing else.',
  prefixItems: 'Give each member a name: "type": "object" with "properties".',
  additionalItems: 'Give each member a name: "type": "object" with "properties".',
  minContains: 'Write "contains", with "minItems".',
  readOnly: 'What can’t be changed is no question: say it in "ui:description", or hide it by the widget "hidden".',
  writeOnly: 'Leave it out.',
  deprecated: 'Take the question out; what it was called is "x-renamed-from".',
  contentEncoding: 'A file is asked for by the definition "picture" and "ui:field": "upload".',
  contentMediaType: 'A file is asked for by the definition "picture" and "ui:field": "upload".',
  nullable: 'Write "type": ["string", "null"], with the type of the answer.',
  $id: 'Leave it out: a part is named by its key in "$defs".',
  $anchor: 'Leave it out: a part is named by its key in "$defs".',
  $dynamicRef: 'Write "$ref" to a part in "$defs".',
  enumNames: 'What the customer reads is "ui:enumNames" in ui.json.',
  definitions: 'Write "$defs".',
} as const satisfies { readonly [key: string]: string };
