import { Hono } from 'hono';
import type { SigningKeys } from './files/signed-link.ts';
import { uploadRoutes } from './files/upload-routes.ts';
import { type HealthOptions, healthRoutes, requireStore } from './health/health-routes.ts';
import type { Metrics } from './health/metrics.ts';
import { logRequests, measureRequests } from './health/observe-requests.ts';
import { reportFailure } from './health/report-failure.ts';
import { refuseCrossSite, requireAllowedHost, requireHost } from './http/allowed-hosts.ts';
import { identifyClient } from './http/client-address.ts';
import { RefusedRequest } from './http/refused-request.ts';
import type { ServerEnv } from './http/server-env.ts';
import { type Flight, limitBodies } from './limits/bytes-in-flight.ts';
import type { Counter } from './limits/counter.ts';
import { limitReads } from './limits/open-reads.ts';
import { rateLimit } from './limits/rate-limit.ts';
import { type HookRoutesOptions, hookRoutes } from './receive/hook-routes.ts';
import { createLinkSigner } from './receive/sign-links.ts';
import type { Clock } from './runtime/clock.ts';
import type { WriteLog } from './runtime/write-log.ts';
import type { BuiltSite } from './site/read-site.ts';
import { siteRoutes } from './site/site-routes.ts';
import { countRoutes, type StepCounter } from './steps/step-counter.ts';
import { resolveSelfHosted } from './submissions/completeness.ts';

/** How long a client should wait before it tries again where the storage fails, in seconds. */
const RETRY_AFTER = 60;

export interface PublicAppOptions extends Omit<HookRoutesOptions, 'signLinks'>, Omit<HealthOptions, 'limits'> {
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
  app.use('*', requireHost);
  if (site?.site) app.use('*', requireAllowedHost(site.site, hostNames));
  app.use('*', identifyClient(trustedProxies));
  // Before what is counted, as the counts may stand in the store.
  app.use('*', requireStore(options.store));
  app.use('*', rateLimit({ perMinute: requestsPerMinute, counter, clock }));
  app.use('*', limitBodies(options.flight));
  app.use('/files/*', limitReads());
  app.route(
    '/',
    uploadRoutes({
      files,
      signingKeys,
      limits,
      clock,
      report: (error) => void reportFailure(error, log, { event: 'request-failed' }),
    }),
  );
  const hostsUploads = resolveSelfHosted(site?.site, hostNames).files;
  const signLinks = createLinkSigner({ ...options, site: site?.site, hostsUploads });
  for (const path of ['/hooks/*', '/counts/*']) app.use(path, refuseCrossSite(site?.site, hostNames));
  app.route('/', hookRoutes({ ...options, signLinks }));
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
    const { status, sentence } = reportFailure(error, log, { event: 'request-failed' });
    if (sentence === undefined)
      return c.json({ ok: false, error: 'The server could not do this; nothing was kept. Try again.' }, status);
    return c.json({ ok: false, error: sentence }, status, { 'Retry-After': String(RETRY_AFTER) });
  });
  return app;
}
