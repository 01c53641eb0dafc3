import type { Json } from './json.ts';
import { textIn } from './read-json.ts';

type Tidy = (text: string) => string;

/** A text without control characters, which nobody types and a link or a copied text may hold; its lines stay. */
export const withoutControls = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}/gu, '');

/** A chain that has not settled after so many rounds never will; real ones settle in the first. */
const ROUNDS = 8;

const SEEN =
  /[^\s\p{Cc}\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164](?:.*[^\s\p{Cc}\u00AD\u180E\u200B\u200E\u200F\u2060\u2800\u3164])?/su;

/** Letters that Unicode takes for letters of their own, each with what is typed where a keyboard has none. */
const PLAIN_LETTERS: { readonly [letter: string]: string } = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** A text without accents and strokes: `Łukasz Müller-Strauß` → `Lukasz Muller-Strauss`. */
export const unaccent = (text: string): string => withPlainLetters(text.normalize('NFD').replace(/\p{M}/gu, ''));

/** A text whose Latin letters that have no accent to take off are as they are typed without it: `Bjørn` → `Bjorn`. */
export const withPlainLetters = (text: string): string =>
  text.replace(/[łøđðħıŋþßẞæœ]/gi, (letter) => {
    const small = letter.toLowerCase();
    const plain = PLAIN_LETTERS[small] ?? letter;
    return letter === small ? plain : plain.toUpperCase();
  });

const named: { readonly [step: string]: Tidy } = {
  // Characters that can't be seen: soft hyphens, spaces of no width, marks of direction, control characters.
  visible: (text) => withoutControls(text).replace(/\p{Cf}/gu, ''),
  // From the first character that can be seen to the last: the joiners between them write words and emoji.
  trim: (text) => text.match(SEEN)?.[0] ?? '',
  collapse: (text) => text.replace(/\s+/g, ' '),
  lowercase: (text) => text.toLowerCase(),
  uppercase: (text) => text.toUpperCase(),
  unaccent,
};

const compiled = new Map<string, RegExp>();

/** Compiles once per pattern; an unusable one is reported by the content checker and changes nothing here. */
function expression(pattern: string): RegExp | undefined {
  try {
    const known = compiled.get(pattern) ?? new RegExp(pattern, 'gu');
    compiled.set(pattern, known);
    return known;
  } catch {
    return undefined;
  }
}

function tidyOf(step: Json): Tidy | undefined {
  if (typeof step === 'string') return Object.hasOwn(named, step) ? named[step] : undefined;
  const pattern = textIn(step, 'replace');
  const found = pattern ? expression(pattern) : undefined;
  return found && ((text) => text.replace(found, textIn(step, 'with') ?? ''));
}

/**
 * Applies a chain of `x-normalise` until nothing changes any more, so that doing it twice is doing it once.
 * Undefined for a chain that would go on for ever with this text.
 */
export function settleText(chain: readonly Json[], text: string): string | undefined {
  const steps = chain.map(tidyOf).filter((tidy) => tidy !== undefined);
  let now = text;
  for (let round = 0; round < ROUNDS; round++) {
    const next = steps.reduce((value, tidy) => tidy(value), now);
    if (next === now) return now;
    now = next;
  }
  return undefined;
}

/**
 * A text as `x-normalise` leaves it, for a customer's answer and for an example that is to be checked like one.
 * A chain that would go on for ever leaves the text as it is.
 */
export function normaliseText(chain: readonly Json[], text: string): string {
  return settleText(chain, text) ?? text;
}
