import {
  isObject,
  type Json,
  type JsonObject,
  WIDGETS,
  type WidgetEntry,
  type WidgetExample,
  type WidgetName,
} from '../contract/index.ts';
import { code, table } from './markdown-table.ts';

/** A member by its path; undefined where there is none. */
function at(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
}

const json = (value: Json) => ['```json', JSON.stringify(value, null, 2), '```'].join('\n');

/** What may stand for an option, in words. */
function typeOf(schema: JsonObject): string {
  const { enum: members, type, items, minimum, maximum, pattern } = schema;
  if (Array.isArray(members)) return members.map((member) => code(JSON.stringify(member))).join(', ');
  if (type === 'array') return `list of ${isObject(items) ? typeOf(items) : 'anything'}`;
  if (type === 'object')
    return code(`{${Object.keys(isObject(schema.properties) ? schema.properties : {}).join(', ')}}`);
  if (type === 'boolean') return `${code('true')} or ${code('false')}`;
  if (type === 'string') return typeof pattern === 'string' && pattern.startsWith('^#') ? '#RRGGBB' : 'text';
  const kind = type === 'integer' ? 'whole number' : 'number';
  if (minimum === undefined) return kind;
  return maximum === undefined ? `${kind} from ${minimum}` : `${kind} from ${minimum} to ${maximum}`;
}

function optionsOf(entry: WidgetEntry): string {
  const rows = Object.entries(entry.options).map(([option, schema]) => [
    code(option),
    typeOf(schema),
    schema.description,
  ]);
  return rows.length > 0
    ? `Options, in ${code('ui:options')}:\n\n${table(['option', 'value', 'meaning'], rows)}`
    : 'It has no options.';
}

function wordsOf({ words }: WidgetEntry): string {
  const entries = Object.entries(words);
  if (entries.length === 0) return 'It says no words of its own.';
  const rows = entries.map(([word, { says, fills = {} }]) => [
    code(word),
    [says, ...Object.entries(fills).map(([placeholder, meaning]) => `${code(`{${placeholder}}`)}: ${meaning}.`)].join(
      ' ',
    ),
  ]);
  return `Words:\n\n${table(['word', 'where it stands'], rows)}`;
}

function exampleOf({ properties, required, ui }: WidgetExample): string {
  const schema: JsonObject = { properties, ...(required && { required: [...required] }) };
  return [`${code('schema.json')}:`, json(schema), `${code('ui.json')}:`, json(ui)].join('\n\n');
}

function section(name: WidgetName): string {
  const entry: WidgetEntry = WIDGETS[name];
  return [
    `## ${name}`,
    `${entry.purpose} Written ${code(`"${entry.keyword}": "${name}"`)}, for a field of type ${entry.takes.join(', ')}.`,
    optionsOf(entry),
    wordsOf(entry),
    exampleOf(entry.example),
  ].join('\n\n');
}

/** Description of a keyword: its own, else that of what it refers to. */
function describe(keyword: Json | undefined, shared: JsonObject): string {
  const own = at(keyword, 'description');
  if (typeof own === 'string') return own;
  const reference = at(keyword, '$ref');
  if (typeof reference !== 'string') return '';
  return describe(at(shared, ...reference.replace('#/', '').split('/')), shared);
}

function commonKeywords(shared: JsonObject): string {
  const keywords = at(shared, '$defs', 'fieldUi', 'properties');
  const rows = Object.entries(isObject(keywords) ? keywords : {}).map(([keyword, schema]) => [
    code(keyword),
    describe(schema, shared),
  ]);
  return table(['keyword', 'meaning'], rows);
}

const namesOf = (keyword: WidgetEntry['keyword']) =>
  (Object.keys(WIDGETS) as WidgetName[]).filter((name) => WIDGETS[name].keyword === keyword);

function listOf(names: readonly WidgetName[]): string {
  return table(
    ['name', 'what it is', 'takes'],
    names.map((name) => [`[${name}](#${name.toLowerCase()})`, WIDGETS[name].purpose, WIDGETS[name].takes.join(', ')]),
  );
}

/**
 * The catalogue of widgets as Markdown, from the tables that the checker and the renderer work by.
 * @param shared `schemas/meta/shared.schema.json`, for the keywords of every field
 */
export function buildWidgetDocs(shared: JsonObject): string {
  const values = namesOf('ui:widget');
  const composed = namesOf('ui:field');
  return `${[
    '# Widgets',
    'What a field can be shown as. This page is written by `npm run docs:widgets` from the tables that the checker and the renderer work by; change it there (`src/contract/widgets/`, a file each). The checker finds nothing wrong with any of the examples.',
    `A single value or a list is shown by a ${code('ui:widget')}:`,
    listOf(values),
    `An object or a composed list is shown by a ${code('ui:field')}:`,
    listOf(composed),
    'A field without either is shown by its type: text as `text`, a choice as `select`, yes or no as `toggle`.',
    '## Every field',
    `These keywords stand beside ${code('ui:widget')}, whichever it is:`,
    commonKeywords(shared),
    `In ${code('ui:title')}, ${code('ui:description')}, ${code('ui:help')}, ${code('ui:placeholder')} and ${code('givenNote')}, ${code('{companyName}')} takes the answer of that name; so it does in the words of widgets. An answer that is not given leaves nothing behind.`,
    `Words are looked up in the field’s ${code('ui:options')}, under ${code('words')}, then in ${code('schemas/wizard/ui.json')} under ${code('widgets')}, by widget.`,
    ...[...values, ...composed].map(section),
  ].join('\n\n')}\n`;
}
