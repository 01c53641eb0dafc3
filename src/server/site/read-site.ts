import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  type Catalogue,
  forEachHost,
  type HostKind,
  hostKindOf,
  type RouteTable,
  routesOf,
  type Site,
  targetAt,
  type Wizard,
} from '../../contract/index.ts';
import { type BoundedCache, createBoundedCache } from '../runtime/bounded-cache.ts';
import { errorCode } from '../runtime/error-code.ts';

const TYPES: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Names that change with their content, so that a browser never has to ask again. */
const HASHED = /^\/assets\/|^\/content\/validators\//;

/** Where the build puts the pages that it renders, and the shells of those that the program renders. */
const PAGE = /^\/(pages|shells)\/(.+)\.html$/;

/**
 * Bytes of files that are kept in memory, each as it is sent: all of a site of some hundred trades. With thousands, whoever
 * asked for each wizard in each encoding would fill the memory.
 */
const MOST_BYTES = 128 * 1024 * 1024;

type ContentEncoding = 'br' | 'gzip';

/** One file of the built site, read when it is first asked for. */
export interface SiteFile {
  readonly type: string;
  readonly cacheControl: string;
  /** What is sent, in the best encoding that the client takes. */
  load(accepted: ReadonlySet<string>): Promise<LoadedFile & { encoding?: ContentEncoding }>;
}

/** A file as it is sent. */
export interface LoadedFile {
  /** One for all who ask: nobody changes it. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Changes with the bytes. */
  readonly etag: string;
  /** SHA-256, in base64, of the style element that a page comes with. */
  readonly styleHash: string | undefined;
}

/** The built site: an allow-list of its files and pages made once at the start. */
export interface BuiltSite {
  /** URL path → file. Nothing else of the disk can be asked for. */
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly index: SiteFile;
  /** Prerendered pages, by `prerenderedPageName`. */
  readonly pages: ReadonlyMap<string, SiteFile>;
  /** The same pages with nothing rendered in them yet. */
  readonly shells: ReadonlyMap<string, SiteFile>;
  /** What the app shows at which path of each of the three sites. */
  readonly routes: { readonly [host in HostKind]: RouteTable };
  readonly catalogue: Catalogue | undefined;
  readonly site: Site | undefined;
}

/**
 * Reads what `npm run build` has put into `folder`; undefined if there is no site in it.
 * Its files are kept in memory as they were asked for last, `mostBytes` of them.
 * Throws an Error that names the file if catalogue.json or site.json is not JSON, or a host in there is no address.
 */
export async function readSite(folder: string, mostBytes = MOST_BYTES): Promise<BuiltSite | undefined> {
  const paths = await listFiles(folder);
  const known = new Set(paths);
  const files = new Map<string, SiteFile>();
  const loaded = createBoundedCache<LoadedFile>(mostBytes, ({ bytes }) => bytes.length);
  const made = { pages: new Map<string, SiteFile>(), shells: new Map<string, SiteFile>() };
  for (const path of paths) {
    const type = TYPES[extname(path).toLowerCase()];
    const url = urlOf(folder, path);
    if (!type) continue;
    const [, kind, page] = PAGE.exec(url) ?? [];
    const file = siteFile(path, url, type, { known, loaded });
    if (page !== undefined) made[kind === 'pages' ? 'pages' : 'shells'].set(page, file);
    else files.set(url, file);
  }
  const index = files.get('/index.html');
  if (!index) return undefined;
  // It stands wherever the program renders the page; by its own name there is no page to render.
  files.delete('/index.html');
  const catalogue = await readJson<Catalogue>(join(folder, 'content', 'catalogue.json'), known);
  const site = await readJson<Site>(join(folder, 'site.json'), known);
  refuseBrokenHosts(folder, site);
  const content = catalogue ?? { variants: [], forms: [], trades: [] };
  const routes = forEachHost((host) => routesOf(host, content));
  return { files, index, ...made, routes, catalogue, site };
}

