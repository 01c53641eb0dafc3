import { type ContentVersion, type Json, parsePointer, type WizardKey, type WordsOrigins } from '../contract/index.ts';
import { leavesOf } from './json-leaves.ts';

/**
 * Traces the words around the steps to the lines that set them, and to those that took some of them away.
 * @param words JSON Pointer (RFC 6901) of those that are meant; empty for all
 * @returns neither keys nor removals where nothing has ever stood there, or there is no such wizard
 */
export function wordsOrigins(content: ContentVersion, { variant, trade }: WizardKey, words = ''): WordsOrigins {
  const part = { of: 'words', variant, trade } as const;
  const said = at(content.wizard(variant, trade)?.ui as unknown as Json, words);
  const isBelow = (pointer: string, other: string) => `${pointer}/`.startsWith(`${other}/`);
  return {
    variant,
    trade,
    words,
    keys: leavesOf(said, words).map((leaf) => ({
      side: 'ui',
      ...leaf,
      origins: content.origins(part, leaf.pointer),
    })),
    removed: content
      .removals(variant, trade)
      .filter(({ pointer }) => isBelow(pointer, words) || isBelow(words, pointer)),
  };
}

function at(json: Json | undefined, pointer: string): Json | undefined {
  return parsePointer(pointer).reduce<Json | undefined>((below, key) => {
    if (typeof below !== 'object' || below === null) return undefined;
    return Object.hasOwn(below, key) ? (below as { readonly [key: string]: Json })[key] : undefined;
  }, json);
}
