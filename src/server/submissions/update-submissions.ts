import { setImmediate } from 'node:timers/promises';
import type { FileStore } from '../files/file-store.ts';
import type { Journal, JournalEntry } from '../journal/journal.ts';
import { listNamedFiles } from '../journal/named-files.ts';
import type { Database, Statement } from '../store/database.ts';
import { findMissing, type SelfHosted, stateOf } from './completeness.ts';
import { describeSubmission, type VariantAt } from './describe-submission.ts';

export interface UpdateOptions {
  readonly store: Database;
  readonly journal: Journal;
  readonly files: FileStore;
  readonly selfHosted: SelfHosted;
  readonly variantAt: VariantAt;
}

/** How many submissions could not be updated, and why the last of them could not. */
export interface NotUpdated {
  readonly count: number;
  readonly error?: Error;
}

const NONE: NotUpdated = { count: 0 };

/** Submissions whose deliveries are in memory at once. */
const BATCH = 20;
/** Longest key that a stored file can have, in characters, and longer than any that is given out. */
const LONGEST_KEY = 200;

/**
 * Works out what the index says of submissions that have changed: those with a new delivery, and those that waited for
 * a picture that has come. Done later than the commit, so that no customer waits for it; a crash in between leaves them
 * marked. Returns once none is left or `stopped`; gives those that could not be updated.
 */
export async function updateSubmissions(options: UpdateOptions, stopped: AbortSignal): Promise<NotUpdated> {
  const { store } = options;
  // One key is enough: a submission is not complete before that one has come, too, and is worked out again then.
  await store.execute(`UPDATE submissions SET judged = '' WHERE waits_for IN (
    SELECT s.waits_for FROM submissions s JOIN files f ON f.key = s.waits_for WHERE s.waits_for IS NOT NULL)`);
  let failed = NONE;
  let after = 0;
  while (!stopped.aborted) {
    const found = await store.execute({
      sql: `SELECT id, deliveries FROM submissions WHERE judged = '' AND id > ? ORDER BY id LIMIT ${BATCH}`,
      args: [after],
    });
    if (found.rows.length === 0) break;
    const rows = found.rows.map(({ id, deliveries }) => ({ id: Number(id), deliveries: Number(deliveries) }));
    failed = add(failed, await updateRows(rows, options));
    after = rows.at(-1)?.id ?? after;
    await setImmediate();
  }
  return failed;
}

/** Marks all submissions that were worked out with another configuration of what is hosted here, or by another program. */
export async function markOutdated(store: Database, selfHosted: SelfHosted): Promise<void> {
  const sql = `UPDATE submissions SET judged = '' WHERE judged <> '' AND judged <> ?`;
  await store.execute({ sql, args: [nameOf(selfHosted)] });
}

interface Row {
  readonly id: number;
  readonly deliveries: number;
}

/** Together, and where that fails one by one, so that a submission that can't be worked out keeps none of the others. */
async function updateRows(rows: readonly Row[], options: UpdateOptions): Promise<NotUpdated> {
  try {
    const groups = await options.journal.readMembers(rows.map(({ id }) => id));
    const keys = new Set(
      groups
        .flat()
        .flatMap(listNamedFiles)
        .map(({ key }) => key),
    );
    const found = await options.files.find([...keys]);
    const isStored = (key: string) => found.has(key);
    await options.store.transact(rows.map((row, at) => updateOf(row, groups[at] ?? [], isStored, options)));
    return NONE;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (rows.length === 1) return { count: 1, error };
    let failed = NONE;
    for (const row of rows) failed = add(failed, await updateRows([row], options));
    return failed;
  }
}

const add = (before: NotUpdated, { count, error = before.error }: NotUpdated): NotUpdated => ({
  count: before.count + count,
  ...(error && { error }),
});

function updateOf(
  { id, deliveries }: Row,
  entries: readonly JournalEntry[],
  isStored: (key: string) => boolean,
  { selfHosted, variantAt }: UpdateOptions,
): Statement {
  const missing = findMissing(entries, selfHosted, isStored);
  const words = describeSubmission(entries, variantAt);
  return {
    // One that came meanwhile keeps it marked.
    sql: `UPDATE submissions SET judged = ?, state = ?, waits_for = ?, customer_number = ?, company = ?, name = ?,
      phone = ?, phone_written = ?, email = ?, variant = ?, trade = ?, search = ? WHERE id = ? AND deliveries = ?`,
    args: [
      nameOf(selfHosted),
      stateOf(entries, missing),
      missing?.files.find(canBeKey) ?? null,
      words.customerNumber,
      words.company,
      words.name,
      words.phoneDigits,
      words.phone,
      words.email,
      words.variant,
      words.trade,
      words.search,
      id,
      deliveries,
    ],
  };
}

const canBeKey = (key: string) => key.length <= LONGEST_KEY && !/[\p{Cc}\p{Cs}]/u.test(key);

/** Which words the index has and how they are written; with another number all submissions are worked out anew. */
const WORDS_VERSION = 5;

/** Never empty: that is what marks a submission. */
const nameOf = ({ files, deliveries }: SelfHosted) =>
  `files ${files}, deliveries ${deliveries}, words ${WORDS_VERSION}`;
