import { setImmediate } from 'node:timers/promises';
import type { Database } from './database.ts';
import { indexDeliveries } from './submission-tables.ts';

/** Ids of deliveries that one transaction goes through. */
const BATCH = 500;

/**
 * Puts deliveries of before there was an index into their submissions, some at a time. A delivery that can't be read is
 * passed over; gives the number of those. Stops early once `stopped`.
 */
export async function fillSubmissions(store: Database, stopped: AbortSignal): Promise<number> {
  const sql = `SELECT min(d.id) AS first, max(d.id) AS last FROM deliveries d
    WHERE NOT EXISTS (SELECT 1 FROM submission_members m WHERE m.delivery = d.id)`;
  const row = (await store.execute(sql)).rows[0];
  if (row === undefined || row.first === null) return 0;
  let passedOver = 0;
  for (let after = Number(row.first) - 1; after < Number(row.last) && !stopped.aborted; after += BATCH) {
    passedOver += await fillRange(store, after, Math.min(after + BATCH, Number(row.last)));
    await setImmediate();
  }
  return passedOver;
}

async function fillRange(store: Database, after: number, upTo: number): Promise<number> {
  try {
    await store.transact(indexDeliveries('d.id > ? AND d.id <= ?', [after, upTo]), 'shared');
    return 0;
  } catch (error) {
    if (upTo - after > 1) {
      const middle = after + Math.ceil((upTo - after) / 2);
      return (await fillRange(store, after, middle)) + (await fillRange(store, middle, upTo));
    }
    // Whether it is this row or the store itself: what is left of the store says so.
    await store.execute('SELECT max(id) FROM submissions');
    if (!(error instanceof Error)) throw error;
    return 1;
  }
}
