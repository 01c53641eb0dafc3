import { DAY } from '../runtime/clock.ts';
import type { Database } from '../store/database.ts';
import { asBytes, numberOf, textOf } from '../store/stored-row.ts';

/** How much further a run may go than the one before, which was a day ago: a week, for servers that were off. */
const LONGEST_STEP = 7 * DAY;

/** What a run goes by, in milliseconds since 1970, UTC. */
export interface RetentionTime {
  /** Never later than the clock. */
  readonly now: number;
  /** How far the clock is ahead of it; 0 if it is believed. */
  readonly heldBack: number;
}

/**
 * The time by which a run tells what is over age: the clock's, but a week at most after that of the run before, or, with
 * none before, after the newest delivery. A clock that was put ahead by years would have everything erased at once. It
 * comes closer by a week with each day on which the server runs, and not with each start, of which there may be many.
 */
export async function readRetentionTime(store: Database, clockNow: number, isStart: boolean): Promise<RetentionTime> {
  const known = (await readLast(store)) ?? (await readNewest(store, clockNow)) ?? clockNow;
  const now = Math.min(clockNow, known + LONGEST_STEP);
  const heldBack = clockNow - now;
  if (!isStart || heldBack === 0) await remember(store, now);
  return { now, heldBack };
}

async function readLast(store: Database): Promise<number | undefined> {
  return numberOf((await store.execute(`SELECT ${asBytes('at')} FROM retention_time WHERE one = 1`)).rows[0]?.at);
}

/** Not of what a clock has dated ahead, nor of a damaged row, which is greater than any date. */
async function readNewest(store: Database, clockNow: number): Promise<number | undefined> {
  const sql = `SELECT ${asBytes('received_at')} FROM deliveries WHERE received_at <= ? ORDER BY received_at DESC LIMIT 1`;
  const { rows } = await store.execute({ sql, args: [new Date(clockNow).toISOString()] });
  const newest = Date.parse(textOf(rows[0]?.received_at) ?? '');
  return Number.isNaN(newest) ? undefined : newest;
}

/** A clock that was put back takes nothing of it away. */
async function remember(store: Database, at: number): Promise<void> {
  const sql = `INSERT INTO retention_time (one, at) VALUES (1, ?)
    ON CONFLICT (one) DO UPDATE SET at = excluded.at WHERE retention_time.at < excluded.at`;
  await store.execute({ sql, args: [at] });
}
