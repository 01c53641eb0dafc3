import type { JournalledDelivery } from '../../contract/index.ts';
import { type Database, MOST_PARAMETERS, type SqlRow, type SqlValue } from '../store/database.ts';
import { asBytes, type PostedFile, textOf } from '../store/stored-row.ts';
import { indexDeliveries } from '../store/submission-tables.ts';
import { tombstoneOf } from '../store/tombstones.ts';
import { type JournalEntry, readEntries } from './journal-entry.ts';

export type { PostedFile } from '../store/stored-row.ts';
export type { JournalEntry } from './journal-entry.ts';

interface NewDelivery {
  readonly hook: string;
  readonly deliveryId: string;
  /** Empty if the delivery named none. */
  readonly submissionId: string;
  /** Milliseconds since 1970, UTC. */
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
  /** Most that are read, the oldest of all. */
  readonly limit?: number;
}

/**
 * Most deliveries of one submission that are read, the latest of all. A filling makes five; somebody may send thousands
 * under one id, which then must not be in memory at once.
 */
const MOST_OF_SUBMISSION = 500;

const KNOWN = `SELECT id, sha256 FROM deliveries LEFT JOIN delivery_bodies ON delivery = id
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
  /** Oldest first. */
  read(filter: JournalFilter): Promise<readonly JournalEntry[]>;
  /**
   * Deliveries of some submissions of the index, in the order of `submissions`; within one the oldest delivery first. Of
   * each at most the latest 500.
   */
  readMembers(submissions: readonly number[]): Promise<readonly (readonly JournalEntry[])[]>;
  /** The latest 500 deliveries of each of some submissions, oldest first; one without an id is none. */
  readSubmissions(ids: readonly string[]): Promise<ReadonlyMap<string, readonly JournalEntry[]>>;
  /** Number of deliveries by hook. */
  count(): Promise<ReadonlyMap<string, number>>;
}

type Identity = Pick<NewDelivery, 'hook' | 'deliveryId' | 'submissionId'>;

export function openJournal(store: Database): Journal {
  /** Digests that would say that a delivery was erased: its own, and its submission's or its own again. */
  function digestsOf({ hook, deliveryId, submissionId }: Identity): readonly [string, string] {
    const own = tombstoneOf.delivery(hook, deliveryId);
    return [own, submissionId === '' ? own : tombstoneOf.submission(submissionId)];
  }

  return {
    async commit(delivery) {
      const receivedAt = new Date(delivery.receivedAt).toISOString();
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
      if (!row) throw new Error('The journal has not kept what it was given.');
      return { ...knownOf(row), repeated: inserted?.rowsAffected === 0 };
    },

    async findKnown(delivery) {
      const [row] = (await store.execute({ sql: KNOWN, args: [delivery.hook, delivery.deliveryId] })).rows;
      if (row) return knownOf(row);
      const digests = digestsOf(delivery);
      return erasedOf((await store.execute({ sql: ERASED, args: digests })).rows, digests);
    },

    async read(filter) {
      const wanted: [string, SqlValue | undefined][] = [
        ['d.id = ?', filter.id],
        ['d.hook = ?', filter.hook],
        ['d.submission_id = ?', filter.submissionId],
        ['d.id > ?', filter.after],
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
      // PostgreSQL knows no empty list.
      if (submissions.length === 0) return [];
      const members = latestOf('submission', 'delivery', 'submission_members', submissions.length);
      const rows = await store.execute({
        sql: `SELECT delivery, submission FROM submission_members WHERE delivery IN (${members})`,
        args: submissions,
      });
      // Not from the entries: one that can't be read belongs to its submission all the same.
      const owners = new Map(rows.rows.map((row) => [Number(row.delivery), Number(row.submission)]));
      const entries = await readEntries(store, `WHERE d.id IN (${members})`, submissions);
      return submissions.map((id) => entries.filter((entry) => owners.get(entry.id) === id));
    },

    async readSubmissions(ids) {
      const found: JournalEntry[] = [];
      const named = ids.filter((id) => id !== '');
      for (let start = 0; start < named.length; start += MOST_PARAMETERS) {
        const some = named.slice(start, start + MOST_PARAMETERS);
        const latest = latestOf('submission_id', 'id', 'deliveries', some.length);
        for (const entry of await readEntries(store, `WHERE d.id IN (${latest})`, some)) found.push(entry);
      }
      return groupBySubmission(found);
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

/** Selects the ids of the latest rows of each group. */
function latestOf(group: string, id: string, table: string, groups: number): string {
  return `SELECT chosen FROM (
    SELECT ${id} AS chosen, row_number() OVER (PARTITION BY ${group} ORDER BY ${id} DESC) AS place
    FROM ${table} WHERE ${group} IN (${Array(groups).fill('?').join(', ')})) ranked WHERE place <= ${MOST_OF_SUBMISSION}`;
}

function knownOf({ id, sha256 }: SqlRow): KnownDelivery {
  return { id: Number(id), ...(typeof sha256 === 'string' ? { body: sha256 } : {}) };
}
