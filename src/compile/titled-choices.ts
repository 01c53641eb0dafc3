import {
  type ContentList,
  type ContentNode,
  type ContentObject,
  isList,
  isObject,
  itemsOf,
  listAt,
  member,
  objectAt,
  valueAt,
} from './content-node.ts';

/** Keyword of ours for the titles of choices, in the order of their `enum`; they become wording and go from the schema. */
export const TITLES = 'x-titles';

/** What a choice may say: `{"const": "x", "title": "Ex"}`. */
const OF_CHOICE = new Set(['const', 'title', 'type', 'description']);

/** `{"const": …}` as the list that it is one of; undefined for anything else. */
export function listOfChoice(part: ContentNode): ContentList | undefined {
  const value = isObject(part) ? part.entries.get('const') : undefined;
  if (!value || !isObject(part) || ![...part.entries.keys()].every((key) => OF_CHOICE.has(key))) return undefined;
  return listAt(part, [value]);
}

/** The titles of choices as a member of the schema that has them; none where no choice has one. */
export function titlesOf(parts: readonly ContentNode[], values: readonly ContentNode[]): [string, ContentNode][] {
  const titles = new Map(
    parts.flatMap((part): [unknown, ContentNode][] => {
      const [value, title] = [member(part, 'const'), member(part, 'title')];
      return value && title ? [[plain(value), title]] : [];
    }),
  );
  const [first] = titles.values();
  if (!first) return [];
  const names = values.map((value) => titles.get(plain(value)) ?? valueAt(value, String(plain(value))));
  return [[TITLES, listAt(first, names)]];
}

const plain = (node: ContentNode) => (node.kind === 'value' ? node.value : node);

/** The titles of a question's choices under its own words, which win. */
export function namedChoices(words: ContentNode | undefined, schemas: readonly ContentNode[]): ContentNode | undefined {
  const titles = schemas
    .flatMap((schema) => member(schema, TITLES) ?? member(member(schema, 'items'), TITLES) ?? [])
    .at(0);
  if (!titles || !isList(titles) || itemsOf(titles).length === 0) return words;
  if (!words) return objectAt({ ...titles, history: undefined }, [['ui:enumNames', titles]]);
  if (!isObject(words) || words.entries.has('ui:enumNames')) return words;
  return withNames(words, titles);
}

const withNames = (words: ContentObject, titles: ContentList): ContentObject =>
  objectAt(words, [...words.entries, ['ui:enumNames', titles]]);
