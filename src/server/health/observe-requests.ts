import type { MiddlewareHandler } from 'hono';
import { ALL_HOOK_NAMES } from '../../contract/index.ts';
import type { ServerEnv } from '../http/server-env.ts';
import type { LogLine, WriteLog } from '../runtime/write-log.ts';

/** What takes requests that write. */
const LOGGED_ROUTES = ['hooks', 'prod', 'files', 'counts'];

/** Logs each request that writes: what kind it was, a hook that there is, ids, size, status, duration. Never its words, nor its path, which may hold a name. */
export function logRequests(log: WriteLog): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    let noted: Omit<LogLine, 'event'> = {};
    c.set('note', (fields) => {
      noted = { ...noted, ...fields };
    });
    const started = performance.now();
    await next();
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return;
    const ms = Math.round(performance.now() - started);
    // Not by the hook's own route: most refusals come before it, or before its body was read.
    const hook = ALL_HOOK_NAMES.find((name) => c.req.path === `/hooks/${name}`);
    log({
      event: 'request',
      method: c.req.method,
      route: LOGGED_ROUTES.find((route) => c.req.path.startsWith(`/${route}/`)) ?? 'other',
      ...(hook === undefined ? {} : { hook }),
      ...noted,
      status: c.res.status,
      ms,
    });
  };
}

/** What requests are counted under, by their path. Not by the routes themselves: most are refused before they get to one. */
const ROUTES = [
  ['/hooks/:hook', /^\/hooks\//],
  ['/prod/upload', /^\/prod\/upload$/],
  ['/files/*', /^\/files\//],
  ['/counts/steps', /^\/counts\/steps$/],
  ['/healthz', /^\/healthz$/],
  ['/readyz', /^\/readyz$/],
  ['/assets/*', /^\/assets\//],
  ['/content/*', /^\/content\//],
] as const;

/** Everything else: pages, and whatever a client makes up. */
const ELSEWHERE = 'site';

/** Methods that are answered. A client may send any word that HTTP knows. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT'];

/** A kind of path, for counting; the same few whatever clients ask for. */
export type Route = (typeof ROUTES)[number][0] | typeof ELSEWHERE;

/** All of them. */
export const ALL_ROUTES: readonly Route[] = [...ROUTES.map(([name]) => name), ELSEWHERE];

/** What is known of a request once it has been answered. Each of its words is one of a few that are known beforehand. */
export interface MeasuredRequest {
  readonly route: Route;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

/** Counts each request and how long it took to answer. What a client chose, path and method, is only ever matched. */
export function measureRequests(countRequest: (request: MeasuredRequest) => void): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    countRequest({
      route: routeOf(c.req.path),
      method: METHODS.includes(c.req.method) ? c.req.method : 'other',
      status: c.res.status,
      seconds: (performance.now() - started) / 1000,
    });
  };
}

/** The name that a path is counted under; `site` for a page, and for whatever a client makes up. */
export const routeOf = (path: string): Route => ROUTES.find(([, pattern]) => pattern.test(path))?.[0] ?? ELSEWHERE;
