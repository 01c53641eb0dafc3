import { PLUGIN_NAME } from './overlay-error.ts';

/** Address of the script below; the prefix is Vite's for modules that are no files. */
export const OVERLAY_SCRIPT = 'virtual:content-overlay';

/**
 * Runs in the author's browser. Vite takes its overlay away on the next module update only, and reloads the page if
 * that is the first one: a content file is no module, and a reload would cost the answers on the screen. So our own
 * overlay, and no other, is closed here.
 */
export const OVERLAY_CODE = `
if (import.meta.hot) {
  import.meta.hot.on('content:change', () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) {
      if (overlay.shadowRoot?.querySelector('.plugin')?.textContent?.includes('plugin:${PLUGIN_NAME}]')) overlay.close();
    }
  });
}
`;
