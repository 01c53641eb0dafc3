import type { JournalledDelivery } from '../../contract/index.ts';
import { isRowDamage } from '../runtime/error-code.ts';
import { type Database, MOST_PARAMETERS, type SqlRow, type SqlValue } from '../store/database.ts';
import { dateForNewRows } from '../store/record-date.ts';
import { asBytes, type PostedFile, textOf } from '../store/stored-row.ts';
import { indexDeliveries } from '../store/submission-tables.ts';
import { tombstoneOf } from '../store/tombstones.ts';
import { type JournalEntry, readEntries } from './journal-entry.ts';
import { lastKept } from './scan-journal.ts';

export type { PostedFile } from '../store/stored-row.ts';
export type { JournalEntry } from './journal-entry.ts';

interface NewDelivery {
  readonly hook: string;
  readonly deliveryId: string;
  /** Empty if the delivery named none. */
  readonly submissionId: string;
  /** What the clock says, in milliseconds since 1970, UTC. */
  readonly receivedAt: number;
  /** JSON text of an object. */
  readonly fields: string;
  /** What tells it from another delivery under the same id. */
  readonly body: string;
  readonly parts: readonly PostedFile[];
  readonly findings: JournalledDelivery['findings'];
  /** Whether it is to be passed on to the automation service. */
  readonly forward: boolean;
}

/** A delivery that is there already; `body` is absent in one of before bodies were remembered. */
export interface KnownDelivery {
  readonly id: number;
  readonly body?: string;
}

/**
 * What was here and was erased. `delivery`: this very one. `submission`: not this one, but all that belongs to it, so
 * that it is not to be taken in either.
 */
export interface ErasedDelivery {
  readonly erased: 'delivery' | 'submission';
}

interface JournalFilter {
  readonly id?: number;
  readonly hook?: string;
  readonly submissionId?: string;
  /** Only deliveries with a greater id. */
  readonly after?: number;
  /** Only deliveries with an id that is no greater. */
  readonly upTo?: number;
  /** Most that are read, the oldest of all. */
  readonly limit?: number;
}

/**
 * Most deliveries of one submission that are read, the latest of all, and most bytes that their fields and findings may have. A filling
 * makes five, of some kilobytes each; somebody may send thousands under one id, which then must not be in memory at once.
 */
const MOST_OF_SUBMISSION = 500;
const MOST_BYTES_OF_SUBMISSION = 4 * 1024 * 1024;

const KNOWN = `SELECT id, ${asBytes('sha256')} FROM deliveries LEFT JOIN delivery_bodies ON delivery = id
  WHERE hook = ? AND delivery_id = ?`;

const ERASED = 'SELECT digest FROM erased WHERE digest IN (?, ?)';

/** Everything that arrived, kept until it is erased (erase.ts). */
export interface Journal {
  /**
   * Keeps a delivery, its place in its submission, and the job to forward it, in one transaction that is on disk when
   * the promise resolves.
   * The same `deliveryId` on the same hook is kept once: `repeated` says that it was there already. What was erased is
   * not kept again.
   */
  commit(delivery: NewDelivery): Promise<(KnownDelivery & { readonly repeated: boolean }) | ErasedDelivery>;
  /** What is known of a delivery before it is kept; undefined if it is new. */
  findKnown(delivery: Identity): Promise<KnownDelivery | ErasedDelivery | undefined>;
  /**
   * The greatest id; 0 if there is none. No delivery with a smaller one is still to come: whoever reads on behind an id
   * reads up to this one at most, as what is seen beyond may stand behind something that is half-way in.
   */
  lastKept(): Promise<number>;
  /** Oldest first. */
  read(filter: JournalFilter): Promise<readonly JournalEntry[]>;
  /**
   * Deliveries of some submissions of the index, in the order of `submissions`; within one the oldest delivery first. Of
   * each at most the latest 500, and 4 MB.
   */
  readMembers(submissions: readonly number[]): Promise<readonly (readonly JournalEntry[])[]>;
  /** The latest deliveries of each of some submissions, as many as of {@link readMembers}; one without an id is none. */
  readSubmissions(ids: readonly string[]): Promise<ReadonlyMap<string, readonly JournalEntry[]>>;
  /** Number of deliveries by hook. */
  count(): Promise<ReadonlyMap<string, number>>;
}

