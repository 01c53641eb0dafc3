import { type Context, Hono } from 'hono';
import type { BuiltSite, SiteFile } from './read-site.ts';
import type { ServerEnv } from './server-env.ts';

/** Serves the built site. A path without a page gets the app too, which says so, with status 404. */
export function siteRoutes(site: BuiltSite): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('*', async (c) => {
    const path = decode(new URL(c.req.url).pathname);
    const file = site.files.get(path);
    if (file) return send(c, file, 200);
    if (site.pages.has(path) || site.pages.has(path.replace(/\/$/, ''))) return send(c, site.index, 200);
    // A page in place of a missing script or picture would only hide that it is missing.
    if (/\.[a-z0-9]{1,12}$/i.test(path)) return c.text('Not found', 404);
    return send(c, site.index, 404);
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/** A path that is wrongly escaped names nothing. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

async function send(c: Context<ServerEnv>, file: SiteFile, status: 200 | 404): Promise<Response> {
  const { bytes, encoding, etag } = await file.load(acceptedEncodings(c.req.header('accept-encoding') ?? ''));
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  };
  const known = (c.req.header('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && known.includes(etag)) return c.body(null, 304, headers);
  return c.body(new Uint8Array(bytes), status, { ...headers, 'Content-Length': String(bytes.length) });
}

function acceptedEncodings(header: string): ReadonlySet<string> {
  const tokens = header.split(',').map((token) => token.trim().toLowerCase());
  return new Set(tokens.filter((token) => !/;\s*q=0(\.0*)?$/.test(token)).map((token) => token.split(';')[0] ?? ''));
}
