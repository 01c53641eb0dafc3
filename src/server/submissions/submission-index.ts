import { setImmediate } from 'node:timers/promises';
import { type Clock, systemClock } from '../runtime/clock.ts';
import { errorFields } from '../runtime/error-code.ts';
import type { WriteLog } from '../runtime/write-log.ts';
import type { Database } from '../store/database.ts';
import { indexDeliveries } from '../store/submission-tables.ts';
import {
  countSubmissions,
  findOwners,
  findSubmissions,
  readSubmission,
  type SubmissionFilter,
  type SubmissionPage,
  type SubmissionRow,
} from './find-submissions.ts';
import { markOutdated, type UpdateOptions, updateSubmissions } from './update-submissions.ts';

/** How often changed submissions are worked out while nobody asks, in milliseconds. */
const INTERVAL = 10_000;

export interface SubmissionIndexOptions extends UpdateOptions {
  readonly log: WriteLog;
  /** Whether the store may be written to at the moment. */
  readonly holds: () => Promise<boolean>;
  readonly clock?: Clock;
}

/** What is known of each submission for lists, search and filters. */
export interface SubmissionIndex {
  /** Up to date at the moment of asking, unless it is still being backfilled. Ordered and bounded like {@link findSubmissions}. */
  find(filter: SubmissionFilter, page: SubmissionPage): Promise<readonly SubmissionRow[]>;
  read(id: number): Promise<SubmissionRow | undefined>;
  /** Submissions of some deliveries, by the delivery's id. */
  ownersOf(deliveries: readonly number[]): Promise<ReadonlyMap<number, SubmissionRow>>;
  /** How many there are. */
  count(): Promise<number>;
  /** Whether older deliveries are still being put into it. */
  isBackfilling(): boolean;
  stop(): Promise<void>;
}

/** Why the index is not up to date. */
type Trouble = ReturnType<typeof errorFields> & { readonly submissions?: number };

/** Fills the index of an older database in the background, then keeps up with what changes. */
export function startSubmissionIndex(options: SubmissionIndexOptions): SubmissionIndex {
  const { store, selfHosted, log, holds, clock = systemClock } = options;
  const stopping = new AbortController();
  let cancelWait = () => {};
  let running: Promise<void> | undefined;
  let lastTrouble: Trouble | undefined;
  let isBackfilled = false;
  /** The try at it that is under way. */
  let backfilling: Promise<void> | undefined;
  void backfill().finally(keepUp);

  /** Tried again and again until it has come to its end: the store may be another server's at first, or away. */
  function backfill(): Promise<void> {
    backfilling = fillIn()
      .catch((error: unknown) => logOnce(errorFields(error)))
      .finally(() => {
        backfilling = undefined;
      });
    return backfilling;
  }

  async function fillIn(): Promise<void> {
    if (!(await holds())) return;
    await markOutdated(store, selfHosted);
    const skipped = await backfillSubmissions(store, stopping.signal);
    if (stopping.signal.aborted) return;
    isBackfilled = true;
    if (skipped > 0) log({ event: 'submissions-unreadable', deliveries: skipped });
    // The first time it takes a minute for 100,000 submissions.
    await update();
  }

  async function update(): Promise<void> {
    if (stopping.signal.aborted || !(await holds())) return;
    const { count, error } = await updateSubmissions(options, stopping.signal);
    logOnce(count > 0 ? { submissions: count, ...errorFields(error) } : undefined);
  }

  /** Once for each run of the same trouble. */
  function logOnce(trouble: Trouble | undefined): void {
    const isKnown = (['error', 'code', 'submissions'] as const).every((key) => trouble?.[key] === lastTrouble?.[key]);
    if (trouble && !isKnown) log({ event: 'submissions-failed', ...trouble });
    lastTrouble = trouble;
  }

  /** One at a time; who asks during a run waits for one that began after that. */
  async function refresh(): Promise<void> {
    while (running) await running;
    running = update()
      // What was known before is shown then.
      .catch((error: unknown) => logOnce(errorFields(error)))
      .finally(() => {
        running = undefined;
      });
    await running;
  }

  function keepUp(): void {
    if (stopping.signal.aborted) return;
    cancelWait = clock.after(INTERVAL, () => void (isBackfilled ? refresh() : backfill()).finally(keepUp));
  }

  return {
    async find(filter, page) {
      const { text, variant, trade, state } = filter;
      // What else there is to narrow it to stands in the index from the commit on.
      const needsRefresh = [text, variant, trade, state].some((asked) => asked !== undefined);
      if (needsRefresh && !backfilling) await refresh();
      return findSubmissions(store, filter, page);
    },
    read: (id) => readSubmission(store, id),
    async ownersOf(deliveries) {
      if (deliveries.length > 0 && !backfilling) await refresh();
      return findOwners(store, deliveries);
    },
    count: () => countSubmissions(store),
    isBackfilling: () => !isBackfilled || backfilling !== undefined,
    async stop() {
      stopping.abort();
      cancelWait();
      await backfilling;
      await running;
    },
  };
}

/** Ids of deliveries that one transaction goes through. */
const BATCH = 500;

/**
 * Puts deliveries of before there was an index into their submissions, some at a time. A delivery that can't be read is
 * passed over; gives the number of those. Stops early once `stopped`.
 */
export async function backfillSubmissions(store: Database, stopped: AbortSignal): Promise<number> {
  const sql = `SELECT min(d.id) AS first, max(d.id) AS last FROM deliveries d
    WHERE NOT EXISTS (SELECT 1 FROM submission_members m WHERE m.delivery = d.id)`;
  const row = (await store.execute(sql)).rows[0];
  if (row === undefined || row.first === null) return 0;
  let skipped = 0;
  for (let after = Number(row.first) - 1; after < Number(row.last) && !stopped.aborted; after += BATCH) {
    skipped += await backfillRange(store, after, Math.min(after + BATCH, Number(row.last)));
    await setImmediate();
  }
  return skipped;
}

async function backfillRange(store: Database, after: number, upTo: number): Promise<number> {
  try {
    await store.transact(indexDeliveries('d.id > ? AND d.id <= ?', [after, upTo]), 'shared');
    return 0;
  } catch (error) {
    if (upTo - after > 1) {
      const middle = after + Math.ceil((upTo - after) / 2);
      return (await backfillRange(store, after, middle)) + (await backfillRange(store, middle, upTo));
    }
    // Whether it is this row or the store itself: what is left of the store says so.
    await store.execute('SELECT max(id) FROM submissions');
    if (!(error instanceof Error)) throw error;
    return 1;
  }
}
