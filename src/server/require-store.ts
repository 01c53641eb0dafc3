import type { MiddlewareHandler } from 'hono';
import { RefusedRequest } from './refused-request.ts';
import type { ServerEnv } from './server-env.ts';
import type { StoreWatch } from './watch-store.ts';

/** How long a client should wait before it tries again, in seconds. */
const RETRY_AFTER = 60;

/**
 * Refuses (503, with Retry-After) what writes while the store is lost. It is looked at before, so that nothing more goes
 * into it, and once more between the commit and the answer: only then is 200 true.
 */
export function requireStore(store: StoreWatch): MiddlewareHandler<ServerEnv> {
  async function ensureStore(): Promise<void> {
    if (await store.holds()) return;
    throw new RefusedRequest(503, 'The server cannot keep anything at the moment; try again later.', {
      'Retry-After': String(RETRY_AFTER),
    });
  }
  return async (c, next) => {
    const writes = c.req.method === 'POST' || c.req.method === 'PUT';
    if (writes) await ensureStore();
    await next();
    // What failed inside may have failed for want of the store, and can be repeated then.
    if (writes && (c.res.ok || c.res.status === 500)) await ensureStore();
  };
}
