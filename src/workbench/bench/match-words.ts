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
    if (text.length < 2) return [];
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
