import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client';
import { errorCode, isDamage, isOutOfReach } from '../runtime/error-code.ts';
import type { Database } from './database.ts';
import { openSqlite, type SqliteClient } from './sqlite-client.ts';
import { prepareTables } from './tables.ts';

/** How long a write waits for another process that holds the file, in milliseconds. */
const BUSY_TIMEOUT = 5000;

/** The files of the store in the data folder. */
export const JOURNAL_FILE = 'journal.db';
export const LOG_FILE = `${JOURNAL_FILE}-wal`;

/**
 * Opens the embedded store `<dataDir>/journal.db`, reads it through once, makes its tables if they are missing, and
 * sees to it that what is committed survives a power cut. Reading takes about a second for 250 MB.
 * Throws an Error that says what to do if the file is damaged, or if the store cannot promise that.
 */
export async function openStore(dataDir: string): Promise<Database> {
  const path = resolve(dataDir, JOURNAL_FILE);
  await refuseLogAlone(dataDir, path);
  const client = openSqlite({ path, timeout: BUSY_TIMEOUT });
  try {
    await refuseDamage(client, path);
    await client.execute('PRAGMA journal_mode = WAL');
    // A file in WAL mode says NORMAL each time it is opened, and NORMAL loses commits when the power fails.
    await client.execute('PRAGMA synchronous = FULL');
    // What is deleted is overwritten. Always on: a page that is split without it keeps a copy of what moved.
    await client.execute('PRAGMA secure_delete = ON');
    const mode = (await client.execute('PRAGMA journal_mode')).rows[0]?.journal_mode;
    const synchronous = Number((await client.execute('PRAGMA synchronous')).rows[0]?.synchronous);
    if (mode !== 'wal' || synchronous !== 2) {
      throw new Error(
        `The store in ${dataDir} is in mode ${mode}, synchronous ${synchronous}; "wal" and 2 (FULL) are needed to lose nothing.`,
      );
    }
    const database = databaseOf(client);
    await prepareTables(database);
    return database;
  } catch (error) {
    await client.close();
    if (isDamage(error)) throw damaged(path, errorCode(error));
    if (!isOutOfReach(error)) throw error;
    throw new Error(
      `The journal ${path} cannot be opened for writing (${errorCode(error)}). Check that this account owns it, that it is not write-protected, and that the disk is sound and not full.`,
      { cause: error },
    );
  }
}

/** A connection of its own to the store for a short look, on the caller's thread and without what writing needs. */
export const connect = (dataDir: string, file = JOURNAL_FILE): Client =>
  createClient({
    url: pathToFileURL(resolve(dataDir, file)).href,
    timeout: BUSY_TIMEOUT,
    concurrency: 1,
  });

/**
 * A connection beside the server that may be running on the folder, for a program of its own. It neither takes the
 * folder nor moves the log; deleting overwrites. Nothing is made: throws an Error where there is no journal.
 */
export async function openBeside(dataDir: string): Promise<Database> {
  const path = resolve(dataDir, JOURNAL_FILE);
  await refuseLogAlone(dataDir, path);
  if ((await sizeOf(path)) === 0)
    throw new Error(`There is no journal ${path}. Name the data folder in DATA_DIR, as for npm start.`);
  const client = openSqlite({ path, timeout: BUSY_TIMEOUT });
  try {
    await client.execute('PRAGMA synchronous = FULL');
    await client.execute('PRAGMA secure_delete = ON');
    return { ...databaseOf(client), close: client.close };
  } catch (error) {
    await client.close();
    throw isDamage(error) ? damaged(path, errorCode(error)) : error;
  }
}

/** One process has the file, so there is nobody to announce anything to. */
function databaseOf(client: SqliteClient): Database {
  const emptyLog = async () => {
    const [row] = (await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')).rows;
    return Number(row?.busy) === 0;
  };
  return {
    execute: client.execute,
    transact: client.transact,
    skipLocked: '',
    async columnsOf(table) {
      const { rows } = await client.execute({ sql: 'SELECT name FROM pragma_table_info(?)', args: [table] });
      return new Set(rows.map(({ name }) => String(name)));
    },
    announce: async () => undefined,
    onAnnounced: () => () => undefined,
    emptyLog,
    /**
     * Moves what stands in the write-ahead log into the database file before, so that `journal.db` alone is whole.
     * A reader outside, such as a back-up, may hold that up; what is not moved then stays in the log for the next start.
     */
    async close() {
      try {
        await emptyLog();
      } finally {
        await client.close();
      }
    },
  };
}

/** SQLite deletes a log without its database, and with it the deliveries that only the log has. */
async function refuseLogAlone(dataDir: string, path: string): Promise<void> {
  const [database, log] = await Promise.all([sizeOf(path), sizeOf(resolve(dataDir, LOG_FILE))]);
  if (database === 0 && log > 0) throw damaged(path, `it is missing or empty, while ${LOG_FILE} has deliveries`);
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

async function refuseDamage(client: SqliteClient, path: string): Promise<void> {
  const finding = String((await client.execute('PRAGMA quick_check(1)')).rows[0]?.quick_check);
  if (finding !== 'ok') throw damaged(path, finding.replace(/\s+/g, ' '));
}

/** What the operator reads of a journal that cannot be trusted. */
function damaged(path: string, finding: string): Error {
  return new Error(
    `The journal ${path} is damaged: ${finding}. The server does not start, so that nothing gets worse. Copy the whole data folder away first. Then put back the latest back-up, or save what can still be read: docs/operating.md, "A damaged or lost journal", has the command.`,
  );
}
