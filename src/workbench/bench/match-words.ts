import type { KeyOrigins, StepOrigins } from '../../contract/index.ts';
import { AROUND, OWN_WORDS, SCHEMES } from '../choice.ts';

/** A key and the place under which the workbench lists it. */
export interface PlacedKey {
  readonly place: string;
  readonly key: KeyOrigins;
}

/** Every key of a step with its place: those of fields first, and of each its words before its rules. */
export function placedKeys({ fields, step, around, schemes }: StepOrigins): PlacedKey[] {
  const of = (place: string, keys: readonly KeyOrigins[]) => keys.map((key) => ({ place, key }));
  return [
    ...fields.flatMap(({ field, keys }) => of(field, wordsFirst(keys))),
    ...of(OWN_WORDS, step),
    ...of(SCHEMES, schemes),
    ...of(AROUND, around),
  ];
}

const isTitle = ({ pointer }: KeyOrigins) => pointer.endsWith('/ui:title');
const wordsFirst = (keys: readonly KeyOrigins[]) => [
  ...keys.filter((key) => key.side === 'ui' && isTitle(key)),
  ...keys.filter((key) => key.side === 'ui' && !isTitle(key)),
  ...keys.filter(({ side }) => side === 'schema'),
];

/** Whether a key is a member of a list: it can be moved, taken out, and followed by another. */
export const isMember = ({ pointer, list }: KeyOrigins): boolean =>
  list !== undefined && pointer.slice(0, pointer.lastIndexOf('/')) === list;

/** Keys in the order in which they are listed; members of one list that follow each other stand together. */
export function inLists(keys: readonly PlacedKey[]): readonly (readonly PlacedKey[])[] {
  const groups: PlacedKey[][] = [];
  for (const placed of keys) {
    const group = groups.at(-1);
    if (group && listOf(placed) !== undefined && listOf(group[0]) === listOf(placed)) group.push(placed);
    else groups.push([placed]);
  }
  return groups;
}

const listOf = (placed: PlacedKey | undefined): string | undefined =>
  placed && isMember(placed.key) ? `${placed.place} ${placed.key.side} ${placed.key.list}` : undefined;

/** A key's name for React and for knowing which one is being edited. */
export const nameOf = ({ place, key }: PlacedKey): string => `${place} ${key.side} ${key.pointer}`;

/** The mark of a required question and what keeps it on the line are no words of the content. */
const tidy = (words: string) => words.replaceAll('\u2060*', '').replace(/\s+/g, ' ').trim();

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The key whose words stand on the screen: the same words, else the longest that are a part of them. Keys of `field` go
 * first; `{placeholders}` fit anything. Undefined where the words are nobody's, e.g. those of an answer.
 */
export function matchWords(keys: readonly PlacedKey[], words: string, field: string): PlacedKey | undefined {
  const shown = tidy(words);
  if (shown === '') return undefined;
  const scored = keys.flatMap((placed) => {
    const text = typeof placed.key.value === 'string' ? tidy(placed.key.value) : '';
    // What is placeholders alone would be anything.
    if (text.replace(/\{[^{}]*\}/g, '').trim().length < 2) return [];
    const pattern = text
      .split(/\{[^{}]*\}/)
      .map(escapeRegExp)
      .join('.+?');
    const whole = new RegExp(`^${pattern}$`).test(shown);
    if (!whole && !new RegExp(pattern).test(shown)) return [];
    return [{ placed, whole, own: placed.place === field, length: text.length }];
  });
  scored.sort((a, b) => Number(b.whole) - Number(a.whole) || Number(b.own) - Number(a.own) || b.length - a.length);
  return scored[0]?.placed;
}
