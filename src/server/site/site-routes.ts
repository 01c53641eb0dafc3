import { type Context, Hono } from 'hono';
import {
  asksToEmbed,
  CATALOGUE_URL,
  type Catalogue,
  HOSTS,
  type HostKind,
  hostKindOf,
  isTradeNamed,
  plainPath,
  prerenderedPageName,
  type RouteTarget,
  SITE_URL,
  STEP_PARAMETER,
  standInQuery,
  targetAt,
  tradeOf,
  wizardUrl,
} from '../../contract/index.ts';
import { pagePolicy, SHARED_FILE } from '../http/security-headers.ts';
import type { ServerEnv } from '../http/server-env.ts';
import type { BuiltSite, LoadedFile, SiteFile } from './read-site.ts';

type Headers = Readonly<Record<string, string>>;

/** Files whose headers are not those of a page. */
const FILE_HEADERS: { readonly [path: string]: Headers } = {
  // The pages of others load it as their own.
  '/embed.js': SHARED_FILE,
  // The service worker: it asks our own site on behalf of pages, and loads nothing for itself.
  '/sw.js': {
    'Content-Security-Policy':
      "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  },
};

/** A cache in front may keep any 404 for minutes: what a newer build has, the next machine may have, or this one soon. */
const NOT_KEPT = { 'Cache-Control': 'no-store' };

/**
 * Serves the built site, each host name its own routes. A path without a page gets the app too, which says so, with
 * status 404; the embed site leads to its form instead, whatever was asked for, and so does any other site a frame that
 * asks for a form by a name that no form has.
 */
export function siteRoutes(site: BuiltSite): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  /** A page under the policy that lets it have its own styles. */
  const sendPage = (
    c: Context<ServerEnv>,
    file: SiteFile,
    status: 200 | 404,
    embedders: readonly string[] = [],
    more: Headers = {},
  ) => send(c, file, status, ({ styleHash }) => ({ ...pagePolicy(site.site, embedders, styleHash), ...more }));
  app.get('*', async (c) => {
    const url = new URL(c.req.url);
    const { pathname, search, hostname } = url;
    const path = decode(pathname);
    const file = site.files.get(path);
    if (file) return send(c, file, 200, () => FILE_HEADERS[path] ?? {});
    const host = hostKindOf(hostname);
    const routes = site.routes[host];
    const target = targetAt(routes, pathname);
    if (target && 'redirect' in target) return c.redirect(`${target.redirect}${search}`, 302);
    if (target) {
      const page = pageOf(site, host, url, target);
      const preloads = page.prerendered ? {} : preloadHeader(preloadUrls(site.catalogue, target, url.searchParams));
      return sendPage(c, page.file, 200, embeddersOf(site, target), preloads);
    }
    // A page in place of a missing script or picture would only hide that it is missing.
    if (/\.[a-z0-9]{1,12}$/i.test(path) && !wantsPage(c)) return c.text('Not found', 404, NOT_KEPT);
    const misspelt = asksToEmbed(path);
    if (HOSTS[host].framed) return c.redirect(misspelt ? `/${standInQuery(search)}` : '/', 302);
    // No hole in the page of others: the form says that it stands in, and embed.js tells who wrote it. In a window of its
    // own it is a page that is not there.
    if (misspelt && isFramed(c) && Object.hasOwn(routes, '/embed'))
      return c.redirect(`/embed${standInQuery(search)}`, 302);
    return sendPage(c, site.index, 404);
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/**
 * A prerendered page. A wizard's was rendered for each trade, and the program adds what else a link brings. What is another
 * page with each query has a shell besides, in which the program renders it.
 */
function pageOf(
  site: BuiltSite,
  host: HostKind,
  { pathname, search, searchParams }: URL,
  target: RouteTarget,
): { file: SiteFile; prerendered: boolean } {
  const path = plainPath(pathname);
  const find = (trade?: string) => site.pages.get(prerenderedPageName(host, path, trade));
  const shell = site.shells.get(prerenderedPageName(host, path, undefined));
  const findPage = (): SiteFile | undefined => {
    if (search === '') return find();
    if ('variant' in target) return findWizard(site.catalogue, target.variant, searchParams, find);
    return shell ? undefined : find();
  };
  const file = findPage();
  return { file: file ?? shell ?? site.index, prerendered: file !== undefined };
}

/** The page of the trade that a link chooses, at the step with which it opens. */
function findWizard(
  catalogue: Catalogue | undefined,
  variant: string,
  query: URLSearchParams,
  find: (trade?: string) => SiteFile | undefined,
): SiteFile | undefined {
  const entry = catalogue?.variants.find(({ id }) => id === variant);
  if (!catalogue || !entry || query.has(STEP_PARAMETER)) return undefined;
  const trade = tradeOf(catalogue, variant, query);
  const plain = trade === entry.defaultTrade ? find() : undefined;
  if (!entry.lockTradeFor?.includes(trade)) return find(trade) ?? plain;
  // Rendered for a link that names its trade, and so fixes it.
  return isTradeNamed(trade, query) ? find(trade) : plain;
}

/** Whether a browser asks for something to show in a frame. */
const isFramed = (c: Context<ServerEnv>): boolean => c.req.header('sec-fetch-dest') === 'iframe';

/**
 * Whether a browser asks for something to show in a window or frame, whatever its name ends in. Of a page that our service
 * worker asks for, the destination is `empty`.
 */
const wantsPage = (c: Context<ServerEnv>): boolean => c.req.header('sec-fetch-mode') === 'navigate';

/** Who may show what stands at a path in a frame. */
function embeddersOf({ catalogue }: BuiltSite, target: RouteTarget): readonly string[] {
  if (!('variant' in target && target.chromeless)) return [];
  return catalogue?.variants.find(({ id }) => id === target.variant)?.embedOrigins ?? [];
}

/** A path that is wrongly escaped names nothing. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

async function send(
  c: Context<ServerEnv>,
  file: SiteFile,
  status: 200 | 404,
  headersOf: (loaded: LoadedFile) => Headers,
): Promise<Response> {
  const loaded = await file.load(acceptedEncodings(c.req.header('accept-encoding') ?? ''));
  const { bytes, encoding, etag } = loaded;
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
    ...headersOf(loaded),
  };
  const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && known.includes(etag)) return c.body(null, 304, headers);
  return c.body(inParts(bytes), status, { ...headers, 'Content-Length': String(bytes.length) });
}

/** How much of a file is copied for whoever reads it, in bytes. */
const PART = 64 * 1024;

/** What all who ask share, handed on as it is read: an answer made of it would hold a copy of the whole for as long as it takes. */
function inParts(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (bytes.length <= PART) return bytes;
  let at = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(bytes.subarray(at, at + PART));
    at += PART;
    if (at >= bytes.length) controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

function acceptedEncodings(header: string): ReadonlySet<string> {
  const tokens = header.split(',').map((token) => token.trim().toLowerCase());
  return new Set(tokens.filter((token) => !/;\s*q=0(\.0*)?$/.test(token)).map((token) => token.split(';')[0] ?? ''));
}

/**
 * Files that the program asks for one after the other where it renders a page itself. Said beside the page, a browser
 * fetches them while the program is on its way: on a bad signal each would be another wait.
 * @param query of the link, which chooses the trade
 * @returns their addresses; no more than are used, for a browser complains of what it fetched in vain
 */
function preloadUrls(catalogue: Catalogue | undefined, target: RouteTarget, query: URLSearchParams): readonly string[] {
  if (!catalogue) return [CATALOGUE_URL];
  if ('variant' in target)
    return [CATALOGUE_URL, SITE_URL, wizardUrl(target.variant, tradeOf(catalogue, target.variant, query))];
  // What it is rendered from comes inside the page, which shows what is the same with each query.
  return [];
}

/** The files as a header of the answer. */
const preloadHeader = (files: readonly string[]): Headers =>
  files.length > 0 ? { Link: files.map((file) => `<${file}>; rel=preload; as=fetch; crossorigin`).join(', ') } : {};
