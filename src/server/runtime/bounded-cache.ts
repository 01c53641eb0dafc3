/** What was made under a name, as far as there is room for it. */
export interface BoundedCache<Made> {
  /** What is kept under a name, or is made for it now: once, however many ask at the same time. */
  get(name: string, make: () => Promise<Made>): Promise<Made>;
  /** Size of all that is kept together. */
  size(): number;
}

interface Kept<Made> {
  readonly made: Promise<Made>;
  /** None as long as it is being made. */
  size: number;
}

/**
 * Keeps what was asked for last, as far as there is room for it. What failed is not kept: a machine that has no file handle
 * left, say, can read it a moment later.
 * @param most room for all, in the unit of `sizeOf`
 */
export function createBoundedCache<Made>(most: number, sizeOf: (made: Made) => number = () => 1): BoundedCache<Made> {
  // In the order in which they were asked for last.
  const kept = new Map<string, Kept<Made>>();
  let size = 0;

  function drop(name: string, entry: Kept<Made>): void {
    if (kept.get(name) !== entry) return;
    kept.delete(name);
    size -= entry.size;
  }

  function settle(name: string, entry: Kept<Made>, made: Made): void {
    if (kept.get(name) !== entry) return;
    entry.size = sizeOf(made);
    size += entry.size;
    for (const [oldName, old] of kept) {
      if (size <= most) return;
      if (old.size > 0) drop(oldName, old);
    }
  }

  return {
    get(name, make) {
      const known = kept.get(name);
      const entry = known ?? { made: make(), size: 0 };
      kept.delete(name);
      kept.set(name, entry);
      if (!known) {
        entry.made.then(
          (made) => settle(name, entry, made),
          // The promise itself rejects for whoever asked.
          () => drop(name, entry),
        );
      }
      return entry.made;
    },
    size: () => size,
  };
}
