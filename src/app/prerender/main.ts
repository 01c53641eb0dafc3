import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheJson, cacheValidators } from '../../browser/json-cache.ts';
import {
  CATALOGUE_URL,
  type Catalogue,
  drawnPageName,
  HOST_KINDS,
  type HostKind,
  isOnlyRead,
  type RouteTarget,
  routesOf,
} from '../../contract/index.ts';
import type { PageData } from '../page-data.ts';
import { buildSitemap, type DrawnPage } from './build-sitemap.ts';
import { BuiltFiles } from './built-files.ts';
import { compressFiles } from './compress-files.ts';
import { drawPage } from './draw-page.ts';
import { measureLogos } from './measure-logos.ts';
import type { PageHead } from './page-html.ts';
import { pageShell, unseenHead } from './page-shell.ts';
import type { PageToDraw } from './page-to-draw.ts';
import { readPageData } from './read-page-data.ts';
import { writeSocialImages } from './social-image/index.ts';
import { stampBuild } from './stamp-build.ts';

/** Draws every page of the built site once: the last part of `npm run build`. Ends with 1 and the page's name if one cannot be. */
async function main(folder: string): Promise<void> {
  const files = new BuiltFiles(folder);
  const catalogue = files.json<Catalogue>(CATALOGUE_URL);
  const drawn: DrawnPage[] = [];
  measureLogos(files);
  const imageOf = await writeSocialImages(files);
  for (const page of pagesOf(files, catalogue)) {
    const canonical = await makePage(files, { ...page, image: imageOf(page.target) });
    drawn.push({ host: page.host, canonical });
  }
  stampBuild(files);
  compressFiles(folder);
  // Last of all: whether it is there says whether the build was finished.
  for (const [name, text] of buildSitemap(files, drawn)) files.write(name, text);
}

/** Every page of the three sites, and what it is drawn from. */
function* pagesOf(files: BuiltFiles, catalogue: Catalogue): Generator<Omit<PageToDraw, 'image'>> {
  for (const host of HOST_KINDS) {
    for (const [path, target] of Object.entries(routesOf(host, catalogue))) {
      if ('redirect' in target) continue;
      for (const trade of [undefined, ...tradesOf(host, target, catalogue)])
        yield { host, path, target, trade, data: readPageData(files, target, trade) };
    }
  }
}

/** Writes a page as it was drawn, and its shell. The result is the address by which search engines may list it. */
async function makePage(files: BuiltFiles, page: PageToDraw): Promise<string | undefined> {
  const { host, path, target, trade, data } = page;
  const name = `${drawnPageName(host, path, trade)}.html`;
  const writeShell = (said: PageHead) => files.write(`shells/${name}`, pageShell(files, page, said));
  const unseen = unseenHead(files, target);
  if (unseen) {
    writeShell(unseen);
    return undefined;
  }
  await know(files, data);
  const { html, head } = await drawPage(files, page);
  files.write(`pages/${name}`, html);
  if (trade === undefined && !isOnlyRead(target)) writeShell(head);
  return head.canonical;
}

/** The trades for which a form is drawn apart: where our own links lead to, each to its trade. */
function tradesOf(host: HostKind, target: RouteTarget, { trades, variants }: Catalogue): readonly string[] {
  if (host !== 'main' || !('variant' in target) || target.chromeless) return [];
  const offered = variants.find(({ id }) => id === target.variant)?.trades;
  return trades.flatMap(({ id, parameter }) => (parameter && (!offered || offered.includes(id)) ? [id] : []));
}

async function know(files: BuiltFiles, { files: json, validators }: PageData): Promise<void> {
  cacheJson(json);
  for (const path of validators) {
    const url = pathToFileURL(resolve(files.folder, 'content', path)).href;
    cacheValidators({ [path]: await import(/* @vite-ignore */ url) });
  }
}

await main(process.argv[2] ?? 'dist/site');
