import { useEffect } from 'react';

/**
 * Keeps up with the page around while this one is shown in a frame of it: see embedding.ts. Without it, on a bad
 * signal, the frame keeps its height and scrolls inside.
 */
export function useEmbedding(chromeless: boolean): void {
  useEffect(() => {
    if (!chromeless || window.parent === window) return;
    const ended = new AbortController();
    // Most visitors come without a frame: they do not load it.
    import('./embedding.ts').then(
      ({ startEmbedding }) => ended.signal.aborted || startEmbedding(ended.signal),
      () => undefined,
    );
    return () => ended.abort();
  }, [chromeless]);
}
