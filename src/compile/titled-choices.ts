import {
  type ContentList,
  type ContentNode,
  isObject,
  itemsOf,
  listAt,
  member,
  membersOf,
  objectAt,
  toJson,
} from './content-node.ts';

/** Keyword of ours for the titles of choices, by what is sent; they become wording and go from the schema. */
export const TITLES = 'x-titles';

/** What the customer reads for each member of a list. */
const NAMES = 'ui:enumNames';

/** What a choice may say: `{"const": "x", "title": "Ex"}`. */
const OF_CHOICE = new Set(['const', 'title', 'type', 'description']);

/** `{"const": …}` as the list that it is one of; undefined for anything else. */
export function listOfChoice(part: ContentNode): ContentList | undefined {
  const value = isObject(part) ? part.entries.get('const') : undefined;
  if (!value || !isObject(part) || ![...part.entries.keys()].every((key) => OF_CHOICE.has(key))) return undefined;
  return listAt(part, [value]);
}

/** The titles of choices as a member of the schema that has them; none where no choice has one. */
export function titlesOf(parts: readonly ContentNode[]): [string, ContentNode][] {
  const titles = parts.flatMap((part): [string, ContentNode][] => {
    const [value, title] = [member(part, 'const'), member(part, 'title')];
    return value && title ? [[asSent(value), title]] : [];
  });
  const [first] = titles;
  return first ? [[TITLES, objectAt(first[1], titles)]] : [];
}

const asSent = (value: ContentNode) => String(toJson(value));

/**
 * The titles of a question's choices under its own words, which win. By what is sent, so that each is read as it should
 * be whatever list a condition, or a variant, offers.
 */
export function namedChoices(words: ContentNode | undefined, schemas: readonly ContentNode[]): ContentNode | undefined {
  const owners = schemas.flatMap((schema) => [schema, member(schema, 'items')]);
  const offered = new Set(owners.flatMap((owner) => itemsOf(member(owner, 'enum')).map(asSent)));
  const titles = owners.flatMap((owner) => [...membersOf(member(owner, TITLES))]).filter(([name]) => offered.has(name));
  const [first] = titles;
  if (!first || (words && (!isObject(words) || words.entries.has(NAMES)))) return words;
  const origin = { ...first[1], history: undefined };
  return objectAt(words ?? origin, [...membersOf(words), [NAMES, objectAt(origin, titles)]]);
}
