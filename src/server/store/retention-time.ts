import type { Database } from './database.ts';
import { asBytes, numberOf } from './stored-row.ts';

/** The last moment with a year of four digits, in milliseconds since 1970, UTC; dates beyond it don't sort as text. */
const LAST_MOMENT = Date.UTC(10_000, 0) - 1;

/**
 * What the last step of retention came to, and what the clock said then, in milliseconds since 1970, UTC; undefined
 * before the first.
 */
export async function readLastStep(
  store: Pick<Database, 'execute'>,
): Promise<{ readonly at: number; readonly steppedAt: number } | undefined> {
  const sql = `SELECT ${asBytes('at', 'stepped_at')} FROM retention_time WHERE one = 1`;
  const [row] = (await store.execute(sql)).rows;
  const at = numberOf(row?.at);
  return at === undefined || at > LAST_MOMENT ? undefined : { at, steppedAt: numberOf(row?.stepped_at) ?? 0 };
}

/**
 * The moment, ISO 8601, that what is kept now is dated with: the clock's, but none before the time that retention went
 * by last. Dated by a clock that is behind by years, it would be over age as soon as that is put right.
 */
export async function readDate(store: Pick<Database, 'execute'>, clockNow: number): Promise<string> {
  return new Date(Math.max(clockNow, (await readLastStep(store))?.at ?? 0)).toISOString();
}
