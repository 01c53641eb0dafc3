import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient, type ResultSet } from '@libsql/client';
import type { Database, SqlAnswer, Statement } from './database.ts';
import { prepareForwards } from './forward-tables.ts';
import { errorCode, isDamage, isOutOfReach } from './store-errors.ts';
import { prepareSubmissions } from './submission-tables.ts';

const TABLES = [
  `CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hook TEXT NOT NULL,
    delivery_id TEXT NOT NULL,
    submission_id TEXT NOT NULL,
    received_at TEXT NOT NULL,
    fields TEXT NOT NULL,
    parts TEXT NOT NULL,
    findings TEXT NOT NULL,
    UNIQUE (hook, delivery_id)
  )`,
  `CREATE TABLE IF NOT EXISTS delivery_bodies (
    delivery INTEGER PRIMARY KEY REFERENCES deliveries (id),
    sha256 TEXT NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS deliveries_by_submission ON deliveries (submission_id, id)',
  `CREATE TABLE IF NOT EXISTS files (
    key TEXT PRIMARY KEY,
    disk_id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    size INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    stored_at TEXT NOT NULL
  )`,
];

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
  let client: Client | undefined;
  try {
    client = connect(dataDir);
    await refuseDamage(client, path);
    await client.execute('PRAGMA journal_mode = WAL');
    // A file in WAL mode says NORMAL each time it is opened, and NORMAL loses commits when the power fails.
    await client.execute('PRAGMA synchronous = FULL');
    const mode = (await client.execute('PRAGMA journal_mode')).rows[0]?.[0];
    const synchronous = Number((await client.execute('PRAGMA synchronous')).rows[0]?.[0]);
    if (mode !== 'wal' || synchronous !== 2) {
      throw new Error(
        `The store in ${dataDir} is in mode ${mode}, synchronous ${synchronous}; "wal" and 2 (FULL) are needed to lose nothing.`,
      );
    }
    const database = databaseOf(client);
    await database.transact(TABLES);
    await prepareForwards(database);
    await prepareSubmissions(database);
    return database;
  } catch (error) {
    client?.close();
    if (isDamage(error)) throw damaged(path, errorCode(error));
    if (!isOutOfReach(error)) throw error;
    throw new Error(
      `The journal ${path} cannot be opened for writing (${errorCode(error)}). Check that this account owns it, that it is not write-protected, and that the disk is sound and not full.`,
      { cause: error },
    );
  }
}

/** A connection of its own to the store, without the settings that writing needs. */
export function connect(dataDir: string): Client {
  return createClient({
    url: pathToFileURL(resolve(dataDir, JOURNAL_FILE)).href,
    timeout: BUSY_TIMEOUT,
    // One connection, because settings hold for the connection that they were made on.
    concurrency: 1,
  });
}

/** One process has the file, and tells nobody else anything. */
function databaseOf(client: Client): Database {
  return {
    execute: async (statement) => answerOf(await client.execute(ownStatement(statement))),
    transact: async (statements) => (await client.batch(statements.map(ownStatement), 'write')).map(answerOf),
    skipLocked: '',
    announce: async () => undefined,
    onAnnounced: () => () => undefined,
    /**
     * Moves what stands in the write-ahead log into the database file before, so that `journal.db` alone is whole.
     * A reader outside, such as a back-up, may hold that up; what is not moved then stays in the log for the next start.
     */
    async close() {
      try {
        await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
      } finally {
        client.close();
      }
    },
  };
}

const ownStatement = (statement: Statement | string) =>
  typeof statement === 'string' ? statement : { sql: statement.sql, args: [...statement.args] };

const answerOf = ({ rows, rowsAffected }: ResultSet): SqlAnswer => ({ rows, rowsAffected });

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

async function refuseDamage(client: Client, path: string): Promise<void> {
  const finding = String((await client.execute('PRAGMA quick_check(1)')).rows[0]?.[0]);
  if (finding !== 'ok') throw damaged(path, finding.replace(/\s+/g, ' '));
}

/** What the operator reads of a journal that cannot be trusted. */
function damaged(path: string, finding: string): Error {
  return new Error(
    `The journal ${path} is damaged: ${finding}. The server does not start, so that nothing gets worse. Copy the whole data folder away first. Then put back the latest back-up, or save what can still be read: docs/operating.md, "A damaged or lost journal", has the command.`,
  );
}
