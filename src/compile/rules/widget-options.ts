import { Ajv, type ValidateFunction } from 'ajv';
import { isObject, type JsonObject, memoise, WIDGETS, type WidgetEntry } from '../../contract/index.ts';
import { type ContentNode, itemsOf, markOf, member, membersOf, textOf, toJson } from '../content-node.ts';
import type { Rule } from '../rule.ts';
import { type StepField, widgetOf } from '../step-fields.ts';
import { corrected, listed } from '../suggest.ts';
import type { UnplacedProblem } from '../unplaced-problem.ts';

const RULE = 'widget-options';

const entries: { readonly [name: string]: WidgetEntry } = WIDGETS;
/** What a text field without a `ui:widget` is shown as. */
const USUAL = 'text';

/** Only options that the widget knows, with values that it takes. */
export const widgetOptions: Rule = {
  name: RULE,
  field: check,
};

function check(field: StepField): UnplacedProblem[] {
  const name = widgetOf(field) ?? USUAL;
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (!entry) return [];
  return [...membersOf(member(field.ui, 'ui:options'))].flatMap(([option, value]) =>
    option === 'words' ? checkWords(name, entry, value) : checkOption(name, entry, option, value),
  );
}

function checkOption(name: string, entry: WidgetEntry, option: string, value: ContentNode): UnplacedProblem[] {
  const place = markOf(value);
  const schema = Object.hasOwn(entry.options, option) ? entry.options[option] : undefined;
  if (!schema) {
    const known = [...Object.keys(entry.options), 'words'];
    return [
      {
        rule: RULE,
        place,
        message: `“${name}” has no option “${option}”.`,
        ...corrected(place, option, known, `Its options are ${listed(known)}.`),
      },
    ];
  }
  if (validatorOf(schema)(toJson(value))) return [];
  const { items } = schema;
  const wrong = isObject(items) ? itemsOf(value).find((item) => !validatorOf(items)(toJson(item))) : undefined;
  if (wrong && isObject(items))
    return [
      {
        rule: RULE,
        place: markOf(wrong),
        message: `The option “${option}” of “${name}” can't have ${JSON.stringify(toJson(wrong))}.`,
        ...meantAmong(wrong, items),
      },
    ];
  return [
    {
      rule: RULE,
      place,
      message: `The option “${option}” of “${name}” can't be ${JSON.stringify(toJson(value))}.`,
      ...(meantBy(value, schema) ?? { fix: `It is ${describe(schema)}.` }),
    },
  ];
}

/** What a member of a list is to be: what was nearly written, else what it can be. */
function meantAmong(wrong: ContentNode, items: JsonObject): Pick<UnplacedProblem, 'fix' | 'repair'> {
  const name = textOf(wrong);
  const fallback = typeof items.description === 'string' ? items.description : `Each is ${describe(items)}.`;
  if (name === undefined || !Array.isArray(items.enum)) return { fix: fallback };
  return corrected(wrong.place, name, items.enum.map(String), fallback);
}

function checkWords(name: string, entry: WidgetEntry, words: ContentNode): UnplacedProblem[] {
  const names = Object.keys(entry.words);
  return [...membersOf(words)].flatMap(([word, node]) =>
    Object.hasOwn(entry.words, word)
      ? []
      : [
          {
            rule: RULE,
            place: markOf(node),
            message: `“${name}” has no word “${word}”.`,
            ...corrected(markOf(node), word, names, `Its words are ${listed(names, 20)}.`),
          },
        ],
  );
}

const ajv = new Ajv({ strict: false });

const validatorOf = memoise((schema: JsonObject): ValidateFunction => ajv.compile(schema));

function describe(schema: JsonObject): string {
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  if (schema.type === 'array') return 'a list, as docs/widgets.md shows it';
  const bounds = [schema.minimum, schema.maximum].every((bound) => bound !== undefined)
    ? ` from ${schema.minimum} to ${schema.maximum}`
    : '';
  return `${TYPES[String(schema.type)] ?? `of type ${String(schema.type)}`}${bounds}`;
}

const TYPES: { readonly [type: string]: string | undefined } = {
  string: 'a text in double quotes',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

/** What was meant is plain where only quotes are wrong. */
function meantBy(node: ContentNode, schema: JsonObject): Pick<UnplacedProblem, 'fix' | 'repair'> | undefined {
  if (node.kind !== 'value' || node.value === null) return undefined;
  const text = textOf(node);
  const value = text === undefined ? String(node.value) : withoutQuotes(text);
  if (value === undefined || !validatorOf(schema)(value)) return undefined;
  return {
    fix: text === undefined ? `Write "${value}".` : `Write ${value} without quotes.`,
    repair: { kind: 'replace', at: node.place, value },
  };
}

function withoutQuotes(text: string): number | boolean | undefined {
  if (/^(?:true|false)$/.test(text)) return text === 'true';
  return /^-?[0-9]+(?:\.[0-9]+)?$/.test(text) ? Number(text) : undefined;
}
