import { CONTENT_LANGUAGE, isOnlyRead, pageKindOf, SITE_URL, type Site } from '../../contract/index.ts';
import { BACKGROUNDS } from '../../pages/layout/backgrounds.ts';
import type { PageData } from '../page-data.ts';
import type { BuiltFiles } from './built-files.ts';
import { headOf } from './head-of.ts';
import { hiddenByLink } from './hidden-by-link.ts';
import { type PageHead, pageHtml } from './page-html.ts';
import { pageLanguage } from './page-language.ts';
import { pageStyles } from './page-styles.ts';
import type { PageToPrerender } from './page-to-prerender.ts';
import { LAZY_PARTS, PROGRAM, programOf } from './program-of.ts';
import { renderPage } from './render-page.tsx';

const PAGE_SCRIPT = 'src/app/page-script.ts';
const SENDER = 'src/app/send-waiting.ts';
const LOAD_PROGRAM = 'src/app/load-program.ts';
const NOT_FOUND_PAGE = 'src/pages/not-found/not-found-page.tsx';

/** A path at which nothing stands on any site: content can't take one below `/assets/`. */
const NOWHERE = '/assets/nowhere';

/** Query that stands for what any link says. */
export const ANY_LINK = '?link';

/**
 * One page as HTML, and what it says of itself. Throws, with the page's name, if it can't be rendered as it has to be.
 * @param search its query, if it is not that of its trade
 */
export async function prerenderPage(
  files: BuiltFiles,
  page: PageToPrerender,
  search = page.trade === undefined ? '' : `?trade=${page.trade}`,
): Promise<{ html: string; head: PageHead }> {
  const { host, path, target, data } = page;
  const { html: body, css, ruleNames, lazyParts } = await renderPage(host, path, search);
  const head = await headOf(files, page, body);
  const site = files.json<Site>(SITE_URL);
  const fonts = files.fonts();
  // In the page itself: a file would be another round trip before anything is seen.
  const styles = pageStyles(files.stylesOf(PROGRAM) + css);
  const { lang, noScript } = pageLanguage(files, page);
  const kind = pageKindOf(target);
  const common = { lang, head, siteName: site.name, staysLight: staysLight(target), kind, body, fonts, styles };
  const html = isOnlyRead(target)
    ? pageHtml({
        ...common,
        script: files.script(PAGE_SCRIPT),
        sender: files.script(SENDER),
        grounds: Object.values(BACKGROUNDS),
      })
    : pageHtml({
        ...common,
        script: files.script(LOAD_PROGRAM),
        program: [...new Set([...programOf(files, page), ...(lazyParts ? files.scripts(LAZY_PARTS) : [])])],
        given: hiddenByLink(target, data),
        ruleNames,
        data: lazyParts ? { ...data, lazyParts } : data,
        noScript,
      });
  return { html, head };
}

/** Inside somebody else's page, which is light as a rule, whatever its visitors have asked their devices for. */
export function staysLight(target: PageToPrerender['target']): boolean {
  return 'variant' in target && target.chromeless;
}

/**
 * The page of all addresses that lead nowhere; search engines pass it over. Throws as {@link renderPage} does.
 * @param data what it is rendered from
 */
export async function prerenderNotFound(files: BuiltFiles, data: PageData): Promise<string> {
  const { html: body, css, ruleNames } = await renderPage('main', NOWHERE, '');
  return pageHtml({
    lang: CONTENT_LANGUAGE,
    head: { title: 'Page not found', description: 'Page not found' },
    siteName: files.json<Site>(SITE_URL).name,
    body,
    fonts: files.fonts(),
    styles: pageStyles(files.stylesOf(PROGRAM) + css),
    script: files.script(LOAD_PROGRAM),
    program: [...new Set([PROGRAM, NOT_FOUND_PAGE].flatMap((source) => files.scripts(source)))],
    ruleNames,
    data,
  });
}
