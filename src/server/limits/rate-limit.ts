import type { MiddlewareHandler } from 'hono';
import { RefusedRequest } from '../http/refused-request.ts';
import type { ServerEnv } from '../http/server-env.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Counter } from './counter.ts';

const MINUTE = 60_000;

export interface RateLimitOptions {
  /** Requests that write (POST, PUT) a minute and client; 0 for no limit. */
  readonly perMinute: number;
  /** What the refusal calls them; requests if absent. */
  readonly called?: string;
  readonly counter: Counter;
  readonly clock: Clock;
}

/** Refuses (429, with Retry-After) whoever writes too often, counted from minute to minute. */
export function rateLimit({
  perMinute,
  called = 'requests',
  counter,
  clock,
}: RateLimitOptions): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const writes = c.req.method === 'POST' || c.req.method === 'PUT';
    if (perMinute > 0 && writes) {
      const count = await counter.add({ what: 'requests', client: c.var.client, span: MINUTE }, 1);
      if (count > perMinute) {
        const seconds = Math.ceil((MINUTE - (clock.now() % MINUTE)) / 1000);
        throw new RefusedRequest(
          429,
          `More than ${perMinute} ${called} in a minute; try again in ${seconds} seconds.`,
          {
            'Retry-After': String(seconds),
          },
        );
      }
    }
    await next();
  };
}
