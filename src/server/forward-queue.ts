import type { Database, Statement } from './database.ts';
import type { ForwardJob, Outcome } from './forward-job.ts';
import { LONGEST_WAIT } from './plan-retry.ts';
import { asBytes, numberOf } from './stored-row.ts';

/**
 * How long a claimed job is kept from other processes, in milliseconds: several times what an attempt may take. The
 * jobs of a process that was killed come free after it.
 */
export const LEASE = 60_000;

/** How often a job's wait is cut short because the service is back; one that fails all the same keeps to its own waits. */
const MOST_RELEASES = 3;
/** How many waits are cut short by one statement, so that a long queue does not stand in the way of requests. */
const CHANGED_AT_ONCE = 100;

const WAITING = 'done_at IS NULL AND parked_at IS NULL';

/** The deliveries that wait to be passed on; several processes may work on the same ones. Times are milliseconds since 1970, UTC. */
export interface ForwardQueue {
  /**
   * Claims at most `most` jobs of a hook that are due, the new ones first. Of a submission only the oldest that waits
   * can be claimed, so that its deliveries arrive in order. `underWay` are never claimed, even if their lease is over.
   */
  claimDue(hook: string, most: number, now: number, underWay: readonly number[]): Promise<readonly ForwardJob[]>;
  /** Writes down an outcome and gives the job back. */
  settle(job: ForwardJob, outcome: Outcome): Promise<void>;
  /** Makes some jobs due that wait for their next attempt; gives their number. */
  release(hook: string, now: number): Promise<number>;
  /** The first moment after `now` at which a job may become due; undefined if none waits. */
  nextTime(hook: string, now: number, underWay: readonly number[]): Promise<number | undefined>;
}

/** `owner` tells this process from all others that work on the same store. */
export function openForwardQueue(store: Database, owner: string): ForwardQueue {
  return {
    async claimDue(hook, most, now, underWay) {
      const [, , claimed] = await store.transact([
        ...mendTimes(hook, now),
        claim(hook, most, now, underWay, owner, store.skipLocked),
      ]);
      const jobs = (claimed?.rows ?? []).map((row): ForwardJob => {
        const failingSince = numberOf(row.failing_since);
        return {
          delivery: Number(row.delivery),
          attempts: Math.max(0, numberOf(row.attempts) ?? 0),
          ...(failingSince === undefined ? {} : { failingSince }),
        };
      });
      return jobs.sort((one, other) => one.delivery - other.delivery);
    },

    async settle(job, outcome) {
      await store.execute(settlement(job, outcome, owner));
    },

    async release(hook, now) {
      const sql = `UPDATE forwards SET next_at = 0, released = released + 1 WHERE delivery IN (
        SELECT delivery FROM forwards
        WHERE hook = ? AND ${WAITING} AND next_at > ? AND claimed_until <= ? AND released < ${MOST_RELEASES}
        ORDER BY next_at, delivery LIMIT ${CHANGED_AT_ONCE})`;
      return (await store.execute({ sql, args: [hook, now, now] })).rowsAffected;
    },

    async nextTime(hook, now, underWay) {
      const sql = `SELECT
        (SELECT min(next_at) FROM forwards WHERE hook = ? AND ${WAITING} AND next_at > ?) AS due,
        (SELECT min(claimed_until) FROM forwards
          WHERE hook = ? AND ${WAITING} AND claimed_until > 0 AND claimed_until > ?
            AND delivery NOT IN (${ids(underWay)})) AS free`;
      const row = (await store.execute({ sql, args: [hook, now, hook, now, ...underWay] })).rows[0];
      const times = [row?.due, row?.free].filter((time) => typeof time === 'number');
      return times.length === 0 ? undefined : Math.min(...times);
    },
  };
}

/**
 * A time further ahead than any that is ever written was written before the clock was put back, or is damaged: the wait
 * is over then, and a lease begins anew, as its owner may still be at work.
 */
function mendTimes(hook: string, now: number): Statement[] {
  return [
    {
      sql: `UPDATE forwards SET next_at = 0 WHERE delivery IN (
        SELECT delivery FROM forwards WHERE hook = ? AND ${WAITING} AND next_at > ? LIMIT ${CHANGED_AT_ONCE})`,
      args: [hook, now + LONGEST_WAIT],
    },
    {
      sql: `UPDATE forwards SET claimed_until = ?
        WHERE hook = ? AND ${WAITING} AND claimed_until > 0 AND claimed_until > ?`,
      args: [now + LEASE, hook, now + LEASE],
    },
  ];
}

/** One statement, so that no other process can come between choosing and claiming. */
function claim(
  hook: string,
  most: number,
  now: number,
  underWay: readonly number[],
  owner: string,
  skipLocked: Database['skipLocked'],
): Statement {
  return {
    sql: `UPDATE forwards SET owner = ?, claimed_until = ? WHERE delivery IN (
      SELECT f.delivery FROM forwards f
      WHERE f.hook = ? AND f.done_at IS NULL AND f.parked_at IS NULL AND f.next_at <= ? AND f.claimed_until <= ?
        AND f.delivery NOT IN (${ids(underWay)})
        AND (f.submission_id = '' OR NOT EXISTS (
          SELECT 1 FROM forwards e
          WHERE e.hook = f.hook AND e.submission_id = f.submission_id AND e.delivery < f.delivery
            AND e.done_at IS NULL AND e.parked_at IS NULL))
      ORDER BY f.next_at, f.delivery LIMIT ? ${skipLocked})
      RETURNING delivery, ${asBytes('attempts', 'failing_since')}`,
    args: [owner, now + LEASE, hook, now, now, ...underWay, most],
  };
}

function settlement({ delivery }: ForwardJob, outcome: Outcome, owner: string): Statement {
  const free = 'owner = NULL, claimed_until = 0';
  // Where the lease ran out, another process may have it by now; that it has arrived is true all the same.
  const own = 'delivery = ? AND owner = ? AND done_at IS NULL';
  switch (outcome.state) {
    case 'done':
      return {
        sql: `UPDATE forwards SET ${free}, attempts = attempts + 1, next_at = 0, done_at = ?, parked_at = NULL,
          last_error = NULL WHERE delivery = ?`,
        args: [outcome.at, delivery],
      };
    case 'waiting':
      return {
        sql: `UPDATE forwards SET ${free}, attempts = ?, next_at = ?, failing_since = ?, last_error = ?
          WHERE ${own}`,
        args: [outcome.attempts, outcome.nextAt, outcome.failingSince, outcome.error, delivery, owner],
      };
    case 'parked':
      return {
        sql: `UPDATE forwards SET ${free}, attempts = ?, parked_at = ?, failing_since = ?, last_error = ?
          WHERE ${own}`,
        args: [outcome.attempts, outcome.at, outcome.failingSince, outcome.error, delivery, owner],
      };
    case 'unfinished':
      return { sql: `UPDATE forwards SET ${free} WHERE ${own}`, args: [delivery, owner] };
  }
}

/** PostgreSQL has no empty list; no delivery has the number 0. */
const ids = (values: readonly unknown[]) => ['0', ...values.map(() => '?')].join(', ');
