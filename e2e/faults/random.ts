/** Random choices that a seed repeats: the same keys give the same sequence on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  /** One of a list that has at least one entry; throws a RangeError for an empty one. */
  pick<T>(list: readonly T[]): T;
  /** Each entry with the given probability, in the order of the list. */
  some<T>(list: readonly T[], probability: number): T[];
}

/**
 * A stream of random choices of its own for each list of keys, so that what is rendered for one thing never shifts what
 * is rendered for another: requests of a page arrive in another order each time.
 */
export function randomFor(...keys: readonly (string | number)[]): Random {
  const next = mulberry32(hashOf(keys.join('\u0000')));
  const random: Random = {
    next,
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick(list) {
      if (list.length === 0) throw new RangeError('There is nothing to pick from: the list is empty.');
      return list[Math.floor(next() * list.length)] as (typeof list)[number];
    },
    some: (list, probability) => list.filter(() => next() < probability),
  };
  return random;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32 by Tommy Ettinger: 32 bits of state, passes gjrand; far more than enough to choose faults. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