type Identity = Pick<NewDelivery, 'hook' | 'deliveryId' | 'submissionId'>;

/** The journal in a store that has its tables. Its functions reject with what the store throws; `commit` also if the row can't be read back. */
export function openJournal(store: Database): Journal {
  /** Digests that would say that a delivery was erased: its own, and its submission's or its own again. */
  function digestsOf({ hook, deliveryId, submissionId }: Identity): readonly [string, string] {
    const own = tombstoneOf.delivery(hook, deliveryId);
    return [own, submissionId === '' ? own : tombstoneOf.submission(submissionId)];
  }

  return {
    async commit(delivery) {
      const receivedAt = await dateForNewRows(store, delivery.receivedAt);
      const identity = [delivery.hook, delivery.deliveryId];
      const digests = digestsOf(delivery);
      const [inserted, , , found, erased] = await store.transact(
        [
          {
            sql: `INSERT INTO deliveries (hook, delivery_id, submission_id, received_at, fields, parts, findings)
              SELECT ?, ?, ?, ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM erased WHERE digest IN (?, ?))
              ON CONFLICT DO NOTHING`,
            args: [
              ...identity,
              delivery.submissionId,
              receivedAt,
              delivery.fields,
              JSON.stringify(delivery.parts),
              JSON.stringify(delivery.findings),
              ...digests,
            ],
          },
          {
            sql: `INSERT INTO forwards (delivery, hook, submission_id, next_at)
              SELECT id, hook, submission_id, 0 FROM deliveries WHERE hook = ? AND delivery_id = ? AND ? = 1 ON CONFLICT DO NOTHING`,
            args: [...identity, delivery.forward ? 1 : 0],
          },
          {
            sql: `INSERT INTO delivery_bodies (delivery, sha256)
              SELECT id, ? FROM deliveries WHERE hook = ? AND delivery_id = ? ON CONFLICT DO NOTHING`,
            args: [delivery.body, ...identity],
          },
          { sql: KNOWN, args: identity },
          { sql: ERASED, args: digests },
          ...indexDeliveries('d.hook = ? AND d.delivery_id = ?', identity),
        ],
        'shared',
      );
      const [row] = found?.rows ?? [];
      const was = row ? undefined : erasedOf(erased?.rows ?? [], digests);
      if (was) return was;
      if (!row) throw new Error("The delivery was inserted but can't be read back.");
      return { ...knownOf(row), repeated: inserted?.rowsAffected === 0 };
    },

    async findKnown(delivery) {
      const [row] = (await store.execute({ sql: KNOWN, args: [delivery.hook, delivery.deliveryId] })).rows;
      if (row) return knownOf(row);
      const digests = digestsOf(delivery);
      return erasedOf((await store.execute({ sql: ERASED, args: digests })).rows, digests);
    },

    lastKept: () => lastKept(store),

    async read(filter) {
      const wanted: [string, SqlValue | undefined][] = [
        ['d.id = ?', filter.id],
        ['d.hook = ?', filter.hook],
        ['d.submission_id = ?', filter.submissionId],
        ['d.id > ?', filter.after],
        ['d.id <= ?', filter.upTo],
      ];
      const set = wanted.filter((pair): pair is [string, SqlValue] => pair[1] !== undefined);
      const where = set.length ? `WHERE ${set.map(([condition]) => condition).join(' AND ')}` : '';
      return readEntries(
        store,
        where,
        set.map(([, value]) => value),
        filter.limit,
      );
    },

    async readMembers(submissions) {
      // Not from the entries: one that can't be read belongs to its submission all the same.
      const owners = await latestOf(store, MEMBERS, submissions);
      const groups = new Map(submissions.map((id): [number, JournalEntry[]] => [id, []]));
      for (const entry of await readByIds(store, [...owners.keys()]))
        groups.get(owners.get(entry.id) ?? 0)?.push(entry);
      return submissions.map((id) => groups.get(id) ?? []);
    },

    async readSubmissions(ids) {
      const named = ids.filter((id) => id !== '');
      const owners = await latestOf(store, NAMED, named);
      return groupBySubmission(await readByIds(store, [...owners.keys()]));
    },

    async count() {
      const found = await store.execute(
        `SELECT ${asBytes('d.hook')}, count(*) AS number FROM deliveries d GROUP BY d.hook`,
      );
      return new Map(found.rows.map((row) => [textOf(row.hook) ?? '', Number(row.number)]));
    },
  };
}

