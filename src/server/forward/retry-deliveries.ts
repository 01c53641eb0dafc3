import { setImmediate } from 'node:timers/promises';
import type { Database } from '../store/database.ts';

/** How many rows are changed by one statement, so that a long queue does not stand in the way of requests. */
export const CHANGED_AT_ONCE = 100;
/** Deliveries among which one statement looks for those of a span of time. */
const LOOKED_AT_ONCE = 1000;

/** Which deliveries of a hook are tried anew: those parked (one, or all), or all that came in a span of time. */
export type RetryChoice =
  | { readonly hook: string; readonly parked: 'all' | number }
  /** ISO 8601, UTC; `to` is the first moment after it. */
  | { readonly hook: string; readonly from: string; readonly to: string };

/** Has deliveries tried again as if for the first time; gives their number. */
export const retryDeliveries = (store: Database, choice: RetryChoice): Promise<number> =>
  'parked' in choice ? retryParked(store, choice) : retrySpan(store, choice);

/**
 * A delivery as if it had never been tried, but for why that failed: until the next attempt nobody knows better. It is due
 * at once, but after those that come for the first time, which have 0: no new customer waits until a month is sent again.
 */
const ANEW = `done_at = NULL, parked_at = NULL, attempts = 0, refusals = 0, failing_since = NULL, released = 0,
  next_at = 1, owner = NULL, claimed_until = 0`;

async function retryParked(store: Database, { hook, parked }: Extract<RetryChoice, { parked: unknown }>) {
  const one = parked === 'all' ? [] : [parked];
  const sql = `UPDATE forwards SET ${ANEW} WHERE delivery IN (SELECT delivery FROM forwards
    WHERE hook = ? AND parked_at IS NOT NULL ${one.length > 0 ? 'AND delivery = ?' : ''}
    ORDER BY delivery LIMIT ${CHANGED_AT_ONCE})`;
  let all = 0;
  for (;;) {
    const changed = (await store.execute({ sql, args: [hook, ...one] })).rowsAffected;
    all += changed;
    if (changed < CHANGED_AT_ONCE) return all;
    await setImmediate();
  }
}

async function retrySpan(store: Database, { hook, from, to }: Extract<RetryChoice, { from: string }>) {
  const last = Number((await store.execute('SELECT max(id) AS last FROM deliveries')).rows[0]?.last ?? 0);
  // A row of a version that did not note the submission yet learns it now, as the order goes by it.
  const sql = `INSERT INTO forwards (delivery, hook, submission_id, next_at)
    SELECT d.id, d.hook, d.submission_id, 1 FROM deliveries d
    WHERE d.id > ? AND d.id <= ? AND d.hook = ? AND d.received_at >= ? AND d.received_at < ?
    ON CONFLICT (delivery) DO UPDATE SET ${ANEW}, submission_id = excluded.submission_id
    WHERE forwards.done_at IS NOT NULL OR forwards.parked_at IS NOT NULL`;
  let all = 0;
  for (let after = 0; after < last; after += LOOKED_AT_ONCE) {
    all += (await store.execute({ sql, args: [after, after + LOOKED_AT_ONCE, hook, from, to] })).rowsAffected;
    await setImmediate();
  }
  return all;
}
