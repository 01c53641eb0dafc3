import { useEffect } from 'react';
import type { Catalogue } from '../contract/index.ts';

/**
 * Keeps up with the page around while this one is shown in a frame of it: see embedding.ts. Without it, on a bad
 * signal, the frame keeps its height and scrolls inside.
 * @param variant whose form is made for a frame; undefined for any other page
 */
export function useEmbedding(variant: string | undefined, catalogue: Catalogue | undefined): void {
  useEffect(() => {
    if (variant === undefined || !catalogue || window.parent === window) return;
    const ended = new AbortController();
    // Most visitors come without a frame: they do not load it.
    import('./embedding.ts').then(
      ({ startEmbedding, embeddedAs }) =>
        ended.signal.aborted || startEmbedding(embeddedAs(variant, catalogue), ended.signal),
      () => undefined,
    );
    return () => ended.abort();
  }, [variant, catalogue]);
}
