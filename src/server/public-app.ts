import { Hono } from 'hono';
import { BlobError } from './blob-store.ts';
import { boundBodies, type Flight } from './bytes-in-flight.ts';
import { nameClient } from './client-address.ts';
import type { Clock } from './clock.ts';
import { comesHere } from './comes-here.ts';
import { countRoutes } from './count-routes.ts';
import type { Counter } from './counter.ts';
import { errorPlace } from './error-place.ts';
import { refuseForeignPages } from './foreign-pages.ts';
import { type HealthOptions, healthRoutes } from './health-routes.ts';
import { type HookRoutesOptions, hookRoutes } from './hook-routes.ts';
import { onlyKnownNames } from './known-names.ts';
import { logRequests } from './log-requests.ts';
import { measureRequests } from './measure-requests.ts';
import type { Metrics } from './metrics.ts';
import { createOwnLinks } from './own-links.ts';
import { rateLimit } from './rate-limit.ts';
import type { BuiltSite } from './read-site.ts';
import { RefusedRequest } from './refused-request.ts';
import { requireStore } from './require-store.ts';
import type { ServerEnv } from './server-env.ts';
import type { SigningKeys } from './signing-keys.ts';
import { siteRoutes } from './site-routes.ts';
import type { StepCounter } from './step-counts.ts';
import { uploadRoutes } from './upload-routes.ts';
import type { WriteLog } from './write-log.ts';

/** How long a client should wait before it tries again where the storage fails, in seconds. */
const RETRY_AFTER = 60;

export interface PublicAppOptions extends Omit<HookRoutesOptions, 'makeLinksOwn'>, HealthOptions {
  /** Without one only uploads and hooks are answered. */
  readonly site: BuiltSite | undefined;
  readonly signingKeys: SigningKeys;
  readonly counter: Counter;
  /** Counts what happens on the steps of the wizard; absent where no site is known. */
  readonly steps: StepCounter | undefined;
  readonly clock: Clock;
  readonly log: WriteLog;
  readonly metrics: Pick<Metrics, 'countRequest' | 'countDelivery'>;
  /** Counts what requests under way have brought. */
  readonly flight: Flight;
  readonly requestsPerMinute: number;
  /** How many proxies of ours stand in a row in front. */
  readonly trustedProxies: number;
  /** Names under which the site is served besides those in its site.json; `*` for any. */
  readonly hostNames: readonly string[];
}

/** Everything that the world may reach: uploads, hooks, stored files by signed link, and the built site. */
export function publicApp(options: PublicAppOptions): Hono<ServerEnv> {
  const { site, signingKeys, counter, clock, log, requestsPerMinute, trustedProxies, hostNames, files, limits } =
    options;
  const app = new Hono<ServerEnv>();
  app.use('*', measureRequests(options.metrics.countRequest));
  app.use('*', logRequests(log));
  // Before the names: those who ask for these know the machine, not the site.
  app.route('/', healthRoutes(options));
  if (site?.site) app.use('*', onlyKnownNames(site.site, hostNames));
  app.use('*', nameClient(trustedProxies));
  // Before what is counted, as the counts may stand in the store.
  app.use('*', requireStore(options.store));
  app.use('*', rateLimit({ perMinute: requestsPerMinute, counter, clock }));
  app.use('*', boundBodies(options.flight));
  app.route('/', uploadRoutes({ files, signingKeys, limits, clock }));
  const filesComeHere = comesHere(site?.site, hostNames).files;
  const makeLinksOwn = createOwnLinks({ files, signingKeys, clock, site: site?.site, hostNames, filesComeHere });
  for (const path of ['/hooks/*', '/counts/*']) app.use(path, refuseForeignPages(site?.site, hostNames));
  app.route('/', hookRoutes({ ...options, makeLinksOwn }));
  if (options.steps) app.route('/', countRoutes(options.steps));
  for (const [path, allowed] of [
    ['/prod/upload', 'POST'],
    ['/counts/steps', 'POST'],
    ['/files/*', 'GET, PUT'],
  ] as const) {
    app.all(path, (c) => {
      throw new RefusedRequest(405, `${c.req.method} is not answered here.`, { Allow: allowed });
    });
  }
  for (const path of ['/prod/*', '/hooks/*', '/counts/*']) {
    app.all(path, () => {
      throw new RefusedRequest(404, 'There is nothing at this address.');
    });
  }
  if (site) app.route('/', siteRoutes(site));
  app.notFound((c) => c.json({ ok: false, error: 'There is nothing at this address.' }, 404));
  app.onError((error, c) => {
    if (error instanceof RefusedRequest)
      return c.json({ ok: false, error: error.message }, error.status, { ...error.headers });
    if (error instanceof BlobError) {
      log({ event: 'storage-failed', asked: error.asked, came: error.came });
      const message = 'The storage for pictures cannot be reached at the moment; try again later.';
      return c.json({ ok: false, error: message }, 503, { 'Retry-After': String(RETRY_AFTER) });
    }
    log({ event: 'failed', error: error.name, at: errorPlace(error) });
    return c.json({ ok: false, error: 'The server could not do this; nothing was kept. Try again.' }, 500);
  });
  return app;
}
