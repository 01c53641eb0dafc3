import type { ErrorObject } from 'ajv';
import { parsePointer, WIDGETS } from '../contract/index.ts';
import { hint, INSTEAD, type SchemaSentence } from './schema-sentence.ts';
import { closest } from './suggest.ts';

/** Words for a value of another kind; what was meant by it is plain where only quotes or brackets are missing. */
export function notOfType({ data, params, parentSchema, instancePath }: ErrorObject): SchemaSentence {
  if (typeof data === 'object' && /\/items$/.test(instancePath))
    return { message: 'Members that are known by their place are not understood here.', fix: INSTEAD.prefixItems };
  if (typeof data === 'object' && /\/additionalProperties$/.test(instancePath))
    return {
      message: 'Answers under names of the customer’s own are not understood here.',
      fix: INSTEAD.patternProperties,
    };
  const types: readonly unknown[] = [params.type].flat();
  const elsewhere = otherFile(data, instancePath, types) ?? anotherShape(data, instancePath, types, parentSchema);
  if (elsewhere) return elsewhere;
  const message = `This should be ${typesAsWords(params.type)}.`;
  const isText = typeof data === 'string';
  const isPlain = isText || typeof data === 'number' || typeof data === 'boolean';
  const fits = new RegExp(String(parentSchema?.pattern ?? ''), 'u').test(String(data));
  if (isPlain && !isText && types.includes('string') && fits) return { message, fix: `Write "${data}".` };
  const ofMembers: unknown = parentSchema?.items?.type ?? typeof data;
  if (isPlain && data !== '' && types.includes('array') && ofMembers === typeof data)
    return { message, fix: `Write [${membersIn(data)}].` };
  return { message, ...hint(parentSchema) };
}

/** Several names that were written as one text stand between commas; a sentence with commas is one member. */
function membersIn(data: unknown): string {
  const parts = typeof data === 'string' ? data.split(',').map((part) => part.trim()) : [];
  const members = parts.length > 1 && parts.every((part) => /^\S+$/.test(part)) ? parts : [data];
  return members.map((member) => JSON.stringify(member)).join(', ');
}

/** So many members of a list say which one it is. */
const SHOWN = 3;

const listOf = (members: readonly unknown[]): string =>
  `[${members
    .slice(0, SHOWN)
    .map((member) => JSON.stringify(member))
    .join(', ')}${members.length > SHOWN ? ', …' : ''}]`;

