import { type BlobStore, storageErrorFields } from '../files/blob-store.ts';
import { type Clock, DAY, repeatDaily, systemClock } from '../runtime/clock.ts';
import type { WriteLog } from '../runtime/write-log.ts';
import type { Database } from '../store/database.ts';
import { inGroups } from './erase.ts';
import { type DataPlace, openData } from './open-data.ts';

/** Age from which bytes without a row are left over; one is written seconds after the bytes are kept. */
const SAFE_AGE = DAY;
/** Most ids that one run holds in memory and deletes; the others wait for the next. */
const MOST_UNNAMED = 10_000;
/**
 * What a server leaves when it is killed: the uploads of a moment. With more, and above this share of all, the database
 * is more likely another one than that of these pictures, or an older one that was put back.
 */
const FEW_UNNAMED = 20;
const SHARE_UNNAMED = 0.01;
/** From so many on, most of what is old enough is too much, too: it may be all that a small site has. */
const FEWEST_REFUSED = 3;
/** Ids that are looked for a second time, and then deleted, at once. */
const AT_ONCE = 100;

export interface SweepOptions {
  readonly store: Database;
  readonly blobs: Pick<BlobStore, 'list' | 'remove'>;
  /** Whether the store may be trusted. */
  readonly holds: () => Promise<boolean>;
  /** Whether this server is the one to sweep today, of all that share these pictures; asked once a run. */
  readonly isOurTurn: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: WriteLog;
}

/** What one run has seen. */
interface SweepCounts {
  readonly looked: number;
  /** Old enough, and named by no row. */
  readonly unnamed: number;
  readonly removed: number;
  /** Whether there were so many that nothing was deleted. */
  readonly isRefused: boolean;
}

/**
 * Deletes bytes that no row of `files` names, at once and then each day until `stop`: of uploads during which the server
 * was killed, and those that could not be deleted at the time. Neither says so where there are none.
 */
export function startSweep(options: SweepOptions): { stop(): Promise<void> } {
  const { clock, log, isOurTurn } = options;
  return repeatDaily(clock, async (stopped) => {
    try {
      if (!(await isOurTurn())) return;
      const { looked, unnamed, removed, isRefused } = await sweepBlobs(options, stopped);
      if (isRefused) log({ event: 'sweep-refused', looked, unnamed });
      else if (removed > 0) log({ event: 'sweep', looked, removed });
    } catch (error) {
      log({ event: 'sweep-failed', ...storageErrorFields(error) });
    }
  });
}

/** One run: looks at all that is kept, page by page, and then deletes. Ends early when it is stopped, or the store lost. */
export async function sweepBlobs(options: SweepTools, stopped: AbortSignal): Promise<SweepCounts> {
  const { looked, old, unnamed, ids } = await findUnnamed(options, stopped);
  const isRefused =
    unnamed > Math.max(FEW_UNNAMED, looked * SHARE_UNNAMED) || (unnamed >= FEWEST_REFUSED && unnamed > old / 2);
  const removed = isRefused ? 0 : await removeUnnamed(ids, options, stopped);
  return { looked, unnamed, removed, isRefused };
}

/** What one run needs. */
export type SweepTools = Pick<SweepOptions, 'store' | 'blobs' | 'holds'> & { readonly clock: Pick<Clock, 'now'> };

/**
 * How much there is, how much of it is old enough, and of that has no row, and the first ids of this; none where the run ended
 * early. All of it is counted: of ever so many pictures, those of a run are few.
 */
async function findUnnamed({ store, blobs, holds, clock }: SweepTools, stopped: AbortSignal) {
  // A call that hangs in a bucket must not keep the server from ending.
  const end = whenAborted(stopped);
  const before = clock.now() - SAFE_AGE;
  const ids: string[] = [];
  let [looked, old, unnamed] = [0, 0, 0];
  let after: string | undefined;
  do {
    const page = await Promise.race([blobs.list(after), end]);
    if (page === undefined || !(await holds())) return { looked, old, unnamed: 0, ids: [] };
    looked += page.blobs.length;
    const oldIds = page.blobs.filter(({ storedAt }) => storedAt < before).map(({ id }) => id);
    const found = await withoutRow(store, oldIds);
    old += oldIds.length;
    unnamed += found.length;
    ids.push(...found.slice(0, MOST_UNNAMED - ids.length));
    after = page.next;
  } while (after !== undefined);
  return { looked, old, unnamed, ids };
}

/** Deletes those that have no row still; gives their number. */
async function removeUnnamed(
  unnamed: readonly string[],
  { store, blobs, holds }: SweepTools,
  stopped: AbortSignal,
): Promise<number> {
  const end = whenAborted(stopped);
  let removed = 0;
  for (const ids of inGroups(unnamed, AT_ONCE)) {
    if (stopped.aborted || !(await holds())) break;
    const still = await withoutRow(store, ids);
    await Promise.race([blobs.remove(still), end]);
    removed += still.length;
  }
  return removed;
}

async function withoutRow(store: Database, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const sql = `SELECT disk_id FROM files WHERE disk_id IN (${ids.map(() => '?').join(', ')})`;
  const named = new Set((await store.execute({ sql, args: ids })).rows.map(({ disk_id }) => String(disk_id)));
  return ids.filter((id) => !named.has(id));
}

/** Resolves once it is. */
const whenAborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });

const NEVER = new AbortController().signal;

/**
 * Sweeps for somebody who knows that it is the right journal: nothing is refused as too much. Servers may run.
 * @param isMeant whether to delete; otherwise it only looks
 * @throws Error that says what to do where there is no journal or no folder of pictures, BlobError if the bucket fails
 */
export async function sweepData(place: DataPlace, isMeant: boolean): Promise<Omit<SweepCounts, 'isRefused'>> {
  const { store, blobs, close } = await openData(place);
  try {
    const options = { store, blobs, clock: systemClock, holds: async () => true };
    const { looked, unnamed, ids } = await findUnnamed(options, NEVER);
    const removed = isMeant ? await removeUnnamed(ids, options, NEVER) : 0;
    return { looked, unnamed, removed };
  } finally {
    await close();
  }
}
