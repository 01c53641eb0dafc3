import { readFileSync } from 'node:fs';
import { type Catalogue, type RouteTarget, routesOf } from '../../src/contract/index.ts';

/** A page that can be opened by its address alone. */
interface OpenedPage {
  /** Name of its picture. */
  readonly name: string;
  /** With the query without which there would be little to see. */
  readonly address: string;
}

/** What a link to the page carries as a rule. */
export const USUAL_QUERIES: { readonly [path: string]: string } = {
  '/thank-you': '?customerNumber=TF-1042',
  '/payment': '?customerNumber=TF-1042',
  '/payment-with-business-email': '?customerNumber=TF-1042',
  '/domain-instructions': '?domain=brightline.example&registrar=ionos&customerNumber=TF-1042',
  '/comments-form': '?websiteUrl=https://brightline.example&customerNumber=TF-1042',
  '/media-form': '?customerNumber=TF-1042&trade=plumber',
  '/domain-selection':
    '?customerNumber=TF-1042&domain1=brightline.example&domain2=brightline-electrical.example&domain3=brightlinereading.example',
  '/request/classic': '?trade=plumber',
  '/rated-people': '?customerNumber=RP-7',
};

/** What the build that is looked at shows. */
export const catalogue: Catalogue = JSON.parse(readFileSync('dist/site/content/catalogue.json', 'utf8'));

/**
 * Every page of the main site once, however many paths lead to it; of those for other people's pages the first, since
 * they only lack the header. The other two sites show the same pages.
 */
export function listPages(): readonly OpenedPage[] {
  const first = new Map<string, string>();
  for (const [path, target] of Object.entries(routesOf('main', catalogue))) {
    if ('redirect' in target) continue;
    const page = 'chromeless' in target && target.chromeless ? 'chromeless' : JSON.stringify(target);
    if (!first.has(page) || isOwnPath(path, target)) first.set(page, path);
  }
  const paths = [...first.values(), '/nowhere'];
  return paths.map((path) => ({ name: nameOf(path), address: path + (USUAL_QUERIES[path] ?? '') }));
}

const isOwnPath = (path: string, target: RouteTarget) => 'page' in target && target.page === path;

const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));