function refuseBrokenHosts(folder: string, site: Site | undefined): void {
  for (const [host, address] of Object.entries(site?.hosts ?? {})) {
    if (/^https?:\/\//.test(address) && URL.canParse(address)) continue;
    throw new Error(
      `In ${join(folder, 'site.json')} "hosts.${host}" is "${address}"; an address such as https://www.example.org is expected. Mend it in public/site.json, and build the site again.`,
    );
  }
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    // Links are left out: they could lead anywhere.
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

const urlOf = (folder: string, path: string) => `/${relative(folder, path).split(sep).join('/')}`;

function siteFile(
  path: string,
  url: string,
  type: string,
  { known, loaded }: { readonly known: ReadonlySet<string>; readonly loaded: BoundedCache<LoadedFile> },
): SiteFile {
  const form = (name: string, encode: (plain: NonSharedBuffer) => NonSharedBuffer | Promise<NonSharedBuffer>) =>
    loaded.get(`${name} ${path}`, async () => {
      const plain = await readFile(path);
      const bytes = await encode(plain);
      // Of the same reading: a build may replace the file at any time.
      return { bytes, etag: `"${hashOf(bytes)}"`, styleHash: hashOfStyle(type, plain) };
    });
  const isHashed = HASHED.test(url);
  const compressible = /^text\/|json|xml|svg/.test(type);
  return {
    type,
    cacheControl: isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    async load(accepted) {
      if (compressible && accepted.has('br')) {
        const compress = known.has(`${path}.br`) ? () => readFile(`${path}.br`) : brotli;
        return { ...(await form('br', compress)), encoding: 'br' };
      }
      if (compressible && accepted.has('gzip')) return { ...(await form('gzip', zip)), encoding: 'gzip' };
      return form('plain', (plain) => plain);
    },
  };
}

const zip = (bytes: NonSharedBuffer) => promisify(gzip)(bytes);
/** Quality 10 of 11: a fourteenth smaller than 9, and fast enough to be done while the first customer waits (80 ms for 116 KB). */
const brotli = (bytes: NonSharedBuffer) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });

const hashOf = (bytes: NonSharedBuffer) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

function hashOfStyle(type: string, page: Buffer): string | undefined {
  if (!type.startsWith('text/html')) return undefined;
  const [, style] = page.toString().split(/<\/?style>/, 2);
  return style === undefined ? undefined : createHash('sha256').update(style).digest('base64');
}

async function readJson<Shape>(path: string, known: ReadonlySet<string>): Promise<Shape | undefined> {
  if (!known.has(path)) return undefined;
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Shape;
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`);
  }
}

/**
 * Gives a compiled wizard; undefined if there is none of that variant and trade. Rejects if it can't be read: if it
 * counted as missing, a submission would be checked by another wizard.
 */
export type ReadWizard = (variant: string, trade: string) => Promise<Wizard | undefined>;

/**
 * Wizards that are kept: one takes up to 100 kB, and anybody can ask for each of any number of trades in each variant. A
 * submission needs those of its trade.
 */
const MOST_WIZARDS = 300;

/** Reads wizards of the compiled content below `folder`, and keeps those that were asked for last. */
export function createWizardReader(
  folder: string,
  { variants, trades }: Catalogue,
  kept = createBoundedCache<Wizard | undefined>(MOST_WIZARDS),
): ReadWizard {
  return async (variant, trade) => {
    // Only names that are in the catalogue become part of a path.
    if (![variants, trades].every((list, at) => list.some(({ id }) => id === [variant, trade][at]))) return undefined;
    const path = join(folder, 'wizards', variant, `${trade}.json`);
    return kept.get(path, () => readWizard(path));
  };
}

async function readWizard(path: string): Promise<Wizard | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Wizard;
  } catch (error) {
    // Not every variant has every trade.
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The variant that the page at an address shows; undefined if that is no page of ours that shows one. */
export function variantAt(address: unknown, catalogue: Catalogue): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const target = targetAt(routesOf(hostKindOf(hostname), catalogue), pathname);
  return target && 'variant' in target ? target.variant : undefined;
}
