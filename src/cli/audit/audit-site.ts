import { availableParallelism } from 'node:os';
import { chromium } from 'playwright';
import { counted } from '../../contract/index.ts';
import { askOwn } from './ask-address.ts';
import type { AuditProblem } from './audit-problem.ts';
import { checkHeads } from './check-heads.ts';
import { checkLighthouse } from './check-lighthouse.ts';
import { checkLinks, type LinkUse } from './check-links.ts';
import { checkPage } from './check-page.ts';
import type { LighthouseResult } from './lighthouse-run.ts';
import { type AuditPage, listRedirects, nameOf } from './list-pages.ts';
import { mapAtOnce } from './map-at-once.ts';
import { readSitemap } from './read-head.ts';
import type { AuditedRow } from './report-text.ts';
import { startLighthouse } from './run-lighthouse.ts';
import type { ServedSite } from './serve-site.ts';
import { visitPage } from './visit-page.ts';

export interface AuditOrder {
  readonly pages: readonly AuditPage[];
  /** Whether Lighthouse is to measure a page that has been seen. */
  readonly isMeasured: (row: AuditedRow) => boolean;
  /** Whether links to other people's sites are followed too. */
  readonly askOthers: boolean;
  /** Absent: the browser that Playwright brings. */
  readonly executablePath: string | undefined;
  /** Called with a few words about what is under way. */
  readonly onProgress: (words: string) => void;
}

/** Looks at every page that is ordered. Throws if browser or server can't be run. */
export async function auditSite(
  served: ServedSite,
  { pages, isMeasured, askOthers, executablePath, onProgress }: AuditOrder,
): Promise<{ rows: readonly AuditedRow[]; problems: readonly AuditProblem[] }> {
  onProgress(`Looking at ${counted(pages.length, 'page')} …`);
  const rows = await visitAll(served, pages, executablePath);
  const problems = [
    ...rows.flatMap(({ page, visit }) => checkPage(page, visit)),
    ...checkHeads(rows.map(({ page, visit }) => ({ page: page.name, head: visit.head }))),
  ];
  onProgress('Following links …');
  const links = [...rows.flatMap((row) => linksOf(served, row)), ...(await linksOfSite(served))];
  const { origins, site } = served;
  problems.push(...(await checkLinks({ links, served: origins, named: site.hosts, ids: idsOf(rows), askOthers })));
  const measured = await measurePages(served, rows.filter(isMeasured), executablePath, onProgress);
  const marked = rows.map((row) => ({ ...row, ...measured.results.get(row.page.name) }));
  return { rows: marked, problems: [...problems, ...measured.problems] };
}

async function visitAll(
  { origins }: ServedSite,
  pages: readonly AuditPage[],
  executablePath: string | undefined,
): Promise<AuditedRow[]> {
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    return await mapAtOnce(pages, availableParallelism(), async (page) => ({
      page,
      visit: await visitPage(browser, origins[page.host] + page.path),
    }));
  } finally {
    await browser.close();
  }
}

/** What a page links to, and what its head promises. */
function linksOf({ origins }: ServedSite, { page, visit: { views, head } }: AuditedRow): LinkUse[] {
  const promised = [head.canonical, head.image].filter((href) => href !== undefined);
  const hrefs = new Set([...views.flatMap(({ links }) => links), ...promised]);
  return [...hrefs].map((href) => ({ page: page.name, from: origins[page.host] + page.path, href }));
}

/** Where the site leads without a page: redirects, and what search engines read. */
async function linksOfSite({ origins, catalogue }: ServedSite): Promise<LinkUse[]> {
  const sitemap = await askOwn(`${origins.main}/sitemap.xml`);
  const listed = readSitemap(sitemap.body).map((href) => ({ page: '/sitemap.xml', href }));
  const redirects = listRedirects(catalogue).map(({ host, path }) => ({
    page: nameOf(host, path),
    href: origins[host] + path,
  }));
  const files = ['/robots.txt', '/sitemap.xml'].map((href) => ({ page: href, href }));
  return [...listed, ...redirects, ...files].map((link) => ({ ...link, from: `${origins.main}/` }));
}

/** A page has the same ids whatever its query says, as far as links to them go. */
function idsOf(rows: readonly AuditedRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { page, visit } of rows) {
    const name = nameOf(page.host, page.path.replace(/\?.*/, ''));
    ids.set(name, new Set([...(ids.get(name) ?? []), ...visit.views.flatMap((view) => view.ids)]));
  }
  return ids;
}

interface Measured {
  /** By the page's name. */
  readonly results: ReadonlyMap<string, { readonly lighthouse: LighthouseResult }>;
  readonly problems: readonly AuditProblem[];
}

/** Lets Lighthouse measure each page by itself, one after another: two at once would slow each other down. */
async function measurePages(
  { origins }: ServedSite,
  rows: readonly AuditedRow[],
  executablePath: string | undefined,
  onProgress: (words: string) => void,
): Promise<Measured> {
  const results = new Map<string, { lighthouse: LighthouseResult }>();
  const problems: AuditProblem[] = [];
  if (rows.length === 0) return { results, problems };
  const browser = await startLighthouse(executablePath);
  try {
    for (const { page, visit } of rows) {
      onProgress(`Lighthouse: ${page.name} …`);
      try {
        const lighthouse = await browser.measure(origins[page.host] + page.path);
        results.set(page.name, { lighthouse });
        problems.push(...checkLighthouse(page.name, lighthouse, !visit.head.isUnlisted));
      } catch (error) {
        const message = `Lighthouse could not measure the page: ${(error as Error).message}`;
        problems.push({ rule: 'lighthouse', page: page.name, message, fix: 'Run it again; open the page yourself.' });
      }
    }
  } finally {
    await browser.close();
  }
  return { results, problems };
}
