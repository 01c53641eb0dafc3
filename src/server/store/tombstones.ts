import { createHash } from 'node:crypto';
import type { Database, Statement } from './database.ts';

/** A column that came later. */
const STEPPED_AT = 'stepped_at INTEGER NOT NULL DEFAULT 0';

const TABLES = [
  // A digest stands for a delivery, or for a submission where `hook` is empty. It says nothing of a person.
  `CREATE TABLE IF NOT EXISTS erased (
    digest TEXT PRIMARY KEY,
    hook TEXT NOT NULL,
    erased_at TEXT NOT NULL
  )`,
  // Uploads of which retention.ts has found that a delivery names them, so that it need not look again each day.
  'CREATE TABLE IF NOT EXISTS named_uploads (key TEXT PRIMARY KEY)',
  // The time that the last run of retention.ts went by, and what the clock said then (retention-time.ts), in
  // milliseconds since 1970, UTC; one row.
  `CREATE TABLE IF NOT EXISTS retention_time (
    one INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    ${STEPPED_AT}
  )`,
  'CREATE INDEX IF NOT EXISTS deliveries_by_time ON deliveries (received_at, id)',
];

/** Makes what erasing needs, where it is missing. The deliveries' table has to be there. */
export async function prepareErasure(store: Database): Promise<void> {
  await store.transact(TABLES);
  if (!(await store.columnsOf('retention_time')).has('stepped_at'))
    await store.execute(`ALTER TABLE retention_time ADD COLUMN ${STEPPED_AT}`);
}

const digestOf = (...names: readonly string[]) => createHash('sha256').update(JSON.stringify(names)).digest('hex');

/**
 * Names for what was erased by which it is known when it comes again: SHA-256 in hexadecimal. Ids are random, so that
 * nobody can try out whether a certain person was here; and without a key, those of all servers are the same for ever.
 */
export const tombstoneOf = {
  delivery: (hook: string, deliveryId: string): string => digestOf('delivery', hook, deliveryId),
  submission: (submissionId: string): string => digestOf('submission', submissionId),
};

/** Writes down that something was erased; `hook` is empty for a submission. A second time is harmless. */
export const setTombstone = (digest: string, hook: string, at: number): Statement => ({
  sql: 'INSERT INTO erased (digest, hook, erased_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  args: [digest, hook, new Date(at).toISOString()],
});
