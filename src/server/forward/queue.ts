import type { Database, Statement } from '../store/database.ts';
import { asBytes, numberOf, textOf } from '../store/stored-row.ts';
import { pauseAt, serviceOf, setPause } from './pauses.ts';
import { type ForwardJob, LONGEST_WAIT, type Outcome } from './plan-retry.ts';
import { CHANGED_AT_ONCE, type RetryChoice, retryDeliveries } from './retry-deliveries.ts';

/**
 * How long a claimed job is kept from other processes, in milliseconds: several times what an attempt may take. The
 * jobs of a process that was killed come free after it.
 */
export const LEASE = 60_000;

/** How often a job's wait is cut short because the service is back; one that fails all the same keeps to its own waits. */
const MOST_RELEASES = 3;

/**
 * How many jobs that are due are looked at for one that can be claimed. Thousands may wait behind the first of their
 * submission, as anybody may send so many under one id: to go through all of them with each claim would hold up the store.
 */
const LOOKED_AT = 200;

const WAITING = 'done_at IS NULL AND parked_at IS NULL';

/** The deliveries that wait to be passed on; several processes may work on the same ones. Times are milliseconds since 1970, UTC. */
export interface ForwardQueue {
  /**
   * Claims at most `most` jobs of a hook that are due, the new ones first. Of a submission only the oldest that waits
   * can be claimed, so that its deliveries arrive in order. `underWay` are never claimed, even if their lease is over;
   * none is while the service asks to be left alone.
   */
  claimDue(hook: string, most: number, now: number, underWay: readonly number[]): Promise<readonly ForwardJob[]>;
  /** Writes down an outcome, and that the hook's service asks to be left alone, and gives the job back. */
  settle(job: ForwardJob, outcome: Outcome, pause?: Pause): Promise<void>;
  /** Makes some jobs due that wait for their next attempt; gives their number. */
  release(hook: string, now: number): Promise<number>;
  /** The first moment after `now` at which a job may become due; undefined if none waits. */
  nextTime(hook: string, now: number, underWay: readonly number[]): Promise<number | undefined>;
  /**
   * Has deliveries tried again as if for the first time; gives their number. Of a span of time also those that were
   * taken, and those that came while the hook had no address. What waits anyway stays as it is.
   */
  retry(choice: RetryChoice): Promise<number>;
  /** Hooks of which something waits or is parked. */
  lengths(): Promise<readonly QueueLength[]>;
  /** Ids of parked deliveries of a hook, the oldest first. */
  parked(hook: string, most: number): Promise<readonly number[]>;
}

/** A service that asks to be left alone until a moment, as it says at another. */
interface Pause {
  readonly hook: string;
  readonly until: number;
  readonly now: number;
}

/** What of a hook is not passed on yet. */
export interface QueueLength {
  readonly hook: string;
  readonly waiting: number;
  readonly parked: number;
  /** Id of the oldest delivery that waits. */
  readonly oldest?: number;
}

