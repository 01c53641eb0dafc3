import type { Context } from 'hono';
import type { ServerEnv } from './server-env.ts';

/**
 * Scheme, host and port under which the client sees this server.
 * A browser says so itself in `Origin`, which stays right behind any proxy; it is believed if the browser adds that
 * the request is to its own origin, or if its host is the one that was asked for. Else plain HTTP on the asked host.
 */
export function requestOrigin(c: Context<ServerEnv>): string {
  const asked = new URL(c.req.url);
  const origin = parseOrigin(c.req.header('origin'));
  if (origin && (c.req.header('sec-fetch-site') === 'same-origin' || origin.host === asked.host)) return origin.origin;
  return asked.origin;
}

/** Whether the client reached the proxy in front by HTTPS, as the first of several proxies or a browser's `Origin` says. */
export const isHttps = (c: Context<ServerEnv>): boolean =>
  c.req.header('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase() === 'https' ||
  (c.req.header('origin') ?? '').startsWith('https://');

/**
 * Scheme, host and port of the page that a download is asked for from, for links in it: browsers send no `Origin` with
 * that, and only the proxy in front knows whether they came by HTTPS.
 */
export function downloadOrigin(c: Context<ServerEnv>): string {
  const { protocol, host } = new URL(c.req.url);
  return `${isHttps(c) ? 'https:' : protocol}//${host}`;
}

function parseOrigin(header: string | undefined): URL | undefined {
  return header !== undefined && /^https?:\/\//.test(header) && URL.canParse(header) ? new URL(header) : undefined;
}
