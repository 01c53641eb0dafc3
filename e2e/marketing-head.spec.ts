import type { Page } from 'playwright/test';
import { type Catalogue, routesOf, type Site } from '../src/contract/index.ts';
import { expect, type RunningServer, test } from './running-server.ts';

/** What a page says of itself to those who don't see it. */
interface SaidPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Absent: search engines are asked to pass it over. */
  readonly canonical: string | undefined;
  readonly image: string | undefined;
  readonly imageText: string | undefined;
  readonly structuredData: readonly string[];
  /** The words on it. */
  readonly text: string;
}

/** What search engines know how to show, and what we have to give them. */
const TYPES = ['Service', 'FAQPage', 'BreadcrumbList', 'Article', 'Organization'];

/** Every page of the main site as it comes from the server, before any script. */
async function readPages(server: RunningServer, page: Page): Promise<readonly SaidPage[]> {
  const catalogue: Catalogue = await (await fetch(`${server.url}/content/catalogue.json`)).json();
  const paths = Object.entries(routesOf('main', catalogue)).flatMap(([path, to]) => ('redirect' in to ? [] : [path]));
  const pages = await Promise.all(
    paths.map(async (path) => ({ path, html: await (await fetch(server.url + path)).text() })),
  );
  return page.evaluate(
    (drawn) =>
      drawn.map(({ path, html }) => {
        const document = new DOMParser().parseFromString(html, 'text/html');
        const said = (selector: string, attribute: string) =>
          document.querySelector(selector)?.getAttribute(attribute) ?? undefined;
        return {
          path,
          title: document.title,
          description: said('meta[name=description]', 'content') ?? '',
          canonical: said('link[rel=canonical]', 'href'),
          image: said('meta[property="og:image"]', 'content'),
          imageText: said('meta[property="og:image:alt"]', 'content'),
          structuredData: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
            (script) => script.textContent ?? '',
          ),
          text: document.querySelector('#root')?.textContent ?? '',
        };
      }),
    pages,
  );
}

/** Those that search engines may list, each once: a page that stands at several paths is known by one. */
async function readListed(server: RunningServer, page: Page): Promise<{ listed: readonly SaidPage[]; main: string }> {
  const site: Site = await (await fetch(`${server.url}/site.json`)).json();
  const { main } = site.hosts;
  const pages = await readPages(server, page);
  const listed = pages.filter(({ path, canonical }) => canonical === main + path);
  expect(listed.length, 'pages that may be listed').toBeGreaterThan(15);
  return { listed, main };
}

test('every listed page has a title, a description and a picture of its own length and words', async ({
  page,
  server,
}) => {
  const { listed } = await readListed(server, page);
  for (const { path, title, description, image, imageText } of listed) {
    expect(title.length, `${path}: “${title}”`).toBeLessThanOrEqual(65);
    expect(description.length, `${path}: “${description}”`).toBeGreaterThanOrEqual(50);
    expect(description.length, `${path}: “${description}”`).toBeLessThanOrEqual(170);
    expect(image, path).toBeDefined();
    expect(imageText, path).toBeTruthy();
  }
  expect(repeated(listed.map(({ title }) => title))).toEqual([]);
  expect(repeated(listed.map(({ description }) => description))).toEqual([]);
});

test('a page that stands at several paths names one that is listed', async ({ page, server }) => {
  const { main, listed } = await readListed(server, page);
  const addresses = listed.map(({ canonical }) => canonical);
  for (const { path, canonical } of await readPages(server, page))
    if (canonical?.startsWith(main)) expect(addresses, path).toContain(canonical);
});

test('the sitemap has every listed page once and no other, and robots.txt names it', async ({ page, server }) => {
  const { main, listed } = await readListed(server, page);
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const named = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect([...named].sort()).toEqual(listed.map(({ canonical }) => canonical).sort());
  const robots = await (await fetch(`${server.url}/robots.txt`)).text();
  expect(robots.split('\n')).toContain(`Sitemap: ${main}/sitemap.xml`);
});

test('each landing page is shared with a picture of its own, every other page with that of the site', async ({
  page,
  server,
}) => {
  const { main, listed } = await readListed(server, page);
  const catalogue: Catalogue = await (await fetch(`${server.url}/content/catalogue.json`)).json();
  const landings = catalogue.trades.flatMap(({ id, landing }) => (landing ? [`/${id}`] : []));
  const own = landings.map((path) => listed.find((known) => known.path === path)?.image);
  const others = listed.filter(({ path }) => !landings.includes(path)).map(({ image }) => image);
  expect(landings.length).toBeGreaterThan(0);
  expect(new Set(own).size).toBe(landings.length);
  expect(new Set(others).size).toBe(1);
  for (const image of new Set([...own, ...others])) {
    expect(image?.startsWith(`${main}/assets/`), image).toBe(true);
    const answer = await fetch(server.url + image?.slice(main.length));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const png = Buffer.from(await answer.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThanOrEqual(150_000);
  }
});

test('structured data is of types that search engines know, and leads to listed pages of ours', async ({
  page,
  server,
}) => {
  const { main, listed } = await readListed(server, page);
  const addresses = new Set([main, ...listed.map(({ canonical }) => canonical)]);
  for (const { path, structuredData } of listed) {
    for (const thing of structuredData.map((text) => JSON.parse(text))) {
      expect(thing['@context'], path).toBe('https://schema.org');
      expect(TYPES, path).toContain(thing['@type']);
      for (const url of urlsIn(thing)) expect(addresses, `${path} names ${url}`).toContain(url);
    }
  }
});

test('structured data says what stands on the page, and where the page stands', async ({ page, server }) => {
  const { listed } = await readListed(server, page);
  const found = new Set<string>();
  for (const { path, canonical, structuredData, text } of listed) {
    for (const thing of structuredData.map((json) => JSON.parse(json))) {
      found.add(thing['@type']);
      if (thing['@type'] === 'BreadcrumbList') expect(thing.itemListElement.at(-1).item, path).toBe(canonical);
      if (thing['@type'] === 'Article') expect(thing.mainEntityOfPage, path).toBe(canonical);
      if (thing['@type'] !== 'FAQPage') continue;
      for (const { name, acceptedAnswer } of thing.mainEntity) {
        expect(text, path).toContain(name);
        expect(text, path).toContain(acceptedAnswer.text);
      }
    }
  }
  expect([...found].sort()).toEqual([...TYPES].sort());
});

const repeated = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

/** Addresses of pages, wherever in the object they stand; those of other sites stand under `sameAs`. */
function urlsIn(thing: unknown): string[] {
  if (typeof thing !== 'object' || thing === null) return [];
  return Object.entries(thing).flatMap(([key, value]) => {
    if (key === '@context' || key === 'sameAs') return [];
    return typeof value === 'string' && /^https?:|^\//.test(value) ? [value] : urlsIn(value);
  });
}
