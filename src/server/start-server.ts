import { join } from 'node:path';
import { incomingFolder, openFileStore } from './files/file-store.ts';
import { openBlobs } from './files/open-blobs.ts';
import { readOwnKey, type SigningKeys } from './files/signed-link.ts';
import { verifyBucket } from './files/verify-bucket.ts';
import { countForwards } from './forward/count-forwards.ts';
import { type ForwardUrls, startForwarder } from './forward/forwarder.ts';
import { createMetrics } from './health/metrics.ts';
import { WATCH_TIMEOUTS, watchBlobs } from './health/watch-blobs.ts';
import { watchDatabase, watchStore } from './health/watch-store.ts';
import { type Listening, listen } from './http/listen.ts';
import { INBOX_HEADERS, siteHeaders } from './http/security-headers.ts';
import { createInboxAccess } from './inbox/access.ts';
import { inboxApp } from './inbox/app.ts';
import { openJournal } from './journal/journal.ts';
import { createFlight } from './limits/bytes-in-flight.ts';
import { databaseCounter, memoryCounter } from './limits/counter.ts';
import { createStorageLimits, readFreeSpace } from './limits/storage-limits.ts';
import type { DataPlace } from './maintenance/open-data.ts';
import { startRetention } from './maintenance/retention.ts';
import { startSweep } from './maintenance/sweep-blobs.ts';
import { publicApp } from './public-app.ts';
import { createSubmissionValidator, skipValidation } from './receive/validate-submission.ts';
import { type Clock, DAY, systemClock } from './runtime/clock.ts';
import { type WriteLog, writeLogToStderr } from './runtime/write-log.ts';
import { createWizardReader, readSite, variantAt } from './site/read-site.ts';
import { startStepCounter } from './steps/step-counter.ts';
import { explainForeignFile, openDataDir } from './store/data-dir.ts';
import { openPostgres } from './store/open-postgres.ts';
import { openStore } from './store/open-sqlite.ts';
import { resolveSelfHosted } from './submissions/completeness.ts';
import { type SubmissionIndex, startSubmissionIndex } from './submissions/submission-index.ts';

/** Enough for an office behind one address that uploads its photos at once; a flood is far above it. */
const REQUESTS_PER_MINUTE = 300;
/** Two thousand photos as the form makes them smaller, which is far more than an office has in a day. */
const BYTES_PER_DAY = 2 * 1024 * 1024 * 1024;

