import { type Context, Hono } from 'hono';
import { drawnPageName, type HostKind, hostKindOf, isOnlyRead, type RouteTarget } from '../contract/index.ts';
import type { BuiltSite, SiteFile } from './read-site.ts';
import { pagePolicy, SHARED_FILE } from './security-headers.ts';
import type { ServerEnv } from './server-env.ts';

/** Files that the pages of others load as their own. */
const SHARED_FILES = new Set(['/embed.js']);

/**
 * Serves the built site, each host name its own routes. A path without a page gets the app too, which says so, with
 * status 404; the embed site leads to its form instead, whatever was asked for.
 */
export function siteRoutes(site: BuiltSite): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('*', async (c) => {
    const url = new URL(c.req.url);
    const { pathname, search, hostname } = url;
    const path = decode(pathname);
    const file = site.files.get(path);
    if (file) return send(c, file, 200, SHARED_FILES.has(path) ? SHARED_FILE : {});
    const host = hostKindOf(hostname);
    const routes = site.routes[host];
    const target = Object.hasOwn(routes, path) ? routes[path] : routes[path.replace(/\/$/, '')];
    if (target && 'redirect' in target) return c.redirect(`${target.redirect}${search}`, 302);
    if (target) return send(c, pageOf(site, host, url, target), 200, pagePolicy(site.site, embeddersOf(site, target)));
    // A page in place of a missing script or picture would only hide that it is missing.
    if (/\.[a-z0-9]{1,12}$/i.test(path) && !wantsPage(c)) return c.text('Not found', 404);
    return host === 'embed' ? c.redirect('/', 302) : send(c, site.index, 404);
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/**
 * A page as it was drawn ahead. One that is worked with was drawn without a query, or with a trade alone, which is how
 * most links lead to a form; with any other query the program draws it.
 */
function pageOf(site: BuiltSite, host: HostKind, url: URL, target: RouteTarget): SiteFile {
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/$/, '');
  const drawn = (trade?: string) => site.pages.get(drawnPageName(host, path, trade));
  if (isOnlyRead(target) || url.search === '') return drawn() ?? site.index;
  const [[name, trade] = [], ...others] = url.searchParams;
  const page = name === 'trade' && others.length === 0 ? drawn(trade?.trim().toLowerCase()) : undefined;
  return page ?? site.index;
}

/** Whether a browser asks for something to show in a window or frame, whatever its name ends in. */
const wantsPage = (c: Context<ServerEnv>): boolean =>
  ['document', 'iframe'].includes(c.req.header('sec-fetch-dest') ?? '');

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
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { bytes, encoding, etag } = await file.load(acceptedEncodings(c.req.header('accept-encoding') ?? ''));
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
    ...more,
  };
  const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && known.includes(etag)) return c.body(null, 304, headers);
  return c.body(new Uint8Array(bytes), status, { ...headers, 'Content-Length': String(bytes.length) });
}

function acceptedEncodings(header: string): ReadonlySet<string> {
  const tokens = header.split(',').map((token) => token.trim().toLowerCase());
  return new Set(tokens.filter((token) => !/;\s*q=0(\.0*)?$/.test(token)).map((token) => token.split(';')[0] ?? ''));
}
