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

/** What became of a job. `unfinished`: broken off, which says nothing about the service or the delivery. */
export type Outcome =
  | { readonly state: 'done'; readonly at: number }
  | ({ readonly state: 'waiting'; readonly nextAt: number } & AfterFailure)
  | ({ readonly state: 'parked'; readonly at: number } & AfterFailure)
  | { readonly state: 'unfinished' };
