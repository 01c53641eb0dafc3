import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client';

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
  `CREATE TABLE IF NOT EXISTS forwards (
    delivery INTEGER PRIMARY KEY REFERENCES deliveries (id),
    hook TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_at INTEGER NOT NULL,
    done_at INTEGER,
    last_error TEXT
  )`,
  'CREATE INDEX IF NOT EXISTS forwards_due ON forwards (hook, next_at) WHERE done_at IS NULL',
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

/** Most parameters that are given to one statement; SQLite takes 32,766. */
export const MOST_PARAMETERS = 30_000;

/** How long a write waits for another process that holds the file, in milliseconds. */
const BUSY_TIMEOUT = 5000;

/**
 * Opens the embedded store `<dataDir>/journal.db`, makes its tables if they are missing, and sees to it that what is
 * committed survives a power cut. Throws an Error if the store cannot promise that.
 */
export async function openStore(dataDir: string): Promise<Client> {
  const client = createClient({
    url: pathToFileURL(resolve(join(dataDir, 'journal.db'))).href,
    timeout: BUSY_TIMEOUT,
    // One connection, because the setting below holds for the connection that it was made on.
    concurrency: 1,
  });
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
  await client.batch(TABLES, 'write');
  return client;
}
