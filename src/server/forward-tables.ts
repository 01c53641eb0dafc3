import type { Database } from './database.ts';

/**
 * One row for each delivery that is to be passed on. It waits while it is neither done nor parked. `next_at` 0 means at
 * once; times are milliseconds since 1970, UTC. `submission_id` is repeated here so that the order within a
 * submission is known without the deliveries themselves, of which one may be unreadable.
 */
const TABLE = `CREATE TABLE IF NOT EXISTS forwards (
  delivery INTEGER PRIMARY KEY REFERENCES deliveries (id),
  hook TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  done_at INTEGER,
  last_error TEXT
)`;

/** Columns that came later, so that a database of any age gets what it lacks. */
const ADDED: readonly (readonly [name: string, type: string])[] = [
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

const INDEXES = [
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
export async function prepareForwards(store: Database): Promise<void> {
  await store.execute(TABLE);
  const present = await store.columnsOf('forwards');
  const missing = ADDED.filter(([name]) => !present.has(name));
  // One transaction: what is filled in follows from a column being new.
  await store.transact([
    ...missing.map(([name, type]) => `ALTER TABLE forwards ADD COLUMN ${name} ${type}`),
    ...(missing.some(([name]) => name === 'submission_id') ? [FILL_SUBMISSIONS] : []),
    ...INDEXES,
  ]);
}
