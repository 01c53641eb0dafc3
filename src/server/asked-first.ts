import {
  CATALOGUE_URL,
  type Catalogue,
  formUrl,
  type RouteTarget,
  SITE_URL,
  tradeOf,
  wizardUrl,
} from '../contract/index.ts';

/**
 * Files that the program asks for one after the other where it draws a page itself. Said beside the page, a browser
 * fetches them while the program is on its way: on a bad signal each would be another wait.
 * @param trade of the link, as it stands there
 * @returns their addresses; no more than are used, for a browser complains of what it fetched in vain
 */
export function askedFirst(
  catalogue: Catalogue | undefined,
  target: RouteTarget | undefined,
  trade: string | null,
): readonly string[] {
  if (!target || !catalogue) return [CATALOGUE_URL];
  if ('variant' in target)
    return [CATALOGUE_URL, SITE_URL, wizardUrl(target.variant, tradeOf(catalogue, target.variant, trade))];
  if ('form' in target) return [CATALOGUE_URL, SITE_URL, formUrl(target.form)];
  // Of the pages that are there whatever the content is, one offers what the content has.
  return 'page' in target && target.page === '/embed-instructions' ? [CATALOGUE_URL, SITE_URL] : [SITE_URL];
}

/** The files as a header of the answer. */
export const preloadOf = (files: readonly string[]): Readonly<Record<string, string>> => ({
  Link: files.map((file) => `<${file}>; rel=preload; as=fetch; crossorigin`).join(', '),
});
