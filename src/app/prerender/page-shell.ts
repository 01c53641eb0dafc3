import {
  type Form,
  fillText,
  formUrl,
  isForAnyLink,
  isOnlyRead,
  pageKindOf,
  SITE_URL,
  type Site,
  takesLink,
} from '../../contract/index.ts';
import type { BuiltFiles } from './built-files.ts';
import { type PageHead, pageHtml } from './page-html.ts';
import { pageLanguage } from './page-language.ts';
import { pageStyles } from './page-styles.ts';
import type { PageToPrerender } from './page-to-prerender.ts';
import { ANY_LINK, prerenderPage, staysLight } from './prerender-page.ts';
import { LAZY_PARTS, PROGRAM, programOf } from './program-of.ts';
import { renderPage } from './render-page.tsx';
import { shellFallback } from './shell-fallback.ts';

const UPLOADING = 'src/pages/form/uploading.ts';

/** Whether a page is another one with each link. */
export function hasShell(files: BuiltFiles, { target, trade }: PageToPrerender): boolean {
  if (!('form' in target)) return trade === undefined && !isOnlyRead(target);
  const { ui } = files.json<Form>(formUrl(target.form));
  return takesLink(ui) || ui.uploads !== undefined;
}

/**
 * A page for addresses with a query: with room for what the link says where the rest is the same with each; else one that its
 * program renders, with nothing in it, or of a form what is the same with every link. That one names all that the program
 * asks for next, so that it comes at once, and says what to do if it does not come; search engines pass it over. Throws as
 * {@link renderPage} does.
 * @param said of the page: by its rendering, or by its content
 */
export async function pageShell(files: BuiltFiles, page: PageToPrerender, said: PageHead): Promise<string> {
  if (isForAnyLink(page.target)) return (await prerenderPage(files, page, ANY_LINK)).html;
  const { title, description } = said;
  const { host, path, target, data } = page;
  const [script = '', ...modules] = new Set([...programOf(files, page), ...partsOf(files, page)]);
  const frame = 'form' in target ? await renderPage(host, path, ANY_LINK) : undefined;
  const body = frame
    ? { body: frame.html, fallback: shellFallback(page, 'aside'), ruleNames: frame.ruleNames }
    : { body: shellFallback(page) };
  return pageHtml({
    ...pageLanguage(files, page),
    head: { title, description },
    siteName: files.json<Site>(SITE_URL).name,
    staysLight: staysLight(page.target),
    kind: pageKindOf(page.target),
    ...body,
    styles: pageStyles(files.stylesOf(PROGRAM) + (frame?.css ?? '')),
    // They wait: little can be read before the program is there.
    fonts: [],
    // What the form itself takes is here by the time that it is rendered.
    ...(frame && { data: { ...data, lazyParts: true } }),
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
