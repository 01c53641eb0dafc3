import type { Database } from './database.ts';
import { prepareForwards } from './forward-tables.ts';
import { prepareStepCounts } from './step-counts.ts';
import { prepareSubmissions } from './submission-tables.ts';
import { prepareErasure } from './tombstones.ts';

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
  // Of servers that share a database; `until` is the end of the span of time, in milliseconds since 1970, UTC.
  `CREATE TABLE IF NOT EXISTS counts (
    name TEXT NOT NULL,
    until INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (name, until)
  )`,
  'CREATE INDEX IF NOT EXISTS counts_by_end ON counts (until)',
];

/** Makes what tables and indexes a database lacks, and brings those of an older version up to date. */
export async function prepareTables(database: Database): Promise<void> {
  await database.transact(TABLES);
  await prepareForwards(database);
  await prepareErasure(database);
  await prepareSubmissions(database);
  await prepareStepCounts(database);
}
