import { createHmac } from 'node:crypto';
import type { Database, Statement } from './database.ts';

const TABLES = [
  // A digest stands for a delivery, or for a submission where `hook` is empty. It says nothing of a person.
  `CREATE TABLE IF NOT EXISTS erased (
    digest TEXT PRIMARY KEY,
    hook TEXT NOT NULL,
    erased_at TEXT NOT NULL
  )`,
  // Uploads of which retention.ts has found that a delivery names them, so that it need not look again each day.
  'CREATE TABLE IF NOT EXISTS named_uploads (key TEXT PRIMARY KEY)',
  'CREATE INDEX IF NOT EXISTS deliveries_by_time ON deliveries (received_at, id)',
];

/** Makes what erasing needs, where it is missing. The deliveries' table has to be there. */
export async function prepareErasure(store: Database): Promise<void> {
  await store.transact(TABLES);
}

/**
 * Names for what was erased by which it is known when it comes again: HMAC-SHA256 with the data folder's secret, in
 * hexadecimal. Without the secret nobody can try out whether a certain delivery was here.
 */
export interface Tombstones {
  ofDelivery(hook: string, deliveryId: string): string;
  ofSubmission(submissionId: string): string;
}

export function createTombstones(secret: Buffer): Tombstones {
  const digest = (...names: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(names)).digest('hex');
  return {
    ofDelivery: (hook, deliveryId) => digest('delivery', hook, deliveryId),
    ofSubmission: (submissionId) => digest('submission', submissionId),
  };
}

/** Writes down that something was erased; `hook` is empty for a submission. A second time is harmless. */
export const setTombstone = (digest: string, hook: string, at: number): Statement => ({
  sql: 'INSERT INTO erased (digest, hook, erased_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  args: [digest, hook, new Date(at).toISOString()],
});
