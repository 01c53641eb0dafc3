import { CATALOGUE_URL, type Catalogue, CONTENT_LANGUAGE, type Form, formUrl } from '../../contract/index.ts';
import type { BuiltFiles } from './built-files.ts';
import type { PageToPrerender } from './page-to-prerender.ts';

/** Of a page that no form says it for. */
const NO_SCRIPT = 'This page needs JavaScript. Please switch it on in your browser and load the page again.';

/** What a page is read in (BCP 47), and what it says in it where scripting is off. */
export function pageLanguage(
  files: BuiltFiles,
  { target }: PageToPrerender,
): { readonly lang: string; readonly noScript: string } {
  const usual = { lang: CONTENT_LANGUAGE, noScript: NO_SCRIPT };
  if ('variant' in target) {
    const variant = files.json<Catalogue>(CATALOGUE_URL).variants.find(({ id }) => id === target.variant);
    return { lang: variant?.lang ?? usual.lang, noScript: variant?.page?.noScript ?? usual.noScript };
  }
  if (!('form' in target)) return usual;
  const { lang, ui } = files.json<Form>(formUrl(target.form));
  return { lang: lang ?? usual.lang, noScript: ui.page.noScript };
}
