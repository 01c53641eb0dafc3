import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheJson, cacheModules, dropJson } from '../../browser/json-cache.ts';
import {
  CATALOGUE_URL,
  type Catalogue,
  HOST_KINDS,
  type HostKind,
  prerenderedPageName,
  type RouteTarget,
  routesOf,
  SITE_URL,
} from '../../contract/index.ts';
import type { PageData } from '../page-data.ts';
import { buildSitemap, type PrerenderedPage } from './build-sitemap.ts';
import { BuiltFiles } from './built-files.ts';
import { compressFiles } from './compress-files.ts';
import { measureLogos } from './measure-logos.ts';
import type { PageHead } from './page-html.ts';
import { hasShell, pageShell, unseenHead } from './page-shell.ts';
import type { PageToPrerender } from './page-to-prerender.ts';
import { prerenderNotFound, prerenderPage } from './prerender-page.ts';
import { readPageData } from './read-page-data.ts';
import { writeSocialImages } from './social-image/index.ts';
import { stampBuild } from './stamp-build.ts';

/** Renders every page of the built site once: the last part of `npm run build`. Ends with 1 and the page's name if one cannot be. */
async function main(folder: string): Promise<void> {
  const files = new BuiltFiles(folder);
  const catalogue = files.json<Catalogue>(CATALOGUE_URL);
  const prerendered: PrerenderedPage[] = [];
  measureLogos(files);
  const imageOf = await writeSocialImages(files);
  for (const page of pagesOf(files, catalogue)) {
    const canonical = await makePage(files, { ...page, image: imageOf(page.target) });
    prerendered.push({ host: page.host, canonical });
  }
  await makeNotFound(files);
  stampBuild(files);
  await compressFiles(folder);
  // Last of all: whether it is there says whether the build was finished.
  for (const [name, text] of buildSitemap(files, prerendered)) files.write(name, text);
}

/** Every page of the three sites, and what it is rendered from. */
function* pagesOf(files: BuiltFiles, catalogue: Catalogue): Generator<Omit<PageToPrerender, 'image'>> {
  for (const host of HOST_KINDS) {
    for (const [path, target] of Object.entries(routesOf(host, catalogue))) {
      if ('redirect' in target) continue;
      for (const trade of [undefined, ...tradesOf(host, target, catalogue)])
        yield { host, path, target, trade, data: readPageData(files, target, trade) };
    }
  }
}

/** The page of addresses that lead nowhere takes the place of the file that the client's build begins with. */
async function makeNotFound(files: BuiltFiles): Promise<void> {
  const data = {
    files: { [SITE_URL]: files.json(SITE_URL), [CATALOGUE_URL]: files.json(CATALOGUE_URL) },
    validators: [],
  };
  await know(files, data);
  files.write('/index.html', await prerenderNotFound(files, data));
}

/** Writes a page as it was rendered, and its shell. The result is the address by which search engines may list it. */
async function makePage(files: BuiltFiles, page: PageToPrerender): Promise<string | undefined> {
  const { host, path, target, trade, data } = page;
  const name = `${prerenderedPageName(host, path, trade)}.html`;
  const writeShell = async (said: PageHead) => files.write(`shells/${name}`, await pageShell(files, page, said));
  await know(files, data);
  const unseen = unseenHead(files, target);
  if (unseen) {
    await writeShell(unseen);
    return undefined;
  }
  const { html, head } = await prerenderPage(files, page);
  files.write(`pages/${name}`, html);
  if (hasShell(files, page)) await writeShell(head);
  return head.canonical;
}

/** The trades for which a form is rendered apart: where our own links lead to, each to its trade. */
function tradesOf(host: HostKind, target: RouteTarget, { trades, variants }: Catalogue): readonly string[] {
  if (host !== 'main' || !('variant' in target) || target.chromeless) return [];
  const offered = variants.find(({ id }) => id === target.variant)?.trades;
  return trades.flatMap(({ id, parameter }) => (parameter && (!offered || offered.includes(id)) ? [id] : []));
}

/** Addresses of the files that the last page was rendered from. */
let lastFiles: readonly string[] = [];

/** Has a page find what it is rendered from, and nothing of the page before. */
async function know(files: BuiltFiles, { files: json, validators }: PageData): Promise<void> {
  dropJson(lastFiles);
  lastFiles = Object.keys(json);
  cacheJson(json);
  for (const path of validators) {
    const url = pathToFileURL(resolve(files.folder, 'content', path)).href;
    cacheModules({ [path]: await import(/* @vite-ignore */ url) });
  }
}

await main(process.argv[2] ?? 'dist/site');