/** Deliveries by submission, in their order; one without a submission is in no group. */
export function groupBySubmission(entries: readonly JournalEntry[]): ReadonlyMap<string, readonly JournalEntry[]> {
  const groups = new Map<string, JournalEntry[]>();
  for (const entry of entries.filter(({ submissionId }) => submissionId !== '')) {
    const group = groups.get(entry.submissionId);
    if (group) group.push(entry);
    else groups.set(entry.submissionId, [entry]);
  }
  return groups;
}

function erasedOf(rows: readonly SqlRow[], [own]: readonly [string, string]): ErasedDelivery | undefined {
  if (rows.length === 0) return undefined;
  return { erased: rows.some(({ digest }) => digest === own) ? 'delivery' : 'submission' };
}

/** Where it stands which deliveries a submission has: by its number in the index, or by the id that deliveries name. */
const MEMBERS = {
  table: 'submission_members',
  delivery: 'm.delivery',
  submission: 'm.submission',
  owner: 'm.submission',
};
// The entries say themselves what they name; text that is damaged can be read as bytes alone.
const NAMED = { table: 'deliveries', delivery: 'm.id', submission: 'm.submission_id', owner: '0' };

/** The latest deliveries of each of some submissions, as many as are read: by id the number of the submission, if it has one. */
async function latestOf(
  store: Database,
  where: typeof MEMBERS,
  submissions: readonly SqlValue[],
): Promise<ReadonlyMap<number, number>> {
  const owners = new Map<number, number>();
  for (let start = 0; start < submissions.length; start += MOST_PARAMETERS) {
    const some = submissions.slice(start, start + MOST_PARAMETERS);
    for (const row of await latestRows(store, where, some)) owners.set(Number(row.delivery), Number(row.owner));
  }
  return owners;
}

/** Where a damaged row has no length that could be read, by their number alone, for which indexes are enough. */
async function latestRows(
  store: Database,
  { table, delivery, submission, owner }: typeof MEMBERS,
  submissions: readonly SqlValue[],
): Promise<readonly SqlRow[]> {
  const rows = (length: string, join: string) => `SELECT delivery, owner FROM (
      SELECT ${delivery} AS delivery, ${owner} AS owner, row_number() OVER latest AS place,
        sum(${length}) OVER latest AS bytes
      FROM ${table} m ${join} WHERE ${submission} IN (${submissions.map(() => '?').join(', ')})
      WINDOW latest AS (PARTITION BY ${submission} ORDER BY ${delivery} DESC ROWS UNBOUNDED PRECEDING)) ranked
    WHERE place = 1 OR (place <= ${MOST_OF_SUBMISSION} AND bytes <= ${MOST_BYTES_OF_SUBMISSION})`;
  const args = [...submissions];
  try {
    const sql = rows('octet_length(d.fields) + octet_length(d.findings)', `JOIN deliveries d ON d.id = ${delivery}`);
    return (await store.execute({ sql, args })).rows;
  } catch (error) {
    if (!isRowDamage(error)) throw error;
    return (await store.execute({ sql: rows('0', ''), args })).rows;
  }
}

async function readByIds(store: Database, ids: readonly number[]): Promise<readonly JournalEntry[]> {
  const entries: JournalEntry[] = [];
  const ordered = [...ids].sort((one, other) => one - other);
  for (let start = 0; start < ordered.length; start += MOST_PARAMETERS) {
    const some = ordered.slice(start, start + MOST_PARAMETERS);
    const where = `WHERE d.id IN (${some.map(() => '?').join(', ')})`;
    for (const entry of await readEntries(store, where, some)) entries.push(entry);
  }
  return entries;
}

function knownOf({ id, sha256 }: SqlRow): KnownDelivery {
  const body = textOf(sha256);
  return { id: Number(id), ...(body === undefined ? {} : { body }) };
}
