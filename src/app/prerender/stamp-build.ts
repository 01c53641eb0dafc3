import { createHash } from 'node:crypto';
import { pageMark } from '../../browser/page-mark.ts';
import { BUILD_URL, type BuildList, CONTENT_BASE, SITE_URL } from '../../contract/index.ts';
import type { BuiltFiles } from './built-files.ts';
import { wholeProgramOf } from './program-of.ts';

/** What pages ask for that is no part of the program: grounds that are drawn later, and the icon. */
const GROUNDS = 'backgrounds';
const ICON = '/favicon.svg';

/**
 * Gives the build its name, which distinguishes it from any build that a visitor would see a difference to, writes it into
 * every page, and beside them what each kind of page may ever ask for. To be done once all pages are written.
 */
export function stampBuild(files: BuiltFiles): void {
  const pages = ['/index.html', ...files.list('pages'), ...files.list('shells')];
  const content = files.list(CONTENT_BASE.replaceAll('/', '')).filter((url) => url.endsWith('.json'));
  const hash = createHash('sha256');
  // In one order, whatever the disk's is.
  for (const url of [...pages, ...content, SITE_URL, '/manifest.json'].sort()) hash.update(url).update(files.text(url));
  const build = hash.digest('hex').slice(0, 12);
  for (const url of pages) files.write(url, stamped(files.text(url), build, url));
  const around = [...files.list(GROUNDS), ICON];
  const list: BuildList = {
    build,
    files: {
      wizard: [...wholeProgramOf(files, 'wizard'), ...around],
      form: [...wholeProgramOf(files, 'form'), ...around],
    },
  };
  files.write(BUILD_URL, JSON.stringify(list));
}

/** Throws if the page has no place for it: it would be taken for one of another site. */
function stamped(html: string, build: string, url: string): string {
  const [before, after] = [pageMark({ build: '' }), pageMark({ build })].map((mark) => mark.replace(/ \/>$/, ''));
  if (!before || !after || !html.includes(before)) throw new Error(`${url} does not say of which build it is.`);
  return html.replace(before, after);
}
