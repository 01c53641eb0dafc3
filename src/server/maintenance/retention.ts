import { setImmediate } from 'node:timers/promises';
import { storageErrorFields } from '../files/blob-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { isDamagedEntry, readEntries } from '../journal/journal-entry.ts';
import { findNamedKeys, listNamedKeys, type NamedKeys } from '../journal/scan-journal.ts';
import { type Clock, DAY, repeatDaily } from '../runtime/clock.ts';
import type { WriteLog } from '../runtime/write-log.ts';
import type { Database } from '../store/database.ts';
import { LONGEST_STEP } from '../store/record-date.ts';
import { asBytes, textOf } from '../store/stored-row.ts';
import { eraseDeliveries, inGroups } from './erase.ts';
import { readRetentionTime } from './retention-time.ts';

/**
 * Days after which an upload goes that no delivery names: a draft keeps the key for 30 days after its last change, then
 * the queue of the phone its deliveries for 30 more (DRAFT_DAYS); one for clocks that differ. They count from when a draft
 * was last gone on with, for that asks for its pictures (see `renew`).
 */
export const UNNAMED_DAYS = 61;

/** Deliveries that are looked at and erased at once. */
const AT_ONCE = 20;
/** Uploads for which the journal is looked through at once. */
const MOST_UPLOADS = 5_000;

/**
 * Old deliveries that do not wait to be passed on, or for a hook that has no address any more; found by an index, so that
 * a row that can't be read is no obstacle.
 */
const expired = (hooks: readonly string[]) => `SELECT d.id, ${asBytes('d.received_at')} FROM deliveries d
  WHERE d.received_at < ? AND (d.received_at, d.id) > (?, ?)
    AND NOT EXISTS (SELECT 1 FROM forwards w WHERE w.delivery = d.id AND w.done_at IS NULL AND w.parked_at IS NULL
      AND w.hook IN (''${', ?'.repeat(hooks.length)}))
  ORDER BY d.received_at, d.id LIMIT ${AT_ONCE}`;

export interface RetentionOptions {
  readonly store: Database;
  readonly files: Pick<FileStore, 'remove' | 'removeUnnamed'>;
  /** Deliveries that are older go, unless they are still to be passed on; none where it is undefined. */
  readonly days: number | undefined;
  /** Those that have an address to which they are passed on. */
  readonly hooks: readonly string[];
  /** Whether the store may be written to. */
  readonly holds: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: WriteLog;
}

/** What one run has erased. */
export interface RetentionCounts {
  readonly deliveries: number;
  readonly files: number;
  /** Deliveries that can't be read. While there are any, uploads stay, since these may name them. */
  readonly unread: number;
}

/** Erases what is over age, and uploads that nothing names, at once and then each day, until `stop`, which waits for what is under way. */
export function startRetention(options: RetentionOptions): { stop(): Promise<void> } {
  const { clock, log } = options;
  let isStart = true;
  return repeatDaily(clock, (stopped) => {
    const run = eraseExpired(options, isStart, stopped);
    isStart = false;
    return run.then(
      (counts) => {
        // Without RETENTION_DAYS a run that erased nothing is not worth a line.
        if (options.days !== undefined || counts.files > 0) log({ event: 'retention', ...counts });
      },
      (error: unknown) => log({ event: 'retention-failed', ...storageErrorFields(error) }),
    );
  });
}

/** One run: erases old deliveries, then uploads that none names any more. Ends early when it is stopped. */
export async function eraseExpired(
  options: RetentionOptions,
  isStart: boolean,
  stopped: AbortSignal,
): Promise<RetentionCounts> {
  const mayGoOn = async () => !stopped.aborted && (await options.holds());
  if (!(await mayGoOn())) return { deliveries: 0, files: 0, unread: 0 };
  const { now, heldBack, behind } = await readRetentionTime(options.store, options.clock.now(), isStart);
  if (heldBack > 0) options.log({ event: 'retention-held-back', days: Math.ceil(heldBack / DAY) });
  if (behind > LONGEST_STEP) options.log({ event: 'clock-behind', days: Math.ceil(behind / DAY) });
  const { deliveries, unread, keys } = await eraseOld(options, now, mayGoOn);
  const swept = await eraseUnnamed(options, { now, freed: keys, mayGoOn, stopped });
  // Where little comes in, SQLite would do so in weeks. What a reader holds up waits for the next run.
  if (await mayGoOn()) await options.store.emptyLog();
  return { deliveries, files: swept.files, unread: Math.max(unread, swept.unread) };
}

