/** What can be read off a page without a tool. */
export interface Look {
  /** Pixels by which it is wider than the window; 0 or less: it does not scroll sideways. */
  readonly overflow: number;
  readonly ids: readonly string[];
  /** As written, each once. */
  readonly links: readonly string[];
  readonly images: readonly {
    readonly src: string;
    readonly hasAlt: boolean;
    readonly hasSize: boolean;
    readonly isBroken: boolean;
  }[];
  /** What was asked for until the document was ready, with the bytes of each as sent. */
  readonly firstLoad: readonly { readonly url: string; readonly bytes: number }[];
}

/** Runs inside the page: it can use nothing from outside, and no named function within, which a loader would mark up. */
export function lookAtPage(): Look {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // Later parts are asked for once the program has woken, which may be before the load event or after it.
  const readyAt = opening?.domContentLoadedEventStart || Number.POSITIVE_INFINITY;
  const early = [...(opening ? [opening] : []), ...resources.filter(({ startTime }) => startTime <= readyAt)];
  return {
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    links: [...new Set([...document.querySelectorAll('a[href], area[href]')].map((a) => a.getAttribute('href') ?? ''))],
    images: [...document.querySelectorAll('img')].map((image) => ({
      src: image.getAttribute('src') ?? '',
      hasAlt: image.hasAttribute('alt'),
      hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
      isBroken: image.complete && image.naturalWidth === 0,
    })),
    // A file that was preloaded and then used may stand here twice.
    firstLoad: [...new Map(early.map(({ name, encodedBodySize }) => [name, encodedBodySize]))].map(([url, bytes]) => ({
      url,
      bytes,
    })),
  };
}