/** `owner` distinguishes this process from all others that work on the same store; `urls` are the addresses of hooks. */
export function openForwardQueue(
  store: Database,
  owner: string,
  urls: { readonly [hook: string]: string } = {},
): ForwardQueue {
  const pauseOf = (hook: string, now: number) => pauseAt(serviceOf(hook, urls[hook] ?? ''), now);
  return {
    async claimDue(hook, most, now, underWay) {
      const pause = pauseOf(hook, now);
      const claiming = [
        ...repairTimes(hook, now),
        claim({ hook, most, now, underWay, owner, pause, skipLocked: store.skipLocked }),
      ];
      let [, , claimed] = await store.transact(claiming);
      while (claimed?.rows.length === 0) {
        const [behind] = await store.transact(putBehind(hook, now, underWay));
        if (!behind?.rowsAffected) break;
        [, , claimed] = await store.transact(claiming);
      }
      const jobs = (claimed?.rows ?? []).map((row): ForwardJob => {
        const failingSince = numberOf(row.failing_since);
        return {
          delivery: Number(row.delivery),
          attempts: Math.max(0, numberOf(row.attempts) ?? 0),
          refusals: Math.max(0, numberOf(row.refusals) ?? 0),
          ...(failingSince === undefined ? {} : { failingSince }),
        };
      });
      return jobs.sort((one, other) => one.delivery - other.delivery);
    },

    async settle(job, outcome, pause) {
      await store.transact([
        settlement(job, outcome, owner),
        ...(outcome.state === 'done' || outcome.state === 'parked' ? [freeNext(job)] : []),
        ...(pause ? [setPause(serviceOf(pause.hook, urls[pause.hook] ?? ''), pause.until, pause.now)] : []),
      ]);
    },

    async release(hook, now) {
      const sql = `UPDATE forwards SET next_at = 0, released = released + 1 WHERE delivery IN (
        SELECT delivery FROM forwards
        WHERE hook = ? AND ${WAITING} AND next_at > ? AND claimed_until <= ? AND released < ${MOST_RELEASES}
        ORDER BY next_at, delivery LIMIT ${CHANGED_AT_ONCE})`;
      return (await store.execute({ sql, args: [hook, now, now] })).rowsAffected;
    },

    async nextTime(hook, now, underWay) {
      const pause = pauseOf(hook, now);
      const sql = `SELECT (${pause.sql}) AS paused,
        (SELECT min(next_at) FROM forwards WHERE hook = ? AND ${WAITING} AND next_at > ?) AS due,
        (SELECT min(claimed_until) FROM forwards
          WHERE hook = ? AND ${WAITING} AND claimed_until > 0 AND claimed_until > ?
            AND delivery NOT IN (${ids(underWay)})) AS free`;
      const row = (await store.execute({ sql, args: [...pause.args, hook, now, hook, now, ...underWay] })).rows[0];
      if (typeof row?.paused === 'number') return row.paused;
      const times = [row?.due, row?.free].filter((time) => typeof time === 'number');
      return times.length === 0 ? undefined : Math.min(...times);
    },

    retry: (choice) => retryDeliveries(store, choice),

    async lengths() {
      const waiting = await store.execute(
        `SELECT ${asBytes('hook')}, count(*) AS number, min(delivery) AS oldest FROM forwards WHERE ${WAITING} GROUP BY hook`,
      );
      const parked = await store.execute(
        `SELECT ${asBytes('hook')}, count(*) AS number FROM forwards WHERE parked_at IS NOT NULL GROUP BY hook`,
      );
      const lengths = new Map<string, QueueLength>();
      for (const { hook, number, oldest } of waiting.rows) {
        const name = textOf(hook) ?? '';
        lengths.set(name, { hook: name, waiting: Number(number), parked: 0, oldest: Number(oldest) });
      }
      for (const { hook, number } of parked.rows) {
        const name = textOf(hook) ?? '';
        lengths.set(name, { hook: name, waiting: 0, ...lengths.get(name), parked: Number(number) });
      }
      return [...lengths.values()];
    },

    async parked(hook, most) {
      const sql = 'SELECT delivery FROM forwards WHERE hook = ? AND parked_at IS NOT NULL ORDER BY delivery LIMIT ?';
      return (await store.execute({ sql, args: [hook, most] })).rows.map(({ delivery }) => Number(delivery));
    },
  };
}

/**
 * A time further ahead than any that is ever written was written before the clock was put back, or is damaged: the wait
 * is over then, and a lease begins anew, as its owner may still be at work.
 */
