import type { ErrorObject } from 'ajv';
import { exampleOfFormat, parsePointer } from '../contract/index.ts';
import { closest, listed, suggest } from './suggest.ts';

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

/** Keywords of JSON Schema and RJSF that this language leaves out, and what it has instead. */
const INSTEAD = {
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

const isLeftOut = (key: string): key is keyof typeof INSTEAD => Object.hasOwn(INSTEAD, key);

const TYPES: { readonly [type: string]: string } = {
  string: 'a text in double quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object { }',
  array: 'a list [ ]',
  null: 'null',
};

/** Words one error of ajv (`verbose`); undefined for errors that only repeat another. */
export function describeSchemaError(error: ErrorObject): SchemaSentence | undefined {
  const { keyword, params, parentSchema, propertyName } = error;
  // ajv reports the broken name once by its rule and once by `propertyNames`.
  if (propertyName !== undefined) return undefined;
  switch (keyword) {
    case 'if':
    case 'anyOf':
    case 'allOf':
      return undefined;
    case 'additionalProperties':
      return unknownKey(String(params.additionalProperty), Object.keys(parentSchema?.properties ?? {}));
    case 'propertyNames':
      return badName(String(params.propertyName));
    case 'required':
      return {
        message: `“${params.missingProperty}” is missing.`,
        fix: `Add "${params.missingProperty}".`,
        missing: String(params.missingProperty),
      };
    case 'dependencies':
      return { message: `“${params.property}” needs “${params.deps}” beside it.`, fix: `Add "${params.deps}".` };
    case 'type':
      return notOfType(error);
    case 'enum':
      return notOneOf(error);
    case 'const':
      return {
        message: `This should be ${JSON.stringify(params.allowedValue)}.`,
        fix: `Write ${JSON.stringify(params.allowedValue)}.`,
      };
    case 'pattern':
      return notAsWritten(error);
    case 'format':
      return {
        message: `“${shownText(error.data)}” is not of the format “${params.format}”.`,
        fix: `Write it like ${exampleOfFormat(params.format)}.`,
      };
    case 'minLength':
      return wrongLength(error, 'least', 'Write more.');
    case 'maxLength':
      return wrongLength(error, 'most', 'Write less.');
    case 'uniqueItems':
      return twice(error);
    case 'minItems':
      return wrongCount(error, 'least');
    case 'maxItems':
      return wrongCount(error, 'most');
    case 'minimum':
      return { message: `This is ${String(error.data)}; ${params.limit} is the least.`, ...hint(parentSchema) };
    case 'maximum':
      return { message: `This is ${String(error.data)}; ${params.limit} is the most.`, ...hint(parentSchema) };
    default:
      return { message: `This ${error.message ?? `breaks the rule ${keyword}`}.`, ...hint(parentSchema) };
  }
}

/** A value of another kind; what was meant by it is plain where only quotes or brackets are missing. */
function notOfType({ data, params, parentSchema, instancePath }: ErrorObject): SchemaSentence {
  if (typeof data === 'object' && /\/items$/.test(instancePath))
    return { message: 'Members that are known by their place are not understood here.', fix: INSTEAD.prefixItems };
  if (typeof data === 'object' && /\/additionalProperties$/.test(instancePath))
    return {
      message: 'Answers under names of the customer’s own are not understood here.',
      fix: INSTEAD.patternProperties,
    };
  const types: readonly unknown[] = [params.type].flat();
  const elsewhere = otherFile(instancePath, types);
  if (elsewhere) return elsewhere;
  const message = `This should be ${typesAsWords(params.type)}.`;
  const isText = typeof data === 'string';
  const isPlain = isText || typeof data === 'number' || typeof data === 'boolean';
  const fits = new RegExp(String(parentSchema?.pattern ?? ''), 'u').test(String(data));
  if (isPlain && !isText && types.includes('string') && fits) return { message, fix: `Write "${data}".` };
  const ofMembers: unknown = parentSchema?.items?.type ?? typeof data;
  if (isPlain && types.includes('array') && ofMembers === typeof data)
    return { message, fix: `Write [${JSON.stringify(data)}].` };
  return { message, ...hint(parentSchema) };
}

/** Rules that were written among words, words without the prefix of words, and "required" within the question. */
function otherFile(instancePath: string, types: readonly unknown[]): SchemaSentence | undefined {
  const [key = '', holder] = parsePointer(instancePath).reverse();
  if (key === 'required' && holder !== undefined && instancePath.includes('/properties/'))
    return {
      message: 'Whether a question has to be answered is not said in the question.',
      fix: `Write "required": ["${holder}"] beside the "properties" that it stands in.`,
    };
  if (!types.includes('object') || instancePath.includes('/properties/')) return undefined;
  if (RULES.has(key))
    return { message: `“${key}” is a rule, and this file has the words.`, fix: 'Write it in schema.json.' };
  if (WORDS.has(key)) return { message: `“${key}” is not known here.`, fix: `Did you mean “ui:${key}”?` };
  return undefined;
}

const RULES: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'required'],
  ...['multipleOf', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems', 'uniqueItems'],
]);
const WORDS: ReadonlySet<string> = new Set([
  ...['title', 'description', 'help', 'placeholder', 'widget', 'field', 'options', 'order', 'messages', 'toasts'],
  ...['default', 'enumNames', 'autocomplete', 'needs', 'preselect'],
]);

