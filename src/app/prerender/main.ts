import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CATALOGUE_URL,
  type Catalogue,
  drawnPageName,
  HOST_KINDS,
  type HostKind,
  type RouteTarget,
  routesOf,
} from '../../contract/index.ts';
import { knowJson, knowValidators } from '../../pages/layout/load-json.ts';
import type { PageData } from '../page-data.ts';
import { buildSitemap, type DrawnPage } from './build-sitemap.ts';
import { BuiltFiles } from './built-files.ts';
import { compressFiles } from './compress-files.ts';
import { drawPage } from './draw-page.ts';
import { measureLogos } from './measure-logos.ts';
import { readPageData } from './read-page-data.ts';
import { writeSocialImages } from './social-image/index.ts';

/** Draws every page of the built site once: the last part of `npm run build`. Ends with 1 and the page's name if one cannot be. */
async function main(folder: string): Promise<void> {
  const files = new BuiltFiles(folder);
  const catalogue = files.json<Catalogue>(CATALOGUE_URL);
  const drawn: DrawnPage[] = [];
  measureLogos(files);
  const imageOf = await writeSocialImages(files);
  for (const host of HOST_KINDS) {
    for (const [path, target] of Object.entries(routesOf(host, catalogue))) {
      for (const trade of [undefined, ...tradesOf(host, target, catalogue)]) {
        const data = 'redirect' in target ? undefined : readPageData(files, target, trade);
        if (!data) continue;
        await know(files, data);
        const page = { host, path, target, data, trade, image: imageOf(target) };
        const { html, shell, canonical } = await drawPage(files, page);
        const name = `${drawnPageName(host, path, trade)}.html`;
        files.write(`pages/${name}`, html);
        if (shell !== undefined && trade === undefined) files.write(`shells/${name}`, shell);
        drawn.push({ host, canonical });
      }
    }
  }
  compressFiles(folder);
  // Last of all: whether it is there says whether the build was finished.
  for (const [name, text] of buildSitemap(files, drawn)) files.write(name, text);
}

/** The trades for which a form is drawn apart: where our own links lead to, each to its trade. */
function tradesOf(host: HostKind, target: RouteTarget, { trades, variants }: Catalogue): readonly string[] {
  if (host !== 'main' || !('variant' in target) || target.chromeless) return [];
  const offered = variants.find(({ id }) => id === target.variant)?.trades;
  return trades.flatMap(({ id, parameter }) => (parameter && (!offered || offered.includes(id)) ? [id] : []));
}

async function know(files: BuiltFiles, { files: json, validators }: PageData): Promise<void> {
  knowJson(json);
  for (const path of validators) {
    const url = pathToFileURL(resolve(files.folder, 'content', path)).href;
    knowValidators({ [path]: await import(/* @vite-ignore */ url) });
  }
}

await main(process.argv[2] ?? 'dist/site');
