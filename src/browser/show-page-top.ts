const PAGE_TOP = 'page-top';

/** What has changed is read from the page's top. In a frame as high as its content, only the page around can scroll there. */
export function showPageTop(): void {
  window.scrollTo({ top: 0 });
  window.dispatchEvent(new Event(PAGE_TOP));
}

/** Calls `listener` whenever the page's top is to be seen, until `signal` says stop. */
export function onPageTop(listener: () => void, signal: AbortSignal): void {
  window.addEventListener(PAGE_TOP, listener, { signal });
}