function repairTimes(hook: string, now: number): Statement[] {
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

interface Claim {
  readonly hook: string;
  readonly most: number;
  readonly now: number;
  readonly underWay: readonly number[];
  readonly owner: string;
  readonly pause: Statement;
  readonly skipLocked: Database['skipLocked'];
}

/** The first jobs of a hook that are due, the new ones before the others. */
const dueOf = (hook: string, now: number, underWay: readonly number[]): Statement => ({
  sql: `SELECT c.delivery FROM forwards c
    WHERE c.hook = ? AND c.done_at IS NULL AND c.parked_at IS NULL AND c.next_at <= ? AND c.claimed_until <= ?
      AND c.delivery NOT IN (${ids(underWay)})
    ORDER BY c.next_at, c.delivery LIMIT ${LOOKED_AT}`,
  args: [hook, now, now, ...underWay],
});

/** Whether another of its submission waits before `f`. */
const IS_BEHIND = `f.submission_id <> '' AND EXISTS (
  SELECT 1 FROM forwards e
  WHERE e.hook = f.hook AND e.submission_id = f.submission_id AND e.delivery < f.delivery
    AND e.done_at IS NULL AND e.parked_at IS NULL)`;

/**
 * Has those of the first jobs that are due wait which are behind another of their submission, so that what comes after
 * them is looked at. They are due again after a lease at the latest, whatever becomes of the one before. That one may be
 * settled while PostgreSQL works on the first statement, which then does not see it; the second one does, and whoever
 * settles later finds the rows locked until both are done.
 */
function putBehind(hook: string, now: number, underWay: readonly number[]): Statement[] {
  const due = dueOf(hook, now, underWay);
  const until = now + LEASE;
  return [
    {
      sql: `UPDATE forwards SET next_at = ? WHERE delivery IN (
        SELECT f.delivery FROM forwards f WHERE f.delivery IN (${due.sql}) AND ${IS_BEHIND})`,
      args: [until, ...due.args],
    },
    {
      sql: `UPDATE forwards SET next_at = 0 WHERE delivery IN (
        SELECT f.delivery FROM forwards f
        WHERE f.hook = ? AND f.next_at = ? AND f.attempts = 0 AND f.done_at IS NULL AND f.parked_at IS NULL
          AND NOT (${IS_BEHIND}))`,
      args: [hook, until],
    },
  ];
}

/** Makes the next of its submission due that was put behind this one; one that has failed itself keeps to its own wait. */
const freeNext = ({ delivery }: ForwardJob): Statement => ({
  sql: `UPDATE forwards SET next_at = 0 WHERE attempts = 0 AND ${WAITING} AND delivery = (
    SELECT min(f.delivery) FROM forwards d JOIN forwards f ON f.hook = d.hook AND f.submission_id = d.submission_id
    WHERE d.delivery = ? AND d.submission_id <> '' AND f.done_at IS NULL AND f.parked_at IS NULL)`,
  args: [delivery],
});

/** One statement, so that no other process can come between choosing and claiming. */
function claim({ hook, most, now, underWay, owner, pause, skipLocked }: Claim): Statement {
  const due = dueOf(hook, now, underWay);
  return {
    sql: `UPDATE forwards SET owner = ?, claimed_until = ? WHERE delivery IN (
      SELECT f.delivery FROM forwards f
      WHERE f.delivery IN (${due.sql}) AND f.done_at IS NULL AND f.parked_at IS NULL AND f.next_at <= ?
        AND f.claimed_until <= ? AND NOT EXISTS (${pause.sql}) AND NOT (${IS_BEHIND})
      ORDER BY f.next_at, f.delivery LIMIT ? ${skipLocked})
      RETURNING delivery, ${asBytes('attempts', 'refusals', 'failing_since')}`,
    args: [owner, now + LEASE, ...due.args, now, now, ...pause.args, most],
  };
}

function settlement({ delivery }: ForwardJob, outcome: Outcome, owner: string): Statement {
  const free = 'owner = NULL, claimed_until = 0';
  // Once the lease has run out, another process may have the job; that the delivery has arrived is true all the same.
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
        sql: `UPDATE forwards SET ${free}, attempts = ?, refusals = ?, next_at = ?, failing_since = ?, last_error = ?
          WHERE ${own}`,
        args: [
          outcome.attempts,
          outcome.refusals,
          outcome.nextAt,
          outcome.failingSince,
          outcome.error,
          delivery,
          owner,
        ],
      };
    case 'parked':
      return {
        sql: `UPDATE forwards SET ${free}, attempts = ?, refusals = ?, parked_at = ?, failing_since = ?, last_error = ?
          WHERE ${own}`,
        args: [outcome.attempts, outcome.refusals, outcome.at, outcome.failingSince, outcome.error, delivery, owner],
      };
    case 'unfinished':
      return { sql: `UPDATE forwards SET ${free} WHERE ${own}`, args: [delivery, owner] };
  }
}

/** PostgreSQL has no empty list; no delivery has the number 0. */
const ids = (values: readonly unknown[]) => ['0', ...values.map(() => '?')].join(', ');
