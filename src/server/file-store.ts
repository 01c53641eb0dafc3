import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, Row } from '@libsql/client';
import { MOST_PARAMETERS } from './open-store.ts';
import { refusePicture } from './refuse-picture.ts';
import { RefusedRequest } from './refused-request.ts';
import { syncFolder } from './sync-folder.ts';

/** Largest file that is stored, in bytes. Source: the "max 5MB" that the form promises. */
export const LARGEST_FILE = 5 * 1024 * 1024;

/** Below this much free space no file is taken, so that the journal never runs out of it. Bytes. */
const RESERVED_SPACE = 200 * 1024 * 1024;

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

interface NewFile {
  readonly key: string;
  readonly name: string;
  /** What the file is said to be; refused if its bytes say otherwise. */
  readonly type: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** A picture in the store; its bytes are read when they are asked for. */
export interface StoredPicture {
  readonly entry: FileEntry;
  bytes(): Promise<Buffer>;
}

/** Pictures on disk. A key is only a row in the store: no text from a request ever becomes a path. */
export interface FileStore {
  /**
   * Keeps a file for good before the promise resolves. Storing the same bytes under the same key again is harmless.
   * Throws a RefusedRequest: 400 empty, 409 another file has the key, 413 too large, 415 not the picture that it is
   * said to be, or not the whole of it, 507 disk full. Throws what the source throws if it breaks off; nothing is kept then.
   */
  save(file: NewFile): Promise<FileEntry>;
  find(keys: readonly string[]): Promise<ReadonlyMap<string, FileEntry>>;
  /** Undefined if there is none of that key. */
  read(key: string): Promise<StoredPicture | undefined>;
}

export async function openFileStore(dataDir: string, store: Client): Promise<FileStore> {
  const incoming = join(dataDir, 'incoming');
  const kept = join(dataDir, 'files');
  await mkdir(incoming, { recursive: true });
  await mkdir(kept, { recursive: true });
  // What an earlier run had not finished; nobody was told that it arrived.
  for (const name of await readdir(incoming)) await rm(join(incoming, name), { force: true });
  const pathOf = (diskId: string) => join(kept, diskId.slice(0, 2), diskId);

  async function rowOf(key: string): Promise<Row | undefined> {
    return (await store.execute({ sql: 'SELECT * FROM files WHERE key = ?', args: [key] })).rows[0];
  }

  return {
    async save({ key, name, type, bytes }) {
      await ensureSpace(dataDir);
      const diskId = randomUUID();
      const draft = join(incoming, diskId);
      try {
        const { size, sha256 } = await write(draft, bytes, type);
        const path = pathOf(diskId);
        await mkdir(join(path, '..'), { recursive: true });
        await rename(draft, path);
        await syncFolder(join(path, '..'));
        const inserted = await store.execute({
          sql: `INSERT INTO files (key, disk_id, name, type, size, sha256, stored_at)
            VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING`,
          args: [key, diskId, name, type, size, sha256, new Date().toISOString()],
        });
        if (inserted.rowsAffected === 0) {
          await rm(path, { force: true });
          // A client that never saw the answer sends the same again.
          if ((await rowOf(key))?.sha256 !== sha256) {
            throw new RefusedRequest(409, 'Another file is already stored under this key; ask for a new upload link.');
          }
        }
        return { key, name, type, size, sha256 };
      } finally {
        await rm(draft, { force: true });
      }
    },

    async find(keys) {
      const found = new Map<string, FileEntry>();
      for (let start = 0; start < keys.length; start += MOST_PARAMETERS) {
        const some = keys.slice(start, start + MOST_PARAMETERS);
        const sql = `SELECT * FROM files WHERE key IN (${some.map(() => '?').join(', ')})`;
        for (const row of (await store.execute({ sql, args: some })).rows) found.set(String(row.key), entryOf(row));
      }
      return found;
    },

    async read(key) {
      const row = await rowOf(key);
      if (!row) return undefined;
      return { entry: entryOf(row), bytes: () => readFile(pathOf(String(row.disk_id))) };
    },
  };
}

function entryOf(row: Row): FileEntry {
  return {
    key: String(row.key),
    name: String(row.name),
    type: String(row.type),
    size: Number(row.size),
    sha256: String(row.sha256),
  };
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>, type: string) {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    const size = await copy(bytes, file, (chunk) => hash.update(chunk));
    // Read again rather than held while it comes: a slow line may take minutes.
    refusePicture(await readFile(path), type);
    await file.sync();
    return { size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

async function copy(bytes: AsyncIterable<Uint8Array>, file: FileHandle, see: (chunk: Uint8Array) => void) {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > LARGEST_FILE) throw new RefusedRequest(413, `The file is larger than ${LARGEST_FILE} bytes.`);
    see(chunk);
    await file.writeFile(chunk);
  }
  return size;
}

async function ensureSpace(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < RESERVED_SPACE) throw new RefusedRequest(507, 'The server has no space left for files.');
}
