import { Hono, type MiddlewareHandler } from 'hono';
import { RefusedRequest } from '../http/refused-request.ts';
import type { ServerEnv } from '../http/server-env.ts';
import type { StorageLimits } from '../limits/storage-limits.ts';
import type { BlobWatch } from './watch-blobs.ts';
import type { StoreWatch } from './watch-store.ts';

export interface HealthOptions {
  readonly store: StoreWatch;
  readonly pictures: BlobWatch;
  readonly limits: Pick<StorageLimits, 'hasRoom'>;
  /** Whether the server is about to end. */
  readonly isClosing: () => boolean;
}

/**
 * For process managers and balancers. `/healthz` answers 200 as long as the process answers at all: who gets none
 * starts it anew. `/readyz` answers 503 while nothing can be taken: who gets that sends customers elsewhere. A bucket
 * that is away is reported, and no reason for that: all servers have the same one, and pages and answers need none.
 */
export function healthRoutes({ store, pictures, limits, isClosing }: HealthOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/healthz', (c) => c.json({ ok: true }, 200, NOT_KEPT));
  app.get('/readyz', async (c) => {
    if (isClosing()) return c.json({ ok: false, error: 'The server is shutting down.' }, 503, NOT_KEPT);
    const [isKept, isReachable] = await Promise.all([store.holds(), pictures.isReachable()]);
    if (!isKept) return c.json({ ok: false, error: store.lossMessage }, 503, NOT_KEPT);
    if (!(await limits.hasRoom()))
      return c.json({ ok: false, error: 'The disk of the data folder is full.' }, 503, NOT_KEPT);
    return c.json({ ok: true, pictures: isReachable }, 200, NOT_KEPT);
  });
  return app;
}

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** How long a client should wait before it tries again, in seconds. */
const RETRY_AFTER = 60;

/**
 * Refuses (503, with Retry-After) what writes while the store is lost. It is looked at before, so that nothing more goes
 * into it, and once more between the commit and the response: only then is 200 true.
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
    // With the store away a 500 may be due to that, and a 503 lets the client try again.
    if (writes && (c.res.ok || c.res.status === 500)) await ensureStore();
  };
}
