import { useEffect } from 'react';
import type { Catalogue } from '../contract/index.ts';
import { onPageScroll } from './scroll-page.ts';

/**
 * Keeps up with the page around while this one is shown in a frame of it: see embedding.ts. Until that is here, on a bad
 * signal, the frame keeps its height and scrolls inside; each step is another chance.
 * @param variant whose form is made for a frame; undefined for any other page
 */
export function useEmbedding(variant: string | undefined, catalogue: Catalogue | undefined): void {
  useEffect(() => {
    if (variant === undefined || !catalogue || window.parent === window) return;
    const ended = new AbortController();
    const { signal } = ended;
    let asked = false;
    const begin = () => {
      if (asked) return;
      asked = true;
      // Most visitors come without a frame: they do not load it.
      import('./embedding.ts').then(
        ({ startEmbedding, embeddedAs }) => signal.aborted || startEmbedding(embeddedAs(variant, catalogue), signal),
        () => {
          asked = false;
        },
      );
    };
    begin();
    onPageScroll(begin, signal);
    return () => ended.abort();
  }, [variant, catalogue]);
}
