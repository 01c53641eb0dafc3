import { join } from 'node:path';
import { createFlight } from './bytes-in-flight.ts';
import { type Clock, systemClock } from './clock.ts';
import { comesHere } from './comes-here.ts';
import { countForwards } from './count-forwards.ts';
import { databaseCounter, memoryCounter } from './counter.ts';
import { DAY } from './daily.ts';
import { incomingFolder, openFileStore } from './file-store.ts';
import { createFaultFinder, findNoFaults } from './find-faults.ts';
import { type ForwardUrls, startForwarder } from './forwarder.ts';
import { createInboxAccess } from './inbox-access.ts';
import { inboxApp } from './inbox-app.ts';
import { openJournal } from './journal.ts';
import { type Listening, listen } from './listen.ts';
import { createMetrics } from './metrics.ts';
import { openBlobs } from './open-blobs.ts';
import { explainForeignFile, openDataDir } from './open-data-dir.ts';
import { openPostgres } from './open-postgres.ts';
import { openStore } from './open-store.ts';
import { proveBucket } from './prove-bucket.ts';
import { publicApp } from './public-app.ts';
import { readSite } from './read-site.ts';
import { createWizardReader } from './read-wizards.ts';
import { startRetention } from './retention.ts';
import type { S3Settings } from './s3-blobs.ts';
import { INBOX_HEADERS, siteHeaders } from './security-headers.ts';
import { readOwnKey, type SigningKeys } from './signing-keys.ts';
import { startStepCounter } from './step-counts.ts';
import { createStorageLimits, readFreeSpace } from './storage-limits.ts';
import { type SubmissionIndex, startSubmissionIndex } from './submission-index.ts';
import { startSweep } from './sweep-blobs.ts';
import { variantAt } from './variant-at.ts';
import { WATCH_PATIENCE, watchBlobs } from './watch-blobs.ts';
import { watchDatabase, watchStore } from './watch-store.ts';
import { type WriteLog, writeLogToStderr } from './write-log.ts';

/** Enough for an office behind one address that uploads its photos at once; a flood is far above it. */
const REQUESTS_PER_MINUTE = 300;
/** Two thousand photos as the form makes them smaller, which is far more than an office has in a day. */
const BYTES_PER_DAY = 2 * 1024 * 1024 * 1024;

export interface ServerOptions {
  /** Folder for the journal, the stored files and the secret; made if missing. One running server a folder. */
  readonly dataDir: string;
  /** A PostgreSQL database that several servers may share; absent: SQLite in `dataDir`. */
  readonly databaseUrl?: string;
  /** What links to files are signed with, the same on all servers that share a database; absent: a key in `dataDir`. */
  readonly signingKeys?: SigningKeys;
  /** Folder of the built site; absent or empty: only uploads and hooks are answered. */
  readonly siteDir?: string;
  /** Where pictures are kept for good; absent: in the data folder. */
  readonly s3?: S3Settings;
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
    if (options.s3) await proveBucket(blobs, options.s3, incomingFolder(dataDir));
    signal?.throwIfAborted();
    const watched = await openBlobs(dataDir, options.s3, WATCH_PATIENCE);
    opened.push(() => watched.close());
    const catalogue = site?.catalogue;
    const folder = join(siteDir ?? '', 'content');
    const readWizard = catalogue && createWizardReader(folder, catalogue);
    const findFaults = readWizard ? createFaultFinder({ folder, catalogue, readWizard, log }) : findNoFaults;
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
      findFaults,
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
    const here = comesHere(site?.site, options.hostNames ?? []);
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
      here,
      log,
      holds: () => watch.holds(),
      variantAt: (address) => (catalogue ? variantAt(address, catalogue) : undefined) ?? '',
    });
    const inboxOptions = {
      journal,
      files,
      here,
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
