import { createHash } from 'node:crypto';
import type { Database, SqlValue, Statement } from '../store/database.ts';
import { asBytes, numberOf, textOf } from '../store/stored-row.ts';
import { LONGEST_WAIT } from './plan-retry.ts';

/**
 * What a pause stands under: the hook and its address. What one service asked for is nothing to the one that takes its
 * place. A digest, as an address may have a password of sorts in it.
 */
export const serviceOf = (hook: string, url: string): string =>
  `${hook} ${createHash('sha256').update(url).digest('hex').slice(0, 32)}`;

/** A pause that is not over; one further ahead than any that is ever written was written before the clock was put back. */
const PAUSE = 'SELECT until FROM forward_pauses WHERE service = ? AND until > ? AND until <= ?';

/** `PAUSE` as part of another statement, with the values for it. `now` is in milliseconds since 1970, UTC. */
export const pauseAt = (
  service: string,
  now: number,
): { readonly sql: string; readonly args: readonly SqlValue[] } => ({
  sql: PAUSE,
  args: [service, now, now + LONGEST_WAIT],
});

/** Has all processes leave a service alone until a moment; never shortens a pause. */
export const setPause = (service: string, until: number, now: number): Statement => ({
  sql: `INSERT INTO forward_pauses (service, until) VALUES (?, ?) ON CONFLICT (service) DO UPDATE
    SET until = excluded.until WHERE forward_pauses.until < excluded.until OR forward_pauses.until > ?`,
  args: [service, until, now + LONGEST_WAIT],
});

/** Services that are to be left alone, and until when. */
export async function readPauses(store: Database, now: number): Promise<ReadonlyMap<string, number>> {
  const sql = `SELECT ${asBytes('service', 'until')} FROM forward_pauses WHERE until > ? AND until <= ?`;
  const { rows } = await store.execute({ sql, args: [now, now + LONGEST_WAIT] });
  return new Map(rows.map(({ service, until }) => [textOf(service) ?? '', numberOf(until) ?? now]));
}
