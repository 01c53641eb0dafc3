import { CONTENT_BASE, isOnlyRead, SITE_URL, type Site } from '../../contract/index.ts';
import type { BuiltFiles } from './built-files.ts';
import { headOf } from './head-of.ts';
import { type PageParts, pageHtml } from './page-html.ts';
import type { PageToDraw } from './page-to-draw.ts';
import { renderPage } from './render-page.tsx';

/** Entries of the client's build. */
const PROGRAM = 'index.html';
const PAGE_SCRIPT = 'src/app/page-script.ts';
const WAKE_SCRIPT = 'src/app/wake-script.ts';
const WIZARD = 'src/pages/wizard/wizard-page.tsx';
const FORM = 'src/pages/form/form-page.tsx';
const LATER_PARTS = 'src/render/later-parts.ts';

const NO_SCRIPT = 'This page needs JavaScript. Please switch it on in your browser and load the page again.';

export interface Drawn {
  readonly html: string;
  /** The page with nothing drawn in it, for addresses with a query; a page that is only read needs none. */
  readonly shell: string | undefined;
  /** Address by which search engines may list it. */
  readonly canonical: string | undefined;
}

/** One page as HTML. Throws, with the page's name, if it can't be drawn as it has to be. */
export async function drawPage(files: BuiltFiles, page: PageToDraw): Promise<Drawn> {
  const { host, path, target, data, trade } = page;
  const { html: body, css, ruleNames } = await renderPage(host, path, trade === undefined ? '' : `?trade=${trade}`);
  checkBody(body, `${host}${path}`);
  const head = await headOf(files, page, body);
  const site = files.json<Site>(SITE_URL);
  const fonts = files.fonts();
  // One style sheet a page: a second one is another round trip before anything is seen.
  const styles = [files.addStyles(files.stylesOf(PROGRAM) + css)];
  const common = { head, siteName: site.name, body, fonts, styles };
  const { canonical } = head;
  if (isOnlyRead(target))
    return { html: pageHtml({ ...common, script: files.script(PAGE_SCRIPT) }), shell: undefined, canonical };
  const program = [...new Set([...files.scripts(PROGRAM), ...programOf(files, page)])];
  const script = files.script(WAKE_SCRIPT);
  const html = pageHtml({ ...common, script, program, ruleNames, data, noScript: NO_SCRIPT });
  // What the program draws waits for all parts of a form, or of a wizard with every step; what was drawn is read meanwhile.
  const isWhole = 'form' in target || data.validators.length > 1;
  const later = isWhole ? files.scripts(LATER_PARTS) : [];
  return { html, shell: shellHtml(files, common, [...new Set([...program, ...later])]), canonical };
}

/** Its rules are made by the program, which is asked for at once, together with all that it asks for next. */
function shellHtml(
  files: BuiltFiles,
  drawn: Omit<PageParts, 'script'>,
  [script = '', ...modules]: readonly string[],
): string {
  const { title, description } = drawn.head;
  const styles = [files.addStyles(files.stylesOf(PROGRAM))];
  // Fonts wait: nothing can be read before the program is there.
  const inside = { body: '', fonts: [], styles, script, modules, noScript: NO_SCRIPT };
  return pageHtml({ ...drawn, head: { title, description }, ...inside });
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
