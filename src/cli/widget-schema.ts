import { isObject, type Json, type JsonObject, WIDGETS, type WidgetEntry } from '../contract/index.ts';

const entries: readonly (readonly [string, WidgetEntry])[] = Object.entries(WIDGETS);

const TAKEN_AWAY = 'Takes away what the definition or an earlier layer says.';

/** What editors are offered of the widgets: where it stands in `schemas/meta/shared.schema.json`, and what. */
export function widgetSchemas(): readonly { readonly path: readonly string[]; readonly value: Json }[] {
  const keywords = ['ui:widget', 'ui:field'] as const;
  return [
    { path: ['$defs', 'widgetOptions', 'properties'], value: { words: WORDS, ...optionSchemas() } },
    ...keywords.flatMap((keyword) => {
      const named = entries.filter(([, entry]) => entry.keyword === keyword);
      const path = ['$defs', 'fieldUi', 'properties', keyword];
      return [
        { path: [...path, 'enum'], value: [...named.map(([name]) => name), null] },
        { path: [...path, 'enumDescriptions'], value: [...named.map(([, { purpose }]) => purpose), TAKEN_AWAY] },
      ];
    }),
  ];
}

const WORDS: JsonObject = {
  type: ['object', 'null'],
  description: 'Words of the widget that differ here, by their name.',
  additionalProperties: { type: ['string', 'null'] },
};

/** Option → what an editor says of it. One that several widgets have in different meanings says each. */
function optionSchemas(): JsonObject {
  const options = new Map<string, [string, JsonObject][]>();
  for (const [widget, entry] of entries)
    for (const [option, schema] of Object.entries(entry.options))
      options.set(option, [...(options.get(option) ?? []), [widget, schema]]);
  return Object.fromEntries([...options].map(([option, uses]) => [option, optionSchema(uses)]));
}

function optionSchema(uses: readonly (readonly [string, JsonObject])[]): JsonObject {
  const meanings = new Set(uses.map(([, { description }]) => description));
  const descriptions = uses.map(([widget, { description }]) =>
    meanings.size > 1 ? `${widget}: ${description}` : String(description),
  );
  const examples = [...new Set(uses.flatMap(([, schema]) => examplesOf(schema)))];
  return { description: [...new Set(descriptions)].join(' '), ...(examples.length > 0 && { examples }) };
}

function examplesOf({ enum: members, type, examples }: JsonObject): readonly Json[] {
  if (Array.isArray(examples)) return examples;
  if (Array.isArray(members)) return members;
  return type === 'boolean' ? [true, false] : [];
}

/** The shared meta-schema with what is known of the widgets now. */
export function withWidgets(shared: JsonObject): JsonObject {
  return widgetSchemas().reduce((whole, { path, value }) => replaced(whole, path, value), shared);
}

function replaced(whole: JsonObject, [key = '', ...rest]: readonly string[], value: Json): JsonObject {
  const inner = whole[key];
  return { ...whole, [key]: rest.length === 0 ? value : replaced(isObject(inner) ? inner : {}, rest, value) };
}
