/**
 * Takes away Vite's overlay where it reports problems of the content: the workbench shows the same in its own words, beside
 * the last sound form instead of over it. What is wrong with the program itself still covers the page.
 */
export function quietContentOverlay(): void {
  const quiet = () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay'))
      if (overlay.shadowRoot?.querySelector('.plugin')?.textContent?.includes('plugin:content]')) overlay.remove();
  };
  new MutationObserver(quiet).observe(document.documentElement, { childList: true, subtree: true });
  quiet();
}
