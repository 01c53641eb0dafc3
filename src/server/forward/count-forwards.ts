import type { Database } from '../store/database.ts';
import { asBytes, numberOf, textOf } from '../store/stored-row.ts';

/** How many deliveries to each hook wait, if it has an address, or are parked. A hook without any is left out. */
export type ForwardCounts = readonly {
  readonly hook: string;
  readonly waiting: number;
  readonly parked: number;
  /** How long ago the oldest one that waits was received; absent if none waits. */
  readonly oldestSeconds?: number;
}[];

/**
 * Each half is answered by an index over what has not arrived, however long the journal is. Deliveries are numbered as
 * they come, so the least number is the oldest; when it came is looked up for that one alone.
 */
export const COUNT_FORWARDS = `SELECT ${asBytes('q.hook', 'q.waiting', 'q.parked', 'd.received_at')} FROM (
    SELECT hook, count(*) AS waiting, 0 AS parked, min(delivery) AS oldest FROM forwards
      WHERE done_at IS NULL AND parked_at IS NULL GROUP BY hook
    UNION ALL
    SELECT hook, 0 AS waiting, count(*) AS parked, NULL AS oldest FROM forwards
      WHERE done_at IS NULL AND parked_at IS NOT NULL GROUP BY hook
  ) q LEFT JOIN deliveries d ON d.id = q.oldest`;

/**
 * Counts by one statement. `hooks` are those that have an address: what waits for any other is late for nobody.
 * `now` is in milliseconds since 1970, UTC. Throws what the store throws.
 */
export async function countForwards(store: Database, hooks: readonly string[], now: number): Promise<ForwardCounts> {
  const { rows } = await store.execute(COUNT_FORWARDS);
  const counted = rows.filter(({ hook, parked }) => numberOf(parked) !== 0 || hooks.includes(textOf(hook) ?? ''));
  return counted.map((row) => {
    const received = Date.parse(textOf(row.received_at) ?? '');
    return {
      hook: textOf(row.hook) ?? '',
      waiting: numberOf(row.waiting) ?? 0,
      parked: numberOf(row.parked) ?? 0,
      // A clock that was put back makes nothing younger than now.
      ...(Number.isNaN(received) ? {} : { oldestSeconds: Math.max(0, (now - received) / 1000) }),
    };
  });
}