export interface ServerOptions extends DataPlace {
  /** What links to files are signed with, the same on all servers that share a database; absent: a key in `dataDir`. */
  readonly signingKeys?: SigningKeys;
  /** Folder of the built site; absent or empty: only uploads and hooks are answered. */
  readonly siteDir?: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Address to listen on; absent: every interface. */
  readonly host?: string;
  /** 0 for any free one; absent: no inbox. */
  readonly inboxPort?: number;
  /** Address that the inbox listens on; 127.0.0.1 if absent. Any other needs a password. */
  readonly inboxHost?: string;
  /** As `hashPassword` makes it; absent: the inbox asks for none. */
  readonly inboxPasswordHash?: string;
  /** With it a program may read `/metrics` that can't log in, from anywhere that reaches the inbox. */
  readonly metricsToken?: string;
  /** Where deliveries are passed on to. */
  readonly forwardUrls?: ForwardUrls;
  /** How many proxies of ours stand in a row in front and name clients in X-Forwarded-For; none if absent. */
  readonly trustedProxies?: number;
  /** Names under which the site is served besides those in its site.json; `*` for any. */
  readonly hostNames?: readonly string[];
  /** Requests that write, a minute and client; 0 for no limit. */
  readonly requestsPerMinute?: number;
  /** Bytes of fields and files that one client may leave a day; 0 for no limit. */
  readonly bytesPerDay?: number;
  /** Deliveries that are older, in days, are erased; absent: they are kept for ever. */
  readonly retentionDays?: number;
  /** Bytes that the disk of `dataDir` has left; asked of the system if absent. */
  readonly freeSpace?: () => Promise<number>;
  readonly clock?: Clock;
  readonly log?: WriteLog;
  /** Aborted: the start is given up at its next step. It has no say once the server runs. */
  readonly signal?: AbortSignal;
}

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
 * Starts the server. Throws PortInUse, or an Error that names the file that is broken or cannot be written, the
 * bucket that cannot be used, or the other server that has the data folder. Aborted by `signal`, it throws its reason
 * once all that was opened is closed again.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dataDir, databaseUrl, siteDir, signal, clock = systemClock, log = writeLogToStderr } = options;
  const site = siteDir === undefined ? undefined : await readSite(siteDir);
  const data = await openDataDir(dataDir);
  /** What has been opened so far, each with how it is closed again. */
  const opened: (() => Promise<void> | void)[] = [() => data.release()];
  let closed: Promise<void> | undefined;
  const isClosing = () => closed !== undefined;

  function close(): Promise<void> {
    closed ??= closeAll(opened);
    return closed;
  }

  try {
    signal?.throwIfAborted();
    const signingKeys = options.signingKeys ?? ([await readOwnKey(dataDir)] as const);
    const isShared = databaseUrl !== undefined;
    const store = isShared ? await openPostgres(databaseUrl, log) : await openStore(dataDir);
    let submissions: SubmissionIndex | undefined;
    const onDamage = () => void Promise.all([forwarder.stop(), submissions?.stop()]);
    const watch = isShared ? watchDatabase(store, log) : watchStore({ dataDir, store, log, onDamage });
    const counter = isShared ? databaseCounter(store, clock, signingKeys[0].secret) : memoryCounter(clock);
    // Closing would write to files that somebody else has written to; the end of the process leaves them as they are.
    opened.push(() => (watch.isDamaged() ? undefined : store.close()));
    const journal = openJournal(store);
    const blobs = await openBlobs(dataDir, options.s3);
    opened.push(() => blobs.close());
    const files = await openFileStore(dataDir, store, { blobs, clock, log });
    signal?.throwIfAborted();
    if (options.s3) await verifyBucket(blobs, options.s3, incomingFolder(dataDir));
    signal?.throwIfAborted();
    const watched = await openBlobs(dataDir, options.s3, WATCH_TIMEOUTS);
    opened.push(() => watched.close());
    const catalogue = site?.catalogue;
    const folder = join(siteDir ?? '', 'content');
    const readWizard = catalogue && createWizardReader(folder, catalogue);
    const validateSubmission = readWizard
      ? createSubmissionValidator({ folder, catalogue, readWizard, log })
      : skipValidation;
    const steps = readWizard && startStepCounter({ store, readWizard, holds: () => watch.holds(), clock, log });
    opened.push(() => steps?.stop());
    const metrics = createMetrics();
    opened.push(() => metrics.stop());
    const flight = createFlight();
    const forwarder = startForwarder({ store, urls: options.forwardUrls ?? {}, clock, log, metrics });
    opened.push(() => forwarder.stop());
    const days = options.retentionDays;
    const retention = startRetention({ store, files, days, holds: watch.holds, clock, log });
    opened.push(() => retention.stop());
    const isSweptByOne = isShared && options.s3 !== undefined;
    const sweep = startSweep({
      store,
      blobs,
      holds: watch.holds,
      isOurTurn: async () => !isSweptByOne || (await counter.add({ what: 'sweep', client: '', span: DAY }, 1)) === 1,
      clock,
      log,
    });
    opened.push(() => sweep.stop());
    opened.push(() => submissions?.stop());
    const listening: Listening[] = [];
    opened.push(async () => {
      await Promise.all(listening.map((server) => server.close()));
    });
    const { trustedProxies = 0, requestsPerMinute = REQUESTS_PER_MINUTE, bytesPerDay = BYTES_PER_DAY } = options;
    const { freeSpace = () => readFreeSpace(dataDir) } = options;
    const app = publicApp({
      site,
      signingKeys,
      counter,
      steps,
      store: watch,
      pictures: watchBlobs({ blobs: watched, clock, log }),
      isClosing,
      journal,
      files,
      forwarder,
      validateSubmission,
      limits: createStorageLimits({ clock, counter, log, bytesPerDay, freeSpace }),
      clock,
      log,
      metrics,
      flight,
      trustedProxies,
      requestsPerMinute,
      hostNames: [...(options.hostNames ?? []), ...(options.host ? [options.host] : [])],
    });
    const main = await listen(app, siteHeaders(site?.site), { host: options.host, port: options.port });
    listening.push(main);
    const formPath = catalogue?.variants[0]?.paths.main[0];
    const addresses = { url: urlOf(options.host, main.port), ...(formPath === undefined ? {} : { formPath }), close };
    if (options.inboxPort === undefined) return addresses;
    const selfHosted = resolveSelfHosted(site?.site, options.hostNames ?? []);
    const readMetrics = () =>
      metrics.read({
        holds: watch.holds,
        countForwards: () => countForwards(store, clock.now()),
        freeSpace,
        inFlight: () => ({ memory: flight.memory.total(), disk: flight.disk.total() }),
        onFailure: (error) => log({ event: 'metrics-broken', error: String(error) }),
      });
    const figures = { contentType: metrics.contentType, read: readMetrics };
    const access = createInboxAccess({
      passwordHash: options.inboxPasswordHash,
      metricsToken: options.metricsToken,
      trustedProxies,
      clock,
    });
    submissions = startSubmissionIndex({
      store,
      journal,
      files,
      selfHosted,
      log,
      holds: () => watch.holds(),
      variantAt: (address) => (catalogue ? variantAt(address, catalogue) : undefined) ?? '',
    });
    const inboxOptions = {
      journal,
      files,
      selfHosted,
      catalogue,
      submissions,
      steps,
      forwards: forwarder,
      access,
      log,
      metrics: figures,
    };
    const { inboxHost = '127.0.0.1' } = options;
    const inbox = await listen(inboxApp({ ...inboxOptions, holds: () => watch.holds() }), INBOX_HEADERS, {
      host: inboxHost,
      hostSetting: 'INBOX_HOST',
      port: options.inboxPort,
    });
    listening.push(inbox);
    return { ...addresses, inboxUrl: urlOf(inboxHost, inbox.port) };
  } catch (error) {
    await close();
    throw explainForeignFile(dataDir, error);
  }
}

/** Last opened, first closed. What fails keeps nothing after it from being closed, and is thrown in the end. */
async function closeAll(opened: readonly (() => Promise<void> | void)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const closeOne of [...opened].reverse()) {
    try {
      await closeOne();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Every interface is reached as localhost from the machine itself. */
function urlOf(host: string | undefined, port: number): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
