import { DAY } from '../runtime/clock.ts';
import type { Database } from './database.ts';
import { asBytes, numberOf } from './stored-row.ts';

/** How much further a run of retention may go than the one before, which was a day ago: a week, for servers that were off. */
export const LONGEST_STEP = 7 * DAY;

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
 * The moment, ISO 8601, that what is kept now is dated with: the clock's, but where that is behind the time that retention
 * went by last, that. Dated by a clock that is behind by years, it would be over age as soon as that is put right. As long
 * as the clock is no further behind than a run goes it is right: it was put ahead for a while.
 */
export async function dateForNewRows(store: Pick<Database, 'execute'>, clockNow: number): Promise<string> {
  const at = (await readLastStep(store))?.at ?? clockNow;
  return new Date(clockNow < at - LONGEST_STEP ? at : clockNow).toISOString();
}
