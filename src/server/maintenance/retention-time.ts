import type { Database } from '../store/database.ts';
import { LONGEST_STEP, readLastStep } from '../store/record-date.ts';
import { asBytes, textOf } from '../store/stored-row.ts';

/** How long after the last step a start may make one, in milliseconds: a day, or a bit less, as starts are not punctual. */
const BETWEEN_STEPS = 20 * 60 * 60 * 1000;

/** What a run goes by, in milliseconds since 1970, UTC. */
export interface RetentionTime {
  /** Never later than the clock. */
  readonly now: number;
  /** How far the clock is ahead of it; 0 if it is believed. */
  readonly heldBack: number;
  /** How far the clock is behind the run before. */
  readonly behind: number;
}

/**
 * The time by which a run tells what is over age: the clock's, but a week at most after that of the run before, or, with
 * none before, after the newest delivery. A clock that was put ahead by years would have everything erased at once.
 *
 * While it is held back, it comes closer by a week with each day on which the server runs, and not with each start, of
 * which there may be many: a start makes that step only if the last one is a day ago, as where the server is started anew
 * each night. Of this day only the clock is known, which may be the very one that is wrong. So what it said is kept with
 * each step: one that was put ahead gets a single step for that, and then one a day like any other. If the last step
 * lies ahead, this clock or the one before is wrong, and no start makes a step; a run a day after another does, as that
 * day is not the clock's.
 */
export async function readRetentionTime(store: Database, clockNow: number, isStart: boolean): Promise<RetentionTime> {
  const last = await readLastStep(store);
  const known = last?.at ?? (await readNewest(store, clockNow)) ?? clockNow;
  const behind = Math.max(0, known - clockNow);
  const isBelieved = clockNow <= known + LONGEST_STEP;
  const mayStep = !isStart || last === undefined || clockNow - last.steppedAt >= BETWEEN_STEPS;
  if (!isBelieved && !mayStep) return { now: known, heldBack: clockNow - known, behind };
  const now = isBelieved ? clockNow : known + LONGEST_STEP;
  await remember(store, now, clockNow);
  return { now, heldBack: clockNow - now, behind };
}

/** Not of what a clock has dated ahead, nor of a damaged row, which is greater than any date. */
async function readNewest(store: Database, clockNow: number): Promise<number | undefined> {
  const sql = `SELECT ${asBytes('received_at')} FROM deliveries WHERE received_at <= ? ORDER BY received_at DESC LIMIT 1`;
  const { rows } = await store.execute({ sql, args: [new Date(clockNow).toISOString()] });
  const newest = Date.parse(textOf(rows[0]?.received_at) ?? '');
  return Number.isNaN(newest) ? undefined : newest;
}

/** A clock that was put back takes nothing of it away. */
async function remember(store: Database, at: number, clockNow: number): Promise<void> {
  const sql = `INSERT INTO retention_time (one, at, stepped_at) VALUES (1, ?, ?)
    ON CONFLICT (one) DO UPDATE SET at = excluded.at, stepped_at = excluded.stepped_at
    WHERE retention_time.at < excluded.at`;
  await store.execute({ sql, args: [at, clockNow] });
}
