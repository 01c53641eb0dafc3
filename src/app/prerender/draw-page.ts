import { isOnlyRead, type Site } from '../../contract/index.ts';
import { CONTENT_BASE, SITE_URL } from '../../pages/layout/load-json.ts';
import type { BuiltFiles } from './built-files.ts';
import { headOf } from './head-of.ts';
import { pageHtml } from './page-html.ts';
import type { PageToDraw } from './page-to-draw.ts';
import { renderPage } from './render-page.tsx';

/** Entries of the client's build. */
const PROGRAM = 'index.html';
const PAGE_SCRIPT = 'src/app/page-script.ts';
const WAKE_SCRIPT = 'src/app/wake-script.ts';
const WIZARD = 'src/pages/wizard/wizard-page.tsx';
const FORM = 'src/pages/form/form-page.tsx';

/** One page as HTML, and the address by which search engines may list it. Throws, with the page's name, if it can't be drawn as it has to be. */
export async function drawPage(
  files: BuiltFiles,
  page: PageToDraw,
): Promise<{ html: string; canonical: string | undefined }> {
  const { host, path, target, data, trade } = page;
  const { html: body, css, ruleNames } = await renderPage(host, path, trade === undefined ? '' : `?trade=${trade}`);
  checkBody(body, `${host}${path}`);
  const head = await headOf(files, page, body);
  const site = files.json<Site>(SITE_URL);
  const fonts = files.fonts();
  // One style sheet a page: a second one is another round trip before anything is seen.
  const styles = [files.addStyles(files.stylesOf(PROGRAM) + css)];
  const common = { head, siteName: site.name, body, fonts, styles };
  const html = isOnlyRead(target)
    ? pageHtml({
        ...common,
        script: files.script(PAGE_SCRIPT),
      })
    : pageHtml({
        ...common,
        script: files.script(WAKE_SCRIPT),
        program: [...new Set([...files.scripts(PROGRAM), ...programOf(files, page)])],
        ruleNames,
        data,
        noScript: 'This page needs JavaScript. Please switch it on in your browser and load the page again.',
      });
  return { html, canonical: head.canonical };
}

/** The scripts and validators without which the page can't be worked with. */
function programOf(files: BuiltFiles, { target, data }: PageToDraw): readonly string[] {
  const validators = data.validators.map((path) => CONTENT_BASE + path);
  if ('variant' in target) return [...files.scripts(WIZARD), ...validators];
  return 'form' in target ? [...files.scripts(FORM), ...validators] : [];
}

/** What would be refused or missing in a browser fails the build instead. */
function checkBody(body: string, where: string): void {
  if (!/<h1[\s>]/.test(body)) throw new Error(`${where} was drawn without a heading: what is it waiting for?`);
  const [inline] = /<[^>]*\sstyle="[^"]*"[^>]*>|<style[\s>]|<script[\s>]/.exec(body) ?? [];
  if (inline)
    throw new Error(`${where} has an inline style or script, which the content security policy refuses: ${inline}`);
}
