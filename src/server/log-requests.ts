import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './server-env.ts';
import type { LogLine, WriteLog } from './write-log.ts';

/** What takes requests that write. */
const ROUTES = ['hooks', 'prod', 'files'];

/** Logs each request that writes: what kind it was, ids, size, status, duration. Never its words, nor its path, which may hold a name. */
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
    log({
      event: 'request',
      method: c.req.method,
      route: ROUTES.find((route) => c.req.path.startsWith(`/${route}/`)) ?? 'other',
      ...noted,
      status: c.res.status,
      ms,
    });
  };
}
