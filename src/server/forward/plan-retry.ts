import { DAY } from '../runtime/clock.ts';

/** A delivery that this process alone passes on until its lease is over. Times are milliseconds since 1970, UTC. */
export interface ForwardJob {
  readonly delivery: number;
  /** Those before this one. */
  readonly attempts: number;
  /** How many of them, the latest in a row, were refused for what the delivery is (`final`). */
  readonly refusals: number;
  /** Absent before the first failure. */
  readonly failingSince?: number;
}

/** Why a delivery was not taken. */
export interface Failure {
  /** Never the service's own words, which may repeat the customer's. */
  readonly reason: string;
  /**
   * `passing`: it may be taken later; `final`: the same call will hardly be answered otherwise; `never`: it can't even
   * be read, and no attempt was made.
   */
  readonly kind: 'passing' | 'final' | 'never';
  /** How long the service asks to be left alone, in milliseconds. */
  readonly retryAfter?: number;
}

interface AfterFailure {
  /** All that were made. */
  readonly attempts: number;
  readonly refusals: number;
  readonly failingSince: number;
  readonly error: string;
}

/** What became of a job. `unfinished`: broken off or erased, which says nothing about the service or the delivery. */
export type Outcome =
  | { readonly state: 'done'; readonly at: number }
  | ({ readonly state: 'waiting'; readonly nextAt: number } & AfterFailure)
  | ({ readonly state: 'parked'; readonly at: number } & AfterFailure)
  | { readonly state: 'unfinished' };

/** Wait after the first failure, in milliseconds; it doubles with each further one up to the longest. */
const FIRST_WAIT = 2_000;
/** The longest wait and the longest pause, in milliseconds. */
export const LONGEST_WAIT = 60 * 60 * 1000;

/**
 * Refusals in a row after which a delivery is parked that the service refuses for what it is: half a minute, in case of
 * a slip. What failed before for a reason that may pass, an outage say, speaks of the service and does not count.
 */
const TRIES_IF_FINAL = 5;
/** How long anything else is tried, in milliseconds: an outage over a weekend. */
const LONGEST_TRIAL = 3 * DAY;
/**
 * Attempts that are made in any case, some nine hours of them: three days may also go by because the clock was put
 * forward or the server was off.
 */
const FEWEST_TRIES = 20;

/** When a delivery that has failed is tried again, or that it is parked. */
export function planRetry(
  { attempts, refusals, failingSince = Number.POSITIVE_INFINITY }: ForwardJob,
  failure: Failure,
  now: number,
): Extract<Outcome, { state: 'waiting' | 'parked' }> {
  const tries = failure.kind === 'never' ? attempts : attempts + 1;
  const refused = failure.kind === 'final' ? refusals + 1 : 0;
  // A clock that was put back: it can't have begun later than now.
  const since = Math.min(failingSince, now);
  const known = { attempts: tries, refusals: refused, failingSince: since, error: failure.reason };
  const isOver = tries >= FEWEST_TRIES && now - since >= LONGEST_TRIAL;
  if (failure.kind === 'never' || refused >= TRIES_IF_FINAL || isOver) {
    return { state: 'parked', at: now, ...known };
  }
  // A first refusal after a long outage is followed up as soon as any first failure.
  const own = Math.min(FIRST_WAIT * 2 ** (refused > 0 ? refusals : attempts), LONGEST_WAIT);
  return { state: 'waiting', nextAt: now + Math.max(own, retryAfterOf(failure)), ...known };
}

/** How long the service asks to be left alone, an hour at most; 0 if it doesn't. In milliseconds. */
export const retryAfterOf = ({ retryAfter = 0 }: Failure): number => Math.min(retryAfter, LONGEST_WAIT);
