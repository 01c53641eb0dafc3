import { createHmac } from 'node:crypto';
import type { Clock } from '../runtime/clock.ts';
import type { Database } from '../store/database.ts';

/** Something that a client does or leaves, counted from one full span of time (UTC) to the next. */
export interface Counted {
  readonly what: string;
  readonly client: string;
  /** Milliseconds. */
  readonly span: number;
}

/** Counts what clients do. */
export interface Counter {
  /** Adds an amount, 0 to ask only, and gives what has been counted in the span of time that it is now. */
  add(counted: Counted, amount: number): Promise<number>;
}

/** Counts for one process, in memory. */
export function memoryCounter(clock: Clock): Counter {
  const spans = new Map<string, { at: number; readonly counts: Map<string, number> }>();
  return {
    async add({ what, client, span }, amount) {
      const at = Math.floor(clock.now() / span);
      let now = spans.get(what);
      if (now?.at !== at) {
        now = { at, counts: new Map() };
        spans.set(what, now);
      }
      const count = (now.counts.get(client) ?? 0) + amount;
      if (amount !== 0) now.counts.set(client, count);
      return count;
    },
  };
}

/** How many additions there are between two looks for counts that are over: seldom, and never by a timer of its own. */
const TIDIED_EVERY = 1000;

/**
 * Counts for all processes on a database. Who a client is cannot be read there: its address stands under a keyed hash,
 * and goes with the span of time.
 */
export function databaseCounter(database: Database, clock: Clock, secret: Buffer): Counter {
  let added = 0;
  return {
    async add({ what, client, span }, amount) {
      const now = clock.now();
      const until = (Math.floor(now / span) + 1) * span;
      const name = createHmac('sha256', secret)
        .update(JSON.stringify([what, client]))
        .digest('base64url');
      if (amount === 0) {
        const sql = 'SELECT amount FROM counts WHERE name = ? AND until = ?';
        return Number((await database.execute({ sql, args: [name, until] })).rows[0]?.amount ?? 0);
      }
      const sql = `INSERT INTO counts (name, until, amount) VALUES (?, ?, ?)
        ON CONFLICT (name, until) DO UPDATE SET amount = counts.amount + excluded.amount RETURNING amount`;
      const { rows } = await database.execute({ sql, args: [name, until, amount] });
      if (added++ % TIDIED_EVERY === 0)
        await database.execute({ sql: 'DELETE FROM counts WHERE until <= ?', args: [now] });
      return Number(rows[0]?.amount);
    },
  };
}