/** A list that says the same again. */
function twice({ data, params }: ErrorObject): SchemaSentence {
  const item: unknown = Array.isArray(data) ? data[Number(params.i)] : undefined;
  const shown = typeof item === 'string' ? item : JSON.stringify(item);
  return { message: `“${shownText(shown)}” stands twice in this list.`, fix: 'Take one of the two out.' };
}

/** A list that has too few or too many members. */
function wrongCount({ data, params, parentSchema }: ErrorObject, bound: 'least' | 'most'): SchemaSentence {
  const length = Array.isArray(data) ? data.length : 0;
  const message = length === 0 ? 'This list is empty.' : `This list has ${length}; ${params.limit} is the ${bound}.`;
  return { message, fix: bound === 'least' ? 'Add to it, or leave it out.' : 'Take some out.', ...hint(parentSchema) };
}

/** A regular expression is reported only where nothing says in words what it asks for. */
function notAsWritten({ data, params, parentSchema }: ErrorObject): SchemaSentence {
  return {
    message: data === '' ? 'This text is empty.' : `“${shownText(data)}” is not written as expected.`,
    fix: `It has to match the pattern ${params.pattern}.`,
    ...hint(parentSchema),
  };
}

/** How much of a text says which one it is. */
const LONG = 60;

function shownText(data: unknown): string {
  const text = String(data);
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}

/** A text that is too short or too long. */
function wrongLength({ data, params, parentSchema }: ErrorObject, bound: 'least' | 'most', otherwise: string) {
  // As JSON Schema counts: whole characters, not the halves of an emoji.
  const { length } = [...String(data)];
  const message = `This has ${length} ${length === 1 ? 'character' : 'characters'}; ${params.limit} is the ${bound}.`;
  return { message, fix: otherwise, ...hint(parentSchema) };
}

function unknownKey(key: string, known: readonly string[]): SchemaSentence {
  // A keyword that this language leaves out is no slip for one that it has.
  const instead = isLeftOut(key) ? INSTEAD[key] : misplacedKey(key, known);
  const near = instead === undefined ? closest(key, known) : undefined;
  const fix =
    instead ?? suggest(key, known, known.length > 0 ? `Known here are ${listed(known, 16)}.` : 'Take it out.');
  return {
    key,
    message: `“${key}” is not known here.`,
    fix,
    names: known,
    ...(near !== undefined && { meant: near }),
  };
}

/** Words among rules, and members of a list in braces. */
function misplacedKey(key: string, known: readonly string[]): string | undefined {
  if (known.join() === '$add,$remove' && closest(key, known) === undefined)
    return 'Write a list: ["…"]. In an overlay, {"$add": […], "$remove": […]} changes the one that is there.';
  if (key.startsWith('ui:') && !known.some((name) => name.startsWith('ui:')))
    return 'Words stand in ui.json: write it there, under the name of the question.';
  return undefined;
}

function badName(name: string): SchemaSentence {
  return {
    key: name,
    message: `“${name}” can't be a name here.`,
    fix: 'Names have letters and digits only and begin with a letter; those of colour schemes are small letters, digits and dashes.',
  };
}

function notOneOf({ data, params, instancePath }: ErrorObject): SchemaSentence {
  if (data === 'null' && /\/type$/.test(instancePath))
    return { message: 'Nothing can be answered to this.', fix: 'What is only to be read is "ui:description".' };
  if (data === 'data-url') return { message: 'A file is no text here.', fix: INSTEAD.contentEncoding };
  const allowed: unknown[] = Array.isArray(params.allowedValues) ? params.allowedValues : [];
  // A type with null beside it is no word of its own.
  const names = allowed.filter((value) => typeof value !== 'object').map(String);
  const shown = typeof data === 'string' ? data : JSON.stringify(data);
  return {
    message: `“${shown}” is not one of the values that are allowed here.`,
    fix: suggest(shown, names, `Allowed are ${listed(names, 16)}${FORMAT.test(instancePath) ? ELSE_A_PATTERN : ''}.`),
    names,
  };
}

/** A format that JSON Schema has and we don't understand, or one that was made up, is a pattern here. */
const FORMAT = /\/format$/;
const ELSE_A_PATTERN = '; for anything else, write a "pattern"';

function typesAsWords(types: unknown): string {
  const all = (Array.isArray(types) ? types.map(String) : [String(types)]).filter((type) => type !== 'null');
  return all.map((type) => TYPES[type] ?? type).join(' or ');
}

function hint(parentSchema: ErrorObject['parentSchema']): { fix?: string } {
  // A part that many words share has only a title: in an editor its description would stand over theirs.
  const said: unknown = parentSchema?.description ?? parentSchema?.title;
  return typeof said === 'string' ? { fix: said } : {};
}
