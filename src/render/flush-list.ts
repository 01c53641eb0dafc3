/**
 * Hands what stands in a field, but is not yet in the answers, to the answers. `leaving` is true when the customer
 * moves on: then half-made entries count too.
 */
type Flush = (leaving: boolean) => void;

/** All fields on screen that keep text of their own between two flushes. */
export interface FlushList {
  /** Gives back what takes the field off the list. */
  add(flush: Flush): () => void;
  run: Flush;
}

export function createFlushList(): FlushList {
  const flushes = new Set<Flush>();
  return {
    add(flush) {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    run(leaving) {
      for (const flush of [...flushes]) flush(leaving);
    },
  };
}
