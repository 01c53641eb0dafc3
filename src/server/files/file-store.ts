import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RefusedRequest } from '../http/refused-request.ts';
import { type Clock, DAY, systemClock } from '../runtime/clock.ts';
import { type WriteLog, writeLogToStderr } from '../runtime/write-log.ts';
import { type Database, MOST_PARAMETERS, type SqlRow } from '../store/database.ts';
import { dateForNewRows } from '../store/record-date.ts';
import { asBytes, numberOf, textOf } from '../store/stored-row.ts';
import { type BlobStore, storageErrorFields } from './blob-store.ts';
import { openDiskBlobs } from './disk-blobs.ts';
import { createFileReceiver, type PendingFile } from './file-receiver.ts';

/** What is known of a stored file. */
export interface FileEntry {
  readonly key: string;
  /** The customer's name of the file. */
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Under which key a pending file is kept, and what the customer calls it. */
type NewFile = Pick<FileEntry, 'key' | 'name'> & { readonly pending: PendingFile };

/** A picture in the store. */
export interface StoredPicture {
  readonly entry: FileEntry;
  /** Whether all of it is kept, as far as its size says; logged if it isn't. Throws what the blob store throws. */
  isWhole(): Promise<boolean>;
  /** Its bytes, piece by piece as they are taken. */
  bytes(): AsyncIterable<Uint8Array>;
}

/**
 * Pictures: they come in on disk, are kept by a blob store, and stand as rows in the database. A key is only such a row:
 * no text from a request ever becomes a path.
 */
export interface FileStore {
  /**
   * Writes a file away as it comes in, and looks at it; `type` is what it is said to be. Throws a RefusedRequest: 400
   * empty, 413 too large, 415 not that picture, or not the whole of it. Throws what `bytes` throws if it breaks off;
   * nothing is left of it then.
   */
  receive(bytes: AsyncIterable<Uint8Array>, type: string): Promise<PendingFile>;
  /**
   * Keeps a pending file for good before the promise resolves. The same bytes under the same key again are harmless, and mend
   * what was lost; throws a RefusedRequest 409 if another file has the key, and what the blob store throws. Then there is
   * no row of it.
   */
  keep(file: NewFile): Promise<FileEntry>;
  /** Deletes a pending file; one that was kept is none any more and stays. */
  drop(pending: PendingFile): Promise<void>;
  /** Removes again files that were kept for what then was not; bytes that can't be deleted stay, named by no row. */
  rollBack(keys: readonly string[]): Promise<void>;
  /**
   * Deletes files for good: the bytes first, so that a row still names them if it is broken off. Gives the keys of those
   * whose bytes were not there.
   */
  remove(keys: readonly string[]): Promise<readonly string[]>;
  /** Deletes one that no delivery names, unless one has come since the delivery `last`; whether it is gone. */
  removeUnnamed(key: string, last: number): Promise<boolean>;
  /** Has one count as stored now: who holds its key has still to name it. Written at most once a day. */
  renew(key: string): Promise<void>;
  /** Entries by key, without those of which there is none; does not look whether their bytes are there. */
  find(keys: readonly string[]): Promise<ReadonlyMap<string, FileEntry>>;
  /** Undefined if there is none of that key. */
  read(key: string): Promise<StoredPicture | undefined>;
}

export interface FileStoreOptions {
  /** Where files are kept for good; absent: in the data folder. */
  readonly blobs?: BlobStore;
  readonly clock?: Pick<Clock, 'now'>;
  readonly log?: WriteLog;
}

/** Folder of the data folder in which files are while they come in; emptied when the store is opened. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming');

/** Opens the store of the only server on the data folder. */
export async function openFileStore(
  dataDir: string,
  store: Database,
  options: FileStoreOptions = {},
): Promise<FileStore> {
  const incoming = incomingFolder(dataDir);
  await mkdir(incoming, { recursive: true });
  // Files that an earlier run had not finished: no client got a response that they had arrived.
  for (const entry of await readdir(incoming, { withFileTypes: true })) {
    // A folder is not ours, and could not be removed like a file.
    if (!entry.isDirectory()) await rm(join(incoming, entry.name), { force: true });
  }
  return accessFiles(dataDir, store, options);
}

/** The store as it is, beside a server that may be running: what is coming in is left alone. */
export async function accessFiles(
  dataDir: string,
  store: Database,
  options: FileStoreOptions = {},
): Promise<FileStore> {
  const { blobs = await openDiskBlobs(dataDir), clock = systemClock, log = writeLogToStderr } = options;
  const incoming = incomingFolder(dataDir);
  const tools: Tools = { incoming, store, blobs, clock, log };
  return {
    receive: createFileReceiver(incoming),
    keep: (file) => keepFile(tools, file),
    drop: ({ diskId }) => rm(join(incoming, diskId), { force: true }),

    async rollBack(keys) {
      const diskIds: string[] = [];
      for (const key of keys) {
        const row = await rowOf(store, key);
        await store.execute({ sql: 'DELETE FROM files WHERE key = ?', args: [key] });
        if (row) diskIds.push(diskIdOf(row));
      }
      await discard(tools, diskIds);
    },

    async remove(keys) {
      const withoutBytes: string[] = [];
      for (const key of keys) {
        const row = await rowOf(store, key);
        if (row) {
          const diskId = diskIdOf(row);
          if ((await blobs.size(diskId)) === undefined) withoutBytes.push(key);
          await blobs.remove([diskId]);
        }
        await store.execute({ sql: 'DELETE FROM files WHERE key = ?', args: [key] });
      }
      return withoutBytes;
    },

    async removeUnnamed(key, last) {
      const sql = `DELETE FROM files WHERE key = ? AND NOT EXISTS (SELECT 1 FROM deliveries WHERE id > ?)
          RETURNING ${asBytes('disk_id')}`;
      // So that no delivery that names it comes between looking and deleting.
      const [deleted] = await store.transact([{ sql, args: [key, last] }], 'exclusive');
      const diskIds = (deleted?.rows ?? []).map(diskIdOf);
      await discard(tools, diskIds);
      return diskIds.length > 0;
    },

    async renew(key) {
      const now = await dateForNewRows(store, clock.now());
      const sql = 'UPDATE files SET stored_at = ? WHERE key = ? AND stored_at < ?';
      await store.execute({ sql, args: [now, key, new Date(Date.parse(now) - DAY).toISOString()] });
    },

    async find(keys) {
      const found = new Map<string, FileEntry>();
      for (let start = 0; start < keys.length; start += MOST_PARAMETERS) {
        const some = keys.slice(start, start + MOST_PARAMETERS);
        const sql = `${FILES} WHERE key IN (${some.map(() => '?').join(', ')})`;
        for (const row of (await store.execute({ sql, args: some })).rows) {
          const entry = entryOf(row);
          found.set(entry.key, entry);
        }
      }
      return found;
    },

    async read(key) {
      const row = await rowOf(store, key);
      if (!row) return undefined;
      const entry = entryOf(row);
      const diskId = diskIdOf(row);
      return {
        entry,
        isWhole: () => isWhole(tools, diskId, entry),
        bytes: () => blobs.read(diskId),
      };
    },
  };
}

/** What the parts of a store share; `incoming` is the folder of pending files. */
interface Tools {
  readonly incoming: string;
  readonly store: Database;
  readonly blobs: BlobStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: WriteLog;
}

async function keepFile(tools: Tools, { key, name, pending }: NewFile): Promise<FileEntry> {
  const { incoming, store, blobs, clock } = tools;
  const { diskId, type, size, sha256 } = pending;
  await blobs.put(diskId, join(incoming, diskId), { size, type, sha256 });
  let owned = false;
  try {
    const inserted = await store.execute({
      sql: `INSERT INTO files (key, disk_id, name, type, size, sha256, stored_at)
        VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING`,
      args: [key, diskId, name, type, size, sha256, await dateForNewRows(store, clock.now())],
    });
    owned = inserted.rowsAffected > 0;
    if (!owned) {
      // A client that never saw the response sends the same again.
      const row = await rowOf(store, key);
      if (!row || textOf(row.sha256) !== sha256) {
        throw new RefusedRequest(409, 'Another file is already stored under this key; ask for a new upload link.');
      }
      owned = await replaceLost(tools, row, pending);
    }
  } finally {
    if (!owned) await discard(tools, [diskId]);
  }
  return { key, name, type, size, sha256 };
}

/** Puts the pending file in the place of what its row names, if that is not there; gives whether it did. */
async function replaceLost({ store, blobs }: Tools, row: SqlRow, { diskId, size }: PendingFile): Promise<boolean> {
  const before = diskIdOf(row);
  if ((await blobs.size(before)) === size) return false;
  const sql = 'UPDATE files SET disk_id = ? WHERE key = ? AND disk_id = ?';
  return (await store.execute({ sql, args: [diskId, textOf(row.key) ?? '', before] })).rowsAffected > 0;
}

/** Logged, since whoever asks for the picture gets only a refusal, or a ZIP without it. */
async function isWhole({ blobs, log }: Tools, diskId: string, { size: expected }: FileEntry): Promise<boolean> {
  const size = await blobs.size(diskId);
  if (size === expected) return true;
  // Not the key: the customer's name of the file stands in it.
  log({ event: 'picture-damaged', id: diskId, expected, size });
  return false;
}

/** Bytes that no row names any more harm nobody; that they could not be deleted is no reason to fail. */
async function discard({ blobs, log }: Tools, diskIds: readonly string[]): Promise<void> {
  try {
    await blobs.remove(diskIds);
  } catch (error) {
    log({ event: 'blob-delete-failed', ids: diskIds.join(' '), ...storageErrorFields(error) });
  }
}

const FILES = `SELECT ${asBytes('key', 'disk_id', 'name', 'type', 'size', 'sha256')} FROM files`;

async function rowOf(store: Database, key: string): Promise<SqlRow | undefined> {
  return (await store.execute({ sql: `${FILES} WHERE key = ?`, args: [key] })).rows[0];
}

const diskIdOf = (row: SqlRow): string => textOf(row.disk_id) ?? '';

function entryOf(row: SqlRow): FileEntry {
  return {
    key: textOf(row.key) ?? '',
    name: textOf(row.name) ?? '',
    type: textOf(row.type) ?? '',
    size: numberOf(row.size) ?? 0,
    sha256: textOf(row.sha256) ?? '',
  };
}