/** A value that says what was meant, although it is of another shape. */
function anotherShape(
  data: unknown,
  instancePath: string,
  types: readonly unknown[],
  parentSchema: ErrorObject['parentSchema'],
): SchemaSentence | undefined {
  const [text, ...more] = Object.values(Object(data)).filter((part) => typeof part === 'string');
  if (
    types.length === 1 &&
    types[0] === 'string' &&
    typeof data === 'object' &&
    text !== undefined &&
    more.length === 0
  )
    return { message: 'This should be a text in double quotes.', fix: `Write ${JSON.stringify(text)}.` };
  if (!types.includes('object')) return undefined;
  if (typeof data === 'string' && /\/ui:(?:messages|toasts)$/.test(instancePath))
    return {
      message: 'Which rule this is said for is missing.',
      fix: 'Write the rule before it, e.g. { "required": … }.',
    };
  // Null in quotes is reported, and mended, as what it is.
  if (typeof data !== 'object' && data !== 'null' && parsePointer(instancePath).at(-2) === 'properties')
    return noSchema(data, instancePath);
  const [key = '', holder = ''] = parsePointer(instancePath).reverse();
  if (typeof data === 'string' && /^(?:dependencies|dependentRequired)$/.test(holder))
    return { message: 'This should be a list [ ].', fix: `Write [${membersIn(data)}].` };
  if (Array.isArray(data) && holder === '$defs' && /^\/\$defs\//.test(instancePath) && key !== '')
    return { message: 'A list of choices stands under "enum".', fix: `Write { "enum": ${listOf(data)} }.` };
  const { properties } = parentSchema ?? {};
  if (properties?.['ui:title']) return noWords(data, instancePath, Object.keys(properties));
  if (typeof data === 'string' && properties?.title && properties?.message)
    return {
      message: 'A toast has a title and a message.',
      fix: `Write { "title": "…", "message": ${JSON.stringify(data)} }.`,
    };
  return undefined;
}

/** What stands where a question's schema is to stand. */
function noSchema(data: unknown, instancePath: string): SchemaSentence {
  const message =
    typeof data === 'boolean'
      ? `A question is not switched ${data ? 'on' : 'off'} by ${data}.`
      : 'What can be answered to a question is said in an object { }.';
  if (typeof data === 'string' && data.includes('#/$defs/'))
    return { message, fix: `Write { "$ref": ${JSON.stringify(data)} }.` };
  if (typeof data === 'string' && Object.hasOwn(TYPES, data)) return { message, fix: `Write { "type": "${data}" }.` };
  if (data !== false && !NOTHING.test(String(data)))
    return { message, fix: 'Say what can be answered: { "type": … } or { "$ref": … }.' };
  // Only what is laid on another file has something to take away.
  const isOverlay = instancePath.startsWith('/steps/');
  return { message, fix: isOverlay ? 'Write null, which takes it away.' : TAKE_OUT };
}

const TAKE_OUT = 'Take the line out; in a file that is laid on another one, null takes the question away.';

/** How it is said that a question is not to be there. */
const NOTHING = /^(?:none|no|off|hidden|remove|removed|false|)$/i;

/** What stands where a question's words are to stand: a label without its key, or a key that is not known. */
function noWords(data: unknown, instancePath: string, keywords: readonly string[]): SchemaSentence {
  const path = parsePointer(instancePath);
  const key = path.at(-1) ?? '';
  const meant = CALLED[key] ?? (key.startsWith('ui') ? closest(key, keywords) : undefined);
  if (meant !== undefined) return { message: `“${key}” is not known here.`, fix: `Did you mean “${meant}”?` };
  const label = typeof data === 'string' ? JSON.stringify(data) : '"…"';
  const fix = `Write "${key}": { "ui:title": ${label} }.`;
  // Below a step, or among the definitions, there are questions; below those, keywords and parts.
  const around = path[0] === 'steps' ? 2 : Number(path[0] === 'questions');
  return path.length - around === 1
    ? { message: `The words of “${key}” stand in an object { }, each under a keyword.`, fix }
    : {
        message: `“${key}” is not a keyword of a question; the words of a part stand in an object { }.`,
        fix: `Keywords begin with "ui:", e.g. "ui:help". For a part: ${fix}`,
      };
}

/** What keywords are called elsewhere. */
const CALLED: { readonly [key: string]: string | undefined } = {
  label: 'ui:title',
  hint: 'ui:help',
  tooltip: 'ui:help',
  helpText: 'ui:help',
  note: 'ui:help',
};

/** Rules that were written among words, words without the prefix of words, and "required" within the question. */
function otherFile(data: unknown, instancePath: string, types: readonly unknown[]): SchemaSentence | undefined {
  const [key = '', holder] = parsePointer(instancePath).reverse();
  if (key === 'required' && holder === 'properties' && Array.isArray(data))
    return {
      message: '"required" stands among the questions here, as if it were one of them.',
      fix: 'Move it out of "properties", to stand beside it.',
    };
  if (key === 'required' && holder !== undefined && instancePath.includes('/properties/'))
    return {
      message: 'Whether a question has to be answered is not said in the question.',
      fix: `Write "required": ["${holder}"] beside the "properties" that it stands in.`,
    };
  if (!types.includes('object') || instancePath.includes('/properties/') || holder?.startsWith('ui:')) return undefined;
  if (OPTIONS.has(key))
    return {
      message: `“${key}” is an option of how the question is shown.`,
      fix: `Write "ui:options": { "${key}": ${JSON.stringify(data)} }.`,
    };
  // Among words, what is not known is a part's words, which are no list.
  if (RULES.has(key) && !types.includes('array'))
    return { message: `“${key}” is a rule, and this file has the words.`, fix: 'Write it in schema.json.' };
  if (WORDS.has(key)) return { message: `“${key}” is not known here.`, fix: `Did you mean “ui:${key}”?` };
  return undefined;
}

/** What widgets and fields take in `ui:options`. */
const OPTIONS: ReadonlySet<string> = new Set(Object.values(WIDGETS).flatMap(({ options }) => Object.keys(options)));

const RULES: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'required'],
  ...['multipleOf', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems', 'uniqueItems'],
]);
const WORDS: ReadonlySet<string> = new Set([
  ...['title', 'description', 'help', 'placeholder', 'widget', 'field', 'options', 'order', 'messages', 'toasts'],
  ...['default', 'enumNames', 'autocomplete', 'needs', 'preselect'],
]);

function typesAsWords(types: unknown): string {
  const all = (Array.isArray(types) ? types.map(String) : [String(types)]).filter((type) => type !== 'null');
  return all.map((type) => TYPES[type] ?? type).join(' or ');
}

const TYPES: { readonly [type: string]: string } = {
  string: 'a text in double quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object { }',
  array: 'a list [ ]',
  null: 'null',
};
