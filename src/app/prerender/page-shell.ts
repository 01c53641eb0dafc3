import { type Form, fillText, formUrl, pageKindOf, SITE_URL, type Site } from '../../contract/index.ts';
import type { BuiltFiles } from './built-files.ts';
import { type PageHead, pageHtml } from './page-html.ts';
import { pageLanguage } from './page-language.ts';
import type { PageToPrerender } from './page-to-prerender.ts';
import { staysLight } from './prerender-page.ts';
import { LAZY_PARTS, PROGRAM, programOf } from './program-of.ts';
import { shellFallback } from './shell-fallback.ts';

const UPLOADING = 'src/pages/form/uploading.ts';

/**
 * A page with nothing rendered in it, for addresses at which the program renders it. It names all that the program asks for
 * next, so that it comes at once, and says what to do if it does not come; search engines pass it over.
 * @param said of the page: by its rendering, or by its content
 */
export function pageShell(files: BuiltFiles, page: PageToPrerender, said: PageHead): string {
  const { title, description } = said;
  const [script = '', ...modules] = new Set([...programOf(files, page), ...partsOf(files, page)]);
  return pageHtml({
    ...pageLanguage(files, page),
    head: { title, description },
    siteName: files.json<Site>(SITE_URL).name,
    staysLight: staysLight(page.target),
    kind: pageKindOf(page.target),
    body: shellFallback(files, page),
    styles: [files.addStyles(files.stylesOf(PROGRAM))],
    // They wait: nothing can be read before the program is there.
    fonts: [],
    script,
    modules,
  });
}

/** What a form that was rendered loads while it is read, and one that was not waits for; a wizard with every step, too. */
function partsOf(files: BuiltFiles, { target, data }: PageToPrerender): readonly string[] {
  const isWhole = 'form' in target || data.validators.length > 1;
  const uploading = unseenHead(files, target) ? [UPLOADING] : [];
  return (isWhole ? [LAZY_PARTS, ...uploading] : []).flatMap((source) => files.scripts(source));
}

/**
 * What a form says of itself that takes pictures: what does so is loaded with such forms alone, and they are not rendered
 * ahead. Undefined for any other page.
 */
export function unseenHead(files: BuiltFiles, target: PageToPrerender['target']): PageHead | undefined {
  if (!('form' in target)) return undefined;
  const { step, ui } = files.json<Form>(formUrl(target.form));
  if (!ui.uploads) return undefined;
  const said = (key: string) => fillText(String(step.ui[key] ?? ''), {});
  return { title: said('ui:title'), description: said('ui:description') };
}
