import type { ErrorObject } from 'ajv';
import { counted, exampleOfFormat, PLURAL_CATEGORIES } from '../contract/index.ts';
import { bareCondition } from './describe-condition-error.ts';
import { notOfType } from './describe-wrong-type.ts';
import { hint, INSTEAD, notTaken, type SchemaSentence } from './schema-sentence.ts';
import { closest, listed, suggest } from './suggest.ts';

/** Words one error of ajv (`verbose`); undefined for errors that only repeat another. */
export function describeSchemaError(error: ErrorObject): SchemaSentence | undefined {
  const { keyword, params, parentSchema, propertyName } = error;
  // ajv reports the broken name once by its rule and once by `propertyNames`.
  if (propertyName !== undefined) return undefined;
  const bare = bareCondition(error);
  if (bare) return bare === 'said' ? undefined : bare;
  switch (keyword) {
    case 'if':
    case 'anyOf':
    case 'allOf':
      return undefined;
    case 'additionalProperties':
      if (isNoForms(error)) return NO_FORMS;
      // One condition is one problem, however many parts it has.
      if (/^(?:then|else)$/.test(params.additionalProperty) && Object.hasOwn(Object(error.data), 'if'))
        return undefined;
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
      return { message: `This is ${error.data}; ${params.limit} is the least.`, fix: `Write ${params.limit} or more.` };
    case 'maximum':
      return { message: `This is ${error.data}; ${params.limit} is the most.`, fix: `Write ${params.limit} or less.` };
    case 'exclusiveMinimum':
      return {
        message: `This is ${error.data}, and not more than ${params.limit}.`,
        fix: `Write more than ${params.limit}.`,
      };
    default:
      return { message: `This ${error.message ?? `breaks the rule ${keyword}`}.`, ...hint(parentSchema) };
  }
}

/** Whether an object stands in place of a text, and none of its keys is a form for numbers, or nearly one. */
function isNoForms({ data, parentSchema }: ErrorObject): boolean {
  const forms = parentSchema?.properties;
  if (!forms || !PLURAL_CATEGORIES.every((form) => Object.hasOwn(forms, form))) return false;
  const known = Object.keys(forms);
  return Object.keys(Object(data)).every((key) => !known.includes(key) && closest(key, known) === undefined);
}

const NO_FORMS: SchemaSentence = {
  message: 'This is neither a text nor the forms of a text that counts.',
  fix: 'Write the text itself. Only one that counts something has forms: { "one": "…", "other": "…" }.',
  meant: 'other',
};

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
    ...(isFilePath(data, params.pattern) && {
      fix: `Write "${String(data).slice(PUBLIC.length)}": addresses begin below public/.`,
    }),
  };
}

/** Where files of the site lie; their addresses begin below it. */
const PUBLIC = 'public';

const isFilePath = (data: unknown, pattern: unknown): boolean =>
  typeof data === 'string' &&
  data.startsWith(`${PUBLIC}/`) &&
  new RegExp(String(pattern), 'u').test(data.slice(PUBLIC.length));

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
  const message = `This has ${counted(length, 'character')}; ${params.limit} is the ${bound}.`;
  return { message, fix: otherwise, ...hint(parentSchema) };
}

function unknownKey(key: string, known: readonly string[]): SchemaSentence {
  const message = `“${key}” is not known here.`;
  const elsewhere = misplacedKey(key, known);
  if (elsewhere !== undefined) return { key, message, fix: elsewhere };
  // A keyword that stands elsewhere, or that this language leaves out, is no typo of one that is known here.
  const keyword = notTaken(key, known);
  if (keyword) return keyword;
  const near = closest(key, known);
  const fix = suggest(key, known, known.length > 0 ? `Known here are ${listed(known, 16)}.` : 'Take it out.');
  return { key, message, fix, names: known, ...(near !== undefined && { meant: near }) };
}

/** Words among rules, and members of a list in braces. */
function misplacedKey(key: string, known: readonly string[]): string | undefined {
  if (/^(?:if|then|else)$/.test(key))
    return 'A condition stands in "$defs" under a name, and { "$ref": "#/$defs/<name>" } in "allOf".';
  if (known.join() === '$add,$remove' && closest(key, known) === undefined)
    return 'Write a list: ["…"]. In an overlay, {"$add": […], "$remove": […]} changes the one that is there.';
  if (key.startsWith('ui:') && !known.some((name) => name.startsWith('ui:'))) return wordsElsewhere(known);
  return undefined;
}

/** Where words of questions are meant to stand, seen from a place that takes none. @param known what it takes */
function wordsElsewhere(known: readonly string[]): string {
  if (known.includes('questions')) return 'What begins with "ui:" is said of a question: write it below "questions".';
  return known.some((name) => ['heading', 'landing', 'paths'].includes(name))
    ? 'What begins with "ui:" is said of a step: write it below "steps", under the name of the step’s folder.'
    : 'Words stand in ui.json: write it there, under the name of the question.';
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
  if (data === 'data-url') return { message: 'A file is not a text here.', fix: INSTEAD.contentEncoding };
  const allowed: unknown[] = Array.isArray(params.allowedValues) ? params.allowedValues : [];
  // A type with null beside it is no word of its own.
  const names = allowed.filter((value) => typeof value !== 'object').map(String);
  const shown = typeof data === 'string' ? data : JSON.stringify(data);
  const [only, ...others] = names;
  if (only !== undefined && others.length === 0 && typeof data !== 'string')
    return { message: `This can only be “${only}”.`, fix: `Write ${JSON.stringify(allowed[0])}.` };
  return {
    message: `“${shown}” is not one of the values that are allowed here.`,
    fix: suggest(shown, names, `Allowed are ${listed(names, 16)}${FORMAT.test(instancePath) ? ELSE_A_PATTERN : ''}.`),
    names,
  };
}

/** A format that JSON Schema has and we don't understand, or one that was made up, is a pattern here. */
const FORMAT = /\/format$/;
const ELSE_A_PATTERN = '; for anything else, write a "pattern"';
