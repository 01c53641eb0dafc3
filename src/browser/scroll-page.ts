const PAGE_SCROLL = 'page-scroll';

/** In a frame as high as its content, only the page around can scroll. */
const askAround = (pixels?: number) => window.dispatchEvent(new CustomEvent(PAGE_SCROLL, { detail: pixels }));

/** What has changed is read from the page's top. */
export function showPageTop(): void {
  window.scrollTo(0, 0);
  askAround();
}

/** Scrolls at once by so many CSS pixels, down or, below 0, up. */
export function scrollPageBy(pixels: number): void {
  window.scrollBy(0, pixels);
  askAround(pixels);
}

/**
 * Calls `listener` whenever the page is to be scrolled, until `signal` says stop: with by how many pixels, or without for its
 * top.
 */
export function onPageScroll(listener: (pixels?: number) => void, signal: AbortSignal): void {
  window.addEventListener(PAGE_SCROLL, (event) => listener((event as CustomEvent).detail ?? undefined), { signal });
}
