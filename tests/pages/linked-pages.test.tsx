// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { ChakraProvider } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MARKETING_PAGES } from '../../src/app/marketing-pages.ts';
import { system } from '../../src/app/theme.ts';
import { MARKETING_PATHS, type MarketingPath, routesOf, type Site } from '../../src/contract/index.ts';
import type { MarketingContent, MarketingPage } from '../../src/pages/marketing/marketing-page.ts';
import { MarketingShell } from '../../src/pages/marketing/marketing-shell.tsx';
import { content } from '../content-on-disk.ts';
import { root } from '../project-root.ts';
import { expectSoundMarkup } from '../render/expect-sound.ts';

const site: Site = JSON.parse(readFileSync(`${root}public/site.json`, 'utf8'));
const shown: MarketingContent = { marketing: content.marketing, site };
const routes = routesOf('main', content.catalogue);
const ORIGIN = 'https://main.example';
/** Milliseconds that a busy machine may take to draw whole pages. */
const PATIENCE = 60_000;

interface Drawn {
  readonly page: MarketingPage;
  readonly html: string;
}
const drawn = new Map<string, Drawn>();

/** The page as a browser without script has it, navigation and footer included. */
function draw(page: MarketingPage): Drawn {
  const html = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <MarketingShell content={shown}>
        <page.Body {...shown} />
      </MarketingShell>
    </ChakraProvider>,
  );
  return { page, html };
}

beforeAll(async () => {
  for (const path of MARKETING_PATHS) drawn.set(path, draw(await MARKETING_PAGES[path]()));
}, PATIENCE);

afterEach(() => {
  document.body.innerHTML = '';
});

function drawnAt(path: MarketingPath): Drawn {
  const found = drawn.get(path);
  if (!found) throw new Error(`${path} was not rendered`);
  return found;
}

function show(path: MarketingPath): string {
  document.body.innerHTML = drawnAt(path).html;
  return document.body.textContent ?? '';
}

const hrefsIn = (html: string) => [
  ...new Set([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '')),
];

describe.each(MARKETING_PATHS)('%s', (path) => {
  it('leads only to pages that there are', () => {
    const hrefs = hrefsIn(drawnAt(path).html);
    const inside = hrefs.filter((href) => href.startsWith('/'));
    expect(inside).toContain('/careers');
    expect(inside.filter((href) => !routes[new URL(href, ORIGIN).pathname])).toEqual([]);
    expect(hrefs.filter((href) => !/^([/#]|https:\/\/|mailto:)/.test(href))).toEqual([]);
  });

  it('has one heading of the first level, and leaves no level out', () => {
    show(path);
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1]));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
  });

  it('is written in British English', () => {
    expect(show(path)).not.toMatch(/\bcolors?\b/i);
  });

  // Axe looks at each of them in e2e/hosts.spec.ts.
  it('is accessible', () => {
    show(path);
    expectSoundMarkup(document.body);
  });

  it('is found: a title, and a description that search results show whole', () => {
    const { page } = drawnAt(path);
    expect(page.title).not.toBe('');
    expect(page.description.length).toBeGreaterThanOrEqual(50);
    expect(page.description.length).toBeLessThanOrEqual(170);
  });
});

const dataOf = (path: MarketingPath, type: string) =>
  (drawnAt(path).page.structuredData?.(shown, ORIGIN) ?? [])
    .map((data) => JSON.parse(JSON.stringify(data)))
    .filter((data) => data['@type'] === type);

const GUIDES = MARKETING_PATHS.filter((path) => path.startsWith('/blog/'));

describe('what search engines are shown', () => {
  it('of the questions is what stands on the page, the pricing page’s among them', () => {
    const text = show('/faq');
    const [faq] = dataOf('/faq', 'FAQPage');
    const names: readonly string[] = faq.mainEntity.map(({ name }: { name: string }) => name);
    expect(names).toEqual([...new Set(names)]);
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      expect(text).toContain(name);
      expect(text).toContain(acceptedAnswer.text);
    }
    const [pricing] = dataOf('/pricing', 'FAQPage');
    for (const { name } of pricing.mainEntity) expect(names).toContain(name);
  });

  it.each(['/faq', '/help', '/about', '/blog', ...GUIDES, '/careers', '/cookies'] as const)(
    'of %s is where it stands',
    (path) => {
      const [trail] = dataOf(path, 'BreadcrumbList');
      const paths: readonly string[] = trail.itemListElement.map(
        ({ item }: { item: string }) => new URL(item).pathname,
      );
      expect(paths[0]).toBe('/');
      expect(paths.at(-1)).toBe(path);
      expect(paths.filter((above) => !routes[above])).toEqual([]);
    },
  );

  it.each(GUIDES)('of %s is that it is an article of ours, by no invented person', (path) => {
    const [article] = dataOf(path, 'Article');
    expect(article.mainEntityOfPage).toBe(`${ORIGIN}${path}`);
    expect(article.publisher).toMatchObject({ '@type': 'Organization', name: site.name });
    expect(article.author).toEqual(article.publisher);
  });
});

it('every guide is on the list of guides', () => {
  expect(GUIDES).toHaveLength(3);
  expect(hrefsIn(drawnAt('/blog').html)).toEqual(expect.arrayContaining(GUIDES));
});

it('links to a place in a page lead to one that there is', () => {
  const places = new Set(
    [...drawn].flatMap(([path, { html }]) =>
      hrefsIn(html)
        .map((href) => new URL(href, `${ORIGIN}${path}`))
        .filter(({ pathname, hash }) => hash && drawn.has(pathname))
        .map(({ pathname, hash }) => `${pathname}${hash}`),
    ),
  );
  expect(places).toContain('/help#photos');
  const missing = [...places].filter((place) => {
    const [path = '', id] = place.split('#');
    return !drawn.get(path)?.html.includes(` id="${id}"`);
  });
  expect(missing).toEqual([]);
});

it('no two pages have the same title or description', () => {
  const pages = [...drawn.values()].map(({ page }) => page);
  for (const words of [pages.map(({ title }) => title), pages.map(({ description }) => description)])
    expect(words).toEqual([...new Set(words)]);
});
