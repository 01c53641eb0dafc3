import type { MiddlewareHandler } from 'hono';
import type { Clock } from './clock.ts';
import { RefusedRequest } from './refused-request.ts';
import type { ServerEnv } from './server-env.ts';

export interface RateLimitOptions {
  /** Requests that write (POST, PUT) a minute and client; 0 for no limit. */
  readonly perMinute: number;
  readonly clock: Clock;
}

/** Refuses (429, with Retry-After) whoever writes too often. Counts in memory, from minute to minute. */
export function rateLimit({ perMinute, clock }: RateLimitOptions): MiddlewareHandler<ServerEnv> {
  let minute = 0;
  let counts = new Map<string, number>();
  return async (c, next) => {
    if (perMinute > 0 && (c.req.method === 'POST' || c.req.method === 'PUT')) {
      const now = clock.now();
      if (Math.floor(now / 60_000) !== minute) {
        minute = Math.floor(now / 60_000);
        counts = new Map();
      }
      const count = (counts.get(c.var.client) ?? 0) + 1;
      counts.set(c.var.client, count);
      if (count > perMinute) {
        const seconds = Math.ceil(60 - (now % 60_000) / 1000);
        throw new RefusedRequest(429, `More than ${perMinute} requests in a minute; try again in ${seconds} seconds.`, {
          'Retry-After': String(seconds),
        });
      }
    }
    await next();
  };
}
