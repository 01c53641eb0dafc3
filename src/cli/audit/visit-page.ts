import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright';
import { type Head, readHead } from './read-head.ts';

/** Widths in CSS pixels: the narrowest phone that pages are made for, and a desk. */
const WIDTHS = [320, 1280] as const;

/** Rule sets that a page is held to; the names are axe-core's. */
const RULE_SETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core holds against a page. */
export interface Violation {
  readonly id: string;
  /** What the rule asks for. */
  readonly help: string;
  readonly helpUrl: string;
  /** Selectors of the elements it is about. */
  readonly targets: readonly string[];
}

/** What one page looks like at one width. */
export interface View extends Omit<Look, 'firstLoad'> {
  readonly width: number;
  readonly violations: readonly Violation[];
}

/** What was seen of one page. */
export interface Visit {
  readonly status: number;
  readonly head: Head;
  readonly views: readonly View[];
  /** Bytes as sent, compressed, of everything that a first visit asks for until the document is ready. */
  readonly bytes: { readonly [kind in FileKind]: number };
  readonly consoleErrors: readonly string[];
}

/** Opens a page as a first visitor, at each width, and looks it over. */
export async function visitPage(browser: Browser, url: string): Promise<Visit> {
  // Things that move in are caught half-transparent otherwise.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const consoleErrors = new Set<string>();
    const kinds = new Map<string, FileKind>();
    page.on('pageerror', (error) => consoleErrors.add(error.message));
    page.on('console', (message) => message.type() === 'error' && consoleErrors.add(message.text()));
    page.on('response', (answer) => kinds.set(answer.url(), kindOfFile(answer.headers()['content-type'] ?? '')));
    const views: View[] = [];
    let first: { status: number; head: Head; bytes: Visit['bytes'] } | undefined;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const answer = await page.goto(url, { waitUntil: 'networkidle' });
      if (!answer) throw new Error(`${url} gave no answer.`);
      const { firstLoad, ...look } = await page.evaluate(lookAtPage);
      first ??= {
        status: answer.status(),
        head: readHead(await answer.text()),
        bytes: sumByKind(firstLoad, kinds),
      };
      views.push({ ...look, width, violations: await findViolations(page) });
    }
    if (!first) throw new Error('There is no width to look at pages at.');
    return { ...first, views, consoleErrors: [...consoleErrors] };
  } finally {
    await context.close();
  }
}

async function findViolations(page: Page): Promise<Violation[]> {
  // By evaluation, not as a script element: the page's own policy stays as strict as it is for customers.
  await page.evaluate(axeSource);
  const { violations }: AxeResults = await page.evaluate(
    (only) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, { runOnly: only }),
    RULE_SETS,
  );
  return violations.map(({ id, help, helpUrl, nodes }) => ({
    id,
    help,
    helpUrl,
    targets: nodes.map(({ target }) => target.join(' ')),
  }));
}

function sumByKind(files: Look['firstLoad'], kinds: ReadonlyMap<string, FileKind>): Visit['bytes'] {
  const sums = { document: 0, script: 0, style: 0, font: 0, image: 0, other: 0 };
  for (const { url, bytes } of files) sums[kinds.get(url) ?? 'other'] += bytes;
  return sums;
}

/** What the bytes of a page are counted by. */
type FileKind = 'document' | 'script' | 'style' | 'font' | 'image' | 'other';

const KINDS: readonly (readonly [RegExp, FileKind])[] = [
  [/^text\/html/, 'document'],
  [/javascript/, 'script'],
  [/^text\/css/, 'style'],
  [/^(font\/|application\/font)/, 'font'],
  [/^image\//, 'image'],
];

/** Kind of a file by its Content-Type. */
const kindOfFile = (contentType: string): FileKind =>
  KINDS.find(([pattern]) => pattern.test(contentType))?.[1] ?? 'other';

/** What can be read off a page without a tool. */
interface Look {
  /** Pixels by which it is wider than the window; 0 or less: it does not scroll sideways. */
  readonly overflow: number;
  readonly ids: readonly string[];
  /** As written, each once. */
  readonly links: readonly string[];
  readonly images: readonly {
    readonly src: string;
    readonly hasAlt: boolean;
    readonly hasSize: boolean;
    readonly isBroken: boolean;
  }[];
  /** What was asked for until the document was ready, with the bytes of each as sent. */
  readonly firstLoad: readonly { readonly url: string; readonly bytes: number }[];
}

/** Runs inside the page: it can use nothing from outside, and no named function within, which a loader would mark up. */
function lookAtPage(): Look {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // Later parts are asked for once the page is hydrated, which may be before the load event or after it.
  const readyAt = opening?.domContentLoadedEventStart || Number.POSITIVE_INFINITY;
  const early = [...(opening ? [opening] : []), ...resources.filter(({ startTime }) => startTime <= readyAt)];
  return {
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    links: [...new Set([...document.querySelectorAll('a[href], area[href]')].map((a) => a.getAttribute('href') ?? ''))],
    images: [...document.querySelectorAll('img')].map((image) => ({
      src: image.getAttribute('src') ?? '',
      hasAlt: image.hasAttribute('alt'),
      hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
      isBroken: image.complete && image.naturalWidth === 0,
    })),
    // A file that was preloaded and then used may stand here twice.
    firstLoad: [...new Map(early.map(({ name, encodedBodySize }) => [name, encodedBodySize]))].map(([url, bytes]) => ({
      url,
      bytes,
    })),
  };
}
