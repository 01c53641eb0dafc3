import { countForwards } from './forward/count-forwards.ts';
import { findOwnHook } from './forward/own-hooks.ts';
import { createMetrics } from './health/metrics.ts';
import { isAddressOrLocalhost } from './http/allowed-hosts.ts';
import { type Listening, listen } from './http/listen.ts';
import { urlOf } from './http/own-address.ts';
import { INBOX_HEADERS, siteHeaders } from './http/security-headers.ts';
import { createInboxAccess } from './inbox/access.ts';
import { inboxApp } from './inbox/app.ts';
import { createFlight } from './limits/bytes-in-flight.ts';
import { createStorageLimits, readFreeSpace } from './limits/storage-limits.ts';
import { openStores } from './open-stores.ts';
import { type PublicAppOptions, publicApp } from './public-app.ts';
import { forwardName } from './read-settings.ts';
import { systemClock } from './runtime/clock.ts';
import { errorFields } from './runtime/error-code.ts';
import { createLifetime } from './runtime/lifetime.ts';
import { writeLogToStderr } from './runtime/write-log.ts';
import type { ServerOptions } from './server-options.ts';
import { readSite } from './site/read-site.ts';
import { type Parts, selfHostedBy, startWorkers, type Workers } from './start-workers.ts';
import { explainForeignFile } from './store/data-dir.ts';
import type { SubmissionIndex } from './submissions/submission-index.ts';

/** Enough for an office behind one address that uploads its photos at once; a flood is far above it. */
const REQUESTS_PER_MINUTE = 300;
/** Two thousand photos as the form makes them smaller, which is far more than an office has in a day. */
const BYTES_PER_DAY = 2 * 1024 * 1024 * 1024;

export interface RunningServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** Absent if there is no inbox. */
  readonly inboxUrl?: string;
  /** Path at which the site's own form stands, which is the first variant; absent without a site. */
  readonly formPath?: string;
  /** Takes no new requests, finishes what is under way within some seconds, then frees ports and files. */
  close(): Promise<void>;
}

/**
 * Starts the server. Throws PortInUse, or an Error that names the folder that has no site, the setting of an address to
 * pass on to that is its own, the file that is broken or cannot be written, the bucket that cannot be used, or the other
 * server that has the data folder. Aborted by `signal`, it throws its reason once all that was opened is closed again.
 */
export async function startServer(given: ServerOptions): Promise<RunningServer> {
  const options = { ...given, hostNames: hostNamesOf(given) };
  const { dataDir, siteDir, clock = systemClock, log = writeLogToStderr } = options;
  const site = siteDir === undefined ? undefined : await readSite(siteDir);
  if (!site && options.isSiteExpected)
    throw new Error(
      `There is no built site in ${siteDir}: it has no index.html. Name in SITE_DIR the folder that npm run build has made, dist/site, or leave it out.`,
    );
  const { forwardUrls = {}, hostNames, port } = options;
  const ownHook = findOwnHook(forwardUrls, { site: site?.site, hostNames, port });
  if (ownHook)
    throw new Error(
      `${forwardName(ownHook)} leads to a hook of this very server, where all would count as passed on. Name the address of the automation service, or leave it out.`,
    );
  const lifetime = createLifetime();
  try {
    const stores = await openStores({ ...options, clock, log }, lifetime);
    const parts: Parts = {
      options,
      site,
      catalogue: site?.catalogue,
      stores,
      lifetime,
      clock,
      log,
      freeSpace: options.freeSpace ?? (() => readFreeSpace(dataDir)),
      metrics: createMetrics(),
      flight: createFlight(),
    };
    lifetime.onClose(() => parts.metrics.stop());
    const workers = startWorkers(parts);
    // Site and inbox stop listening together, and before anything that they answer with is closed.
    const listening: Listening[] = [];
    lifetime.onClose(() => Promise.all(listening.map((server) => server.close())));
    const app = publicApp(publicParts(parts, workers));
    const main = await listen(app, siteHeaders(site?.site), { host: options.host, port: options.port });
    listening.push(main);
    const formPath = parts.catalogue?.variants[0]?.paths.main[0];
    const running = {
      url: urlOf(options.host, main.port),
      ...(formPath === undefined ? {} : { formPath }),
      close: lifetime.close,
    };
    const { submissions } = workers;
    if (options.inboxPort === undefined || !submissions) return running;
    const inbox = await listenInbox(parts, { ...workers, submissions }, options.inboxPort);
    listening.push(inbox.listening);
    return { ...running, inboxUrl: inbox.url };
  } catch (error) {
    await lifetime.close();
    throw explainForeignFile(dataDir, error);
  }
}

/** What the site, uploads and webhooks are answered with. */
function publicParts(parts: Parts, workers: Workers): PublicAppOptions {
  const { options, site, stores, lifetime, clock, log, freeSpace, metrics, flight } = parts;
  const { trustedProxies = 0, requestsPerMinute = REQUESTS_PER_MINUTE, bytesPerDay = BYTES_PER_DAY } = options;
  const { signingKeys, watch, pictures, journal, files, counter } = stores;
  return {
    ...workers,
    site,
    signingKeys,
    counter,
    store: watch,
    pictures,
    isClosing: lifetime.isClosing,
    journal,
    files,
    limits: createStorageLimits({ clock, counter, log, bytesPerDay, freeSpace }),
    clock,
    log,
    metrics,
    flight,
    trustedProxies,
    requestsPerMinute,
    hostNames: options.hostNames ?? [],
  };
}

/**
 * The host that is listened on is a name of ours, unless it is an address or localhost: a link to these leads whoever
 * follows it to another machine, or to other programs on this one.
 */
const hostNamesOf = ({ hostNames = [], host = '' }: ServerOptions): readonly string[] =>
  host === '' || isAddressOrLocalhost(host) ? hostNames : [...hostNames, host];

/** Opens the inbox at an address of its own. */
async function listenInbox(parts: Parts, workers: Workers & { submissions: SubmissionIndex }, port: number) {
  const { options, catalogue, stores, clock, log, freeSpace, metrics, flight } = parts;
  const { store, watch, journal, files } = stores;
  const holds = () => watch.holds();
  const readMetrics = () =>
    metrics.read({
      holds,
      countForwards: () => countForwards(store, Object.keys(options.forwardUrls ?? {}), clock.now()),
      freeSpace,
      inFlight: () => ({ memory: flight.memory.total(), disk: flight.disk.total() }),
      onFailure: (error) => log({ event: 'metrics-failed', ...errorFields(error) }),
    });
  const app = inboxApp({
    journal,
    files,
    selfHosted: selfHostedBy(parts),
    catalogue,
    submissions: workers.submissions,
    steps: workers.steps,
    forwards: workers.forwarder,
    access: createInboxAccess({
      passwordHash: options.inboxPasswordHash,
      metricsToken: options.metricsToken,
      trustedProxies: options.inboxTrustedProxies ?? options.trustedProxies ?? 0,
      clock,
      log,
    }),
    log,
    metrics: { contentType: metrics.contentType, read: readMetrics },
    holds,
  });
  const { inboxHost = '127.0.0.1' } = options;
  const listening = await listen(app, INBOX_HEADERS, { host: inboxHost, hostSetting: 'INBOX_HOST', port });
  return { listening, url: urlOf(inboxHost, listening.port) };
}
