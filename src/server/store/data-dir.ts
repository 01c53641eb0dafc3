import { randomUUID } from 'node:crypto';
import { open, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient, type Transaction } from '@libsql/client';
import { errorCode, isBusy } from '../runtime/error-code.ts';
import { makeFolder, syncFolder } from '../runtime/folders.ts';

/** Name of the file in the data folder whose lock says that a server runs on it. */
export const LOCK_FILE = 'lock.db';

/** How long another server that just starts may take to write down who it is, in milliseconds. */
const LOCK_TIMEOUT = 500;

/** A data folder that only this server uses. */
export interface DataDir {
  /** Lets the next server have it. */
  release(): Promise<void>;
}

/** Another process has the data folder. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
}

/** Held here as well, since a connection that nobody refers to is closed by the garbage collector, and its lock goes. */
const held = new Set<Transaction>();

/**
 * Makes the data folder if it is missing and takes it for this process, until `release` or until the process ends in
 * whatever way: the lock is the operating system's, on an open file, so that a killed process leaves none behind.
 * Nothing else in this process may open the lock file or the journal but SQLite: closing any other handle on such a
 * file would drop the locks of the whole process on it.
 *
 * Throws an Error that says what to do: another server has the folder (then nothing in it was touched), or it cannot
 * be written and brought to disk.
 */
export async function openDataDir(dataDir: string): Promise<DataDir> {
  try {
    await makeFolder(resolve(dataDir));
  } catch (error) {
    throw unwritable(dataDir, error);
  }
  const client = openLockFile(dataDir);
  let lock: Transaction | undefined;
  /** Closing alone is not enough: while an old statement waits for the garbage collector, the transaction stays open. */
  async function release(): Promise<void> {
    if (lock) held.delete(lock);
    await lock?.rollback();
    client.close();
  }
  try {
    lock = await takeLock(client, dataDir);
    held.add(lock);
    await verifyWritable(dataDir);
    await removeLeftovers(dataDir);
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}

function openLockFile(dataDir: string): Client {
  try {
    const url = pathToFileURL(resolve(dataDir, LOCK_FILE)).href;
    return createClient({ url, timeout: LOCK_TIMEOUT, concurrency: 1 });
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

/**
 * Writes down who has the folder, then holds an open write transaction: SQLite keeps every other writer out of the
 * file meanwhile, and lets everybody read who that is.
 */
async function takeLock(client: Client, dataDir: string): Promise<Transaction> {
  try {
    // First, as any other call that is refused keeps the file open until it is garbage-collected.
    await client.executeMultiple('BEGIN IMMEDIATE; ROLLBACK');
    await client.batch(
      [
        'CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL, host TEXT NOT NULL, since TEXT NOT NULL)',
        'DELETE FROM holder',
        { sql: 'INSERT INTO holder VALUES (?, ?, ?)', args: [process.pid, hostname(), new Date().toISOString()] },
      ],
      'write',
    );
    return await client.transaction('write');
  } catch (error) {
    if (isBusy(error)) {
      throw new DataDirInUse(
        `The data folder ${dataDir} is in use by another server: ${await readHolder(client)}. Two servers on one folder would forward twice and delete each other's uploads. Stop that one first, or give this one a folder of its own: DATA_DIR=other npm start`,
      );
    }
    throw unwritable(dataDir, error);
  }
}

async function readHolder(client: Client): Promise<string> {
  try {
    const row = (await client.execute('SELECT pid, host, since FROM holder')).rows[0];
    if (row) return `process ${row.pid} on ${row.host}, since ${row.since}`;
  } catch (error) {
    // Both start for the first time in the same moment, and the other one is still writing.
    if (!isBusy(error) && errorCode(error) !== 'SQLITE_ERROR') throw error;
  }
  return 'a process that has just started';
}

/** A disk may open files and still be read-only, full or unable to sync: a file is written, and brought to disk. */
async function verifyWritable(dataDir: string): Promise<void> {
  const path = join(dataDir, `write-test-${randomUUID()}`);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile('x');
      await file.sync();
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
    await syncFolder(dataDir);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

/** Names of what is there for moments of a start: a file to try the disk, a key before it is put in its place. */
const PASSING = /^(?:write-test-|secret\.)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Removes what servers have left that were killed while they started; one of them may be a second copy of the key. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (PASSING.test(name)) await rm(join(dataDir, name), { force: true });
  }
}

/** What the operator reads when nothing could be kept here. */
function unwritable(dataDir: string, error: unknown): Error {
  return new Error(
    `The data folder ${resolve(dataDir)} cannot be written (${errorCode(error)}), so nothing that customers send could be kept. Check that the disk is mounted, not read-only and not full, and that this account (uid ${process.geteuid?.() ?? 'unknown'}) owns the folder and all that is in it; or name another one in DATA_DIR.`,
    { cause: error },
  );
}

/**
 * Explains to the operator that a file in the data folder belongs to another account, as all do that root put there;
 * gives any other error back as it is.
 */
export function explainForeignFile(dataDir: string, error: unknown): unknown {
  const { code, path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if ((code !== 'EACCES' && code !== 'EPERM') || path === undefined) return error;
  const folder = resolve(dataDir);
  if (relative(folder, resolve(path)).startsWith('..')) return error;
  const uid = process.geteuid?.() ?? 'unknown';
  return new Error(
    `This account (uid ${uid}) may not open ${resolve(path)} (${code}). All that is in the data folder has to belong to the account that runs the server, and what root has restored or copied there belongs to root. As root: chown --recursive ${uid} ${folder}`,
    { cause: error },
  );
}
