import type { Database } from './database.ts';
import { areSubmissionsCurrent, prepareSubmissions } from './submission-tables.ts';
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
  // Counts that servers share by the database; `until` is the end of the span of time, in milliseconds since 1970, UTC.
  `CREATE TABLE IF NOT EXISTS counts (
    name TEXT NOT NULL,
    until INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (name, until)
  )`,
  'CREATE INDEX IF NOT EXISTS counts_by_end ON counts (until)',
];

/** What happens on the steps of the wizard, by day. */
const STEP_COUNTS = `CREATE TABLE IF NOT EXISTS step_counts (
  day TEXT NOT NULL,
  variant TEXT NOT NULL,
  step TEXT NOT NULL,
  what TEXT NOT NULL,
  detail TEXT NOT NULL,
  amount BIGINT NOT NULL,
  PRIMARY KEY (variant, day, step, what, detail)
)`;

/** Makes what tables and indexes a database lacks, and brings those of an older version up to date. */
export async function prepareTables(database: Database): Promise<void> {
  await database.transact(TABLES);
  await prepareForwards(database);
  await prepareErasure(database);
  await prepareSubmissions(database);
  await database.execute(STEP_COUNTS);
}

/** Every table but those of the first version, by which an older database is known. */
const ADDED_TABLES = [
  'delivery_bodies',
  'files',
  'counts',
  'erased',
  'named_uploads',
  'retention_time',
  'submissions',
  'submission_members',
  'forward_pauses',
  'step_counts',
];

/** Whether all tables and columns are there, so that nothing has to be written before they are read. */
export async function areTablesCurrent(database: Database): Promise<boolean> {
  const forwards = await database.columnsOf('forwards');
  if (ADDED_TO_FORWARDS.some(([name]) => !forwards.has(name))) return false;
  if (!(await database.columnsOf('retention_time')).has('stepped_at')) return false;
  if (!(await areSubmissionsCurrent(database))) return false;
  for (const table of ADDED_TABLES) if ((await database.columnsOf(table)).size === 0) return false;
  return true;
}

/**
 * One row for each delivery that is to be passed on. It waits while it is neither done nor parked. `next_at` 0 means at
 * once, 1 at once but after those (it is tried again); times are milliseconds since 1970, UTC. `submission_id` is repeated
 * here so that the order within a submission is known without the deliveries themselves, of which one may be unreadable.
 */
const FORWARDS = `CREATE TABLE IF NOT EXISTS forwards (
  delivery INTEGER PRIMARY KEY REFERENCES deliveries (id),
  hook TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  done_at INTEGER,
  last_error TEXT
)`;

/** Until when a service that deliveries are passed on to asks to be left alone, in milliseconds since 1970, UTC. */
const FORWARD_PAUSES = `CREATE TABLE IF NOT EXISTS forward_pauses (
  service TEXT PRIMARY KEY,
  until INTEGER NOT NULL
)`;

/** Columns that came later, so that a database of any age gets what it lacks. */
const ADDED_TO_FORWARDS: readonly (readonly [name: string, type: string])[] = [
  ['submission_id', "TEXT NOT NULL DEFAULT ''"],
  ['parked_at', 'INTEGER'],
  ['failing_since', 'INTEGER'],
  ['released', 'INTEGER NOT NULL DEFAULT 0'],
  ['owner', 'TEXT'],
  ['claimed_until', 'INTEGER NOT NULL DEFAULT 0'],
  ['refusals', 'INTEGER NOT NULL DEFAULT 0'],
];

const FILL_SUBMISSIONS = `UPDATE forwards SET submission_id =
  coalesce((SELECT d.submission_id FROM deliveries d WHERE d.id = delivery), '') WHERE done_at IS NULL`;

const FORWARDS_INDEXES = [
  // Its place is taken by the first below.
  'DROP INDEX IF EXISTS forwards_due',
  `CREATE INDEX IF NOT EXISTS forwards_waiting ON forwards (hook, next_at, delivery)
    WHERE done_at IS NULL AND parked_at IS NULL`,
  `CREATE INDEX IF NOT EXISTS forwards_in_order ON forwards (hook, submission_id, delivery)
    WHERE done_at IS NULL AND parked_at IS NULL`,
  `CREATE INDEX IF NOT EXISTS forwards_claimed ON forwards (hook, claimed_until)
    WHERE done_at IS NULL AND parked_at IS NULL AND claimed_until > 0`,
  'CREATE INDEX IF NOT EXISTS forwards_parked ON forwards (hook, delivery) WHERE parked_at IS NOT NULL',
];

/** Makes the table of what is to be passed on, or brings an older one up to date. The deliveries' table has to be there. */
async function prepareForwards(store: Database): Promise<void> {
  await store.execute(FORWARDS);
  await store.execute(FORWARD_PAUSES);
  const present = await store.columnsOf('forwards');
  const missing = ADDED_TO_FORWARDS.filter(([name]) => !present.has(name));
  // One transaction: what is filled in follows from a column being new.
  await store.transact([
    ...missing.map(([name, type]) => `ALTER TABLE forwards ADD COLUMN ${name} ${type}`),
    ...(missing.some(([name]) => name === 'submission_id') ? [FILL_SUBMISSIONS] : []),
    ...FORWARDS_INDEXES,
  ]);
}
