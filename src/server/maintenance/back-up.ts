import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client';
import { filePath } from '../files/disk-blobs.ts';
import { readOwnKey } from '../files/signed-link.ts';
import { errorCode } from '../runtime/error-code.ts';
import { syncFolder } from '../runtime/folders.ts';
import type { Database } from '../store/database.ts';
import { JOURNAL_FILE, openBeside } from '../store/open-sqlite.ts';
import { asBytes, textOf } from '../store/stored-row.ts';
import { expectPictures } from './open-data.ts';

/** Names in a back-up; the secret has the same one in the data folder. */
export const MANIFEST = 'manifest.json';
export const SECRET_FILE = 'secret';

/** Bytes and hexadecimal SHA-256 of a file in a back-up. */
export interface CopiedFile {
  readonly size: number;
  readonly sha256: string;
}

/** What a back-up says of itself; written last, so that a folder without it is no back-up. */
export interface Manifest {
  readonly version: 1;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly deliveries: number;
  readonly journal: CopiedFile;
  readonly secret: CopiedFile;
  /** Pictures by the id under which they are on disk. */
  readonly files: { readonly [diskId: string]: CopiedFile };
}

/** What a back-up has. */
export interface BackUpCounts {
  readonly deliveries: number;
  readonly files: number;
  /** Keys of pictures that the journal names and that are missing or damaged on disk; the back-up lacks them. */
  readonly damaged: readonly string[];
}

/**
 * Copies a data folder into the new folder `to`, also while a server runs on it: first the journal as it is at
 * one moment (`VACUUM INTO`), then the pictures that this copy names, whose bytes never change, then the secret. What
 * was acknowledged before is in it.
 * Throws an Error that says what to do if `to` is there or there is no journal or no folder of pictures. Whatever breaks it off takes `to` away.
 */
export async function backUp(dataDir: string, to: string): Promise<BackUpCounts> {
  const store = await openBeside(dataDir);
  try {
    await expectPictures(dataDir);
    await mkdir(dirname(to), { recursive: true });
    await makeEmpty(to);
    return await copyInto(to, dataDir, store).catch(async (error: unknown) => {
      // A back-up that a full disk broke off is none, and the same command has to work once there is room.
      await rm(to, { recursive: true, force: true });
      throw error;
    });
  } finally {
    await store.close();
  }
}

async function copyInto(to: string, dataDir: string, store: Database): Promise<BackUpCounts> {
  const copy = join(to, JOURNAL_FILE);
  await store.execute({ sql: 'VACUUM INTO ?', args: [`${copy}.part`] });
  const rows = await openCopy(`${copy}.part`);
  const files: { [diskId: string]: CopiedFile } = {};
  const damaged: string[] = [];
  try {
    for (const row of await rows.listFiles()) {
      const { key, diskId } = row;
      const copied = await copyIfThere(filePath(dataDir, diskId), filePath(to, diskId));
      if (copied && copied.sha256 === row.sha256) {
        files[diskId] = copied;
        continue;
      }
      // Other bytes than were taken in: nobody should take them for the picture.
      if (copied) await rm(filePath(to, diskId));
      const live = await store.execute({ sql: 'SELECT key FROM files WHERE key = ?', args: [key] });
      // Erased since the copy was made: it is gone from the copy, too.
      if (!copied && live.rows.length === 0) await rows.forget(key);
      else damaged.push(key);
    }
  } finally {
    rows.close();
  }
  const deliveries = rows.deliveries;
  await rename(`${copy}.part`, copy);
  await syncFile(copy);
  await readOwnKey(dataDir);
  const manifest: Manifest = {
    version: 1,
    madeAt: new Date().toISOString(),
    deliveries,
    journal: await hashFile(copy),
    secret: await copyHashed(join(dataDir, SECRET_FILE), join(to, SECRET_FILE)),
    files,
  };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(to, MANIFEST), text, { flag: 'wx', mode: 0o600, flush: true });
  await syncFolder(to);
  return { deliveries, files: Object.keys(files).length, damaged };
}

async function makeEmpty(to: string): Promise<void> {
  try {
    await mkdir(to, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new Error(`${to} is there already. Name a folder that is not: a back-up never writes over another.`);
  }
}

/** The copied journal, on which nobody else works. */
async function openCopy(path: string) {
  const client: Client = createClient({ url: pathToFileURL(path).href, concurrency: 1 });
  await client.execute('PRAGMA secure_delete = ON');
  const count = await client.execute('SELECT count(*) AS number FROM deliveries');
  return {
    deliveries: Number(count.rows[0]?.number),
    async listFiles() {
      const { rows } = await client.execute(
        `SELECT ${asBytes('key', 'disk_id', 'sha256')} FROM files ORDER BY files.key`,
      );
      return rows.map((row) => ({
        key: textOf(row.key) ?? '',
        diskId: textOf(row.disk_id) ?? '',
        sha256: textOf(row.sha256) ?? '',
      }));
    },
    forget: (key: string) => client.execute({ sql: 'DELETE FROM files WHERE key = ?', args: [key] }),
    close: () => client.close(),
  };
}

async function copyIfThere(from: string, to: string): Promise<CopiedFile | undefined> {
  try {
    return await copyHashed(from, to);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Copies a file to a new place and brings it to disk; gives size and hash of what was copied. */
export async function copyHashed(from: string, to: string): Promise<CopiedFile> {
  const source = await open(from, 'r');
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const { see, result } = hashing();
    await pipeline(
      source.createReadStream({ autoClose: false }),
      see,
      createWriteStream(to, { mode: 0o600, flush: true }),
    );
    return result();
  } finally {
    await source.close();
  }
}

/** Never of a journal that this process has open: closing the file would drop its locks. */
export async function hashFile(path: string): Promise<CopiedFile> {
  const { see, result } = hashing();
  await pipeline(createReadStream(path), see, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return result();
}

function hashing() {
  const hash = createHash('sha256');
  let size = 0;
  const see = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      hash.update(chunk);
      done(undefined, chunk);
    },
  });
  return { see, result: (): CopiedFile => ({ size, sha256: hash.digest('hex') }) };
}

/** Brings to disk what SQLite has written. */
async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