async function eraseOld({ store, days, hooks, clock }: RetentionOptions, now: number, mayGoOn: () => Promise<boolean>) {
  const keys = new Set<string>();
  let [deliveries, unread] = [0, 0];
  if (days === undefined) return { deliveries, unread, keys };
  const before = new Date(now - days * DAY).toISOString();
  // What can't be read stays where it is: the search goes on behind it.
  let [seenTime, seenId] = ['', 0];
  while (await mayGoOn()) {
    const { rows } = await store.execute({ sql: expired(hooks), args: [before, seenTime, seenId, ...hooks] });
    const end = rows.at(-1);
    if (!end) break;
    [seenTime, seenId] = [textOf(end.received_at) ?? '', Number(end.id)];
    const ids = rows.map(({ id }) => Number(id));
    const entries = await readEntries(store, `WHERE d.id IN (${ids.map(() => '?').join(', ')})`, ids);
    const whole = entries
      .filter((entry) => !isDamagedEntry(entry))
      .map((entry) => ({ ...entry, keys: [...(listNamedKeys(entry) ?? [])] }));
    for (const entry of whole) for (const key of entry.keys) keys.add(key);
    await eraseDeliveries(whole, { store, clock });
    deliveries += whole.length;
    unread += entries.length - whole.length;
    await setImmediate();
  }
  return { deliveries, unread, keys };
}

interface UnnamedSearch {
  readonly now: number;
  /** Keys that the deliveries named which have just been erased. */
  readonly freed: ReadonlySet<string>;
  readonly mayGoOn: () => Promise<boolean>;
  /** Breaks a search off: it may take longer than a server that ends may wait. */
  readonly stopped: AbortSignal;
}

/** Uploads that no delivery names: old ones, and those of deliveries that have just been erased. */
async function eraseUnnamed({ store, files }: RetentionOptions, { now, freed, mayGoOn, stopped }: UnnamedSearch) {
  const before = new Date(now - UNNAMED_DAYS * DAY).toISOString();
  let removed = 0;
  let pending = new Set(freed);
  while (await mayGoOn()) {
    const old = await store.execute({
      sql: `SELECT ${asBytes('f.key')} FROM files f WHERE f.stored_at < ?
        AND NOT EXISTS (SELECT 1 FROM named_uploads n WHERE n.key = f.key) LIMIT ${MOST_UPLOADS}`,
      args: [before],
    });
    for (const { key } of old.rows) pending.add(textOf(key) ?? '');
    if (pending.size === 0) break;
    const { isWhole, named: found, unread, last } = await findNamedKeys(store, pending, { stopped });
    if (!isWhole) return { files: removed, unread: unread.length };
    await noteNamed(store, found);
    if (unread.length > 0) return { files: removed, unread: unread.length };
    const named = new Set(found.keys());
    let latest = last;
    for (const key of pending) {
      if (named.has(key)) continue;
      if (!(await mayGoOn())) return { files: removed, unread: 0 };
      // What has come in since the search may name it, or one that is still to be looked at: it is not looked through again.
      const since = await findNamedKeys(store, pending, { after: latest, stopped });
      if (!since.isWhole || since.unread.length > 0) return { files: removed, unread: since.unread.length };
      for (const late of since.named.keys()) named.add(late);
      latest = since.last;
      if (named.has(key)) continue;
      if (await files.removeUnnamed(key, latest)) removed++;
    }
    if (old.rows.length < MOST_UPLOADS) break;
    pending = new Set();
  }
  return { files: removed, unread: 0 };
}

/**
 * Notes that uploads are named, each with the delivery that names it, so that they are not looked for again each day.
 * Not if delivery or upload was erased since it was found: nobody would take the note away any more.
 */
async function noteNamed(store: Database, named: NamedKeys['named']): Promise<void> {
  const sql = `INSERT INTO named_uploads (key) SELECT f.key FROM files f
    WHERE f.key = ? AND EXISTS (SELECT 1 FROM deliveries d WHERE d.id = ?) ON CONFLICT DO NOTHING`;
  for (const some of inGroups([...named])) {
    const notes = some.map((args) => ({ sql, args }));
    // Erasing takes this lock exclusively, so that nothing is noted that is erased at the same time.
    await store.transact(notes, 'shared');
  }
}
