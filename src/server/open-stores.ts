import { type FileStore, incomingFolder, openFileStore } from './files/file-store.ts';
import { openBlobs } from './files/open-blobs.ts';
import { readOwnKey, type SigningKeys } from './files/signed-link.ts';
import { verifyBucket } from './files/verify-bucket.ts';
import { type BlobWatch, WATCH_TIMEOUTS, watchBlobs } from './health/watch-blobs.ts';
import { type StoreWatch, watchDatabase, watchStore } from './health/watch-store.ts';
import { type Journal, openJournal } from './journal/journal.ts';
import { type Counter, databaseCounter, memoryCounter } from './limits/counter.ts';
import type { DataPlace } from './maintenance/open-data.ts';
import type { Clock } from './runtime/clock.ts';
import type { Lifetime } from './runtime/lifetime.ts';
import type { WriteLog } from './runtime/write-log.ts';
import { openDataDir } from './store/data-dir.ts';
import type { Database } from './store/database.ts';
import { openPostgres } from './store/open-postgres.ts';
import { openStore } from './store/open-sqlite.ts';
import { refuseWrites } from './store/refuse-writes.ts';

/** Everything that is kept, and what watches whether it still is. */
export interface Stores {
  readonly signingKeys: SigningKeys;
  readonly store: Database;
  readonly watch: StoreWatch;
  readonly counter: Counter;
  readonly journal: Journal;
  readonly blobs: Awaited<ReturnType<typeof openBlobs>>;
  readonly files: FileStore;
  readonly pictures: BlobWatch;
}

interface StoresOptions extends DataPlace {
  readonly signingKeys?: SigningKeys | undefined;
  /** Aborted: nothing more is opened, and its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
  readonly clock: Clock;
  readonly log: WriteLog;
}

/**
 * Opens data folder, database and pictures; `lifetime` closes them. Throws an Error that names the file, bucket or server
 * that stands in the way.
 */
export async function openStores(options: StoresOptions, lifetime: Lifetime): Promise<Stores> {
  const { dataDir, databaseUrl, s3, signal, clock, log } = options;
  const data = await openDataDir(dataDir);
  lifetime.onClose(() => data.release());
  signal?.throwIfAborted();
  const signingKeys = options.signingKeys ?? ([await readOwnKey(dataDir)] as const);
  const isShared = databaseUrl !== undefined;
  const database = isShared ? await openPostgres(databaseUrl, log) : await openStore(dataDir);
  const onDamage = () => void lifetime.stop();
  const watch = isShared ? watchDatabase(database, log) : watchStore({ dataDir, store: database, log, onDamage });
  // Not every request looks whether the store holds, one that does may take minutes after it, and what stops settles.
  const store = refuseWrites(database, watch);
  // Closing would write to files that somebody else has written to; the end of the process leaves them as they are.
  lifetime.onClose(() => (watch.isDamaged() ? undefined : database.close()));
  const blobs = await openBlobs(dataDir, s3);
  lifetime.onClose(() => blobs.close());
  const files = await openFileStore(dataDir, store, { blobs, clock, log });
  signal?.throwIfAborted();
  if (s3) await verifyBucket(blobs, s3, incomingFolder(dataDir));
  signal?.throwIfAborted();
  const watched = await openBlobs(dataDir, s3, WATCH_TIMEOUTS);
  lifetime.onClose(() => watched.close());
  return {
    signingKeys,
    store,
    watch,
    counter: isShared ? databaseCounter(store, clock, signingKeys[0].secret) : memoryCounter(clock),
    journal: openJournal(store),
    blobs,
    files,
    pictures: watchBlobs({ blobs: watched, clock, log }),
  };
}
