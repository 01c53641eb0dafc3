import type { Client, InValue, Row } from '@libsql/client';
import type { JournalledDelivery } from '../contract/index.ts';
import { MOST_PARAMETERS } from './open-store.ts';

/** A file that came inside a delivery: the name of its field and the key under which it is stored. */
export interface PostedFile {
  readonly field: string;
  readonly key: string;
}

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

/** Where passing on a delivery stands. */
export interface ForwardState {
  readonly attempts: number;
  /** ISO 8601, UTC; absent until it has arrived. */
  readonly doneAt?: string;
  readonly lastError?: string;
}

export type JournalEntry = Omit<JournalledDelivery, 'files'> & {
  readonly parts: readonly PostedFile[];
  /** Absent if it was never to be passed on. */
  readonly forward?: ForwardState;
};

interface JournalFilter {
  readonly id?: number;
  readonly hook?: string;
  readonly submissionId?: string;
  /** Only deliveries with a greater id. */
  readonly after?: number;
}

const ENTRIES = `SELECT d.*, f.delivery, f.attempts, f.done_at, f.last_error
  FROM deliveries d LEFT JOIN forwards f ON f.delivery = d.id`;

/** What a delivery is grouped by: its submission, or itself if it named none. */
const GROUP = `CASE WHEN submission_id = '' THEN 'delivery ' || id ELSE submission_id END`;

const KNOWN = `SELECT id, sha256 FROM deliveries LEFT JOIN delivery_bodies ON delivery = id
  WHERE hook = ? AND delivery_id = ?`;

/** Everything that arrived, kept for good. */
export interface Journal {
  /**
   * Keeps a delivery, and the errand to forward it, in one transaction that is on disk when the promise resolves.
   * The same `deliveryId` on the same hook is kept once: `repeated` says that it was there already.
   */
  commit(delivery: NewDelivery): Promise<KnownDelivery & { readonly repeated: boolean }>;
  findBody(hook: string, deliveryId: string): Promise<KnownDelivery | undefined>;
  /** Oldest first. */
  read(filter: JournalFilter): Promise<readonly JournalEntry[]>;
  /** Deliveries of a page of submissions; those heard of last come first, within one the oldest delivery. */
  readGroups(page: { hook?: string; offset: number; limit: number }): Promise<readonly (readonly JournalEntry[])[]>;
  /** All deliveries of some submissions by submission, oldest first; one without an id is none. */
  readSubmissions(ids: readonly string[]): Promise<ReadonlyMap<string, readonly JournalEntry[]>>;
  /** Number of deliveries by hook. */
  count(): Promise<ReadonlyMap<string, number>>;
}

export function openJournal(store: Client): Journal {
  return {
    async commit(delivery) {
      const receivedAt = new Date(delivery.receivedAt).toISOString();
      const identity = [delivery.hook, delivery.deliveryId];
      const [inserted, , , found] = await store.batch(
        [
          {
            sql: `INSERT INTO deliveries (hook, delivery_id, submission_id, received_at, fields, parts, findings)
              VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
            args: [
              ...identity,
              delivery.submissionId,
              receivedAt,
              delivery.fields,
              JSON.stringify(delivery.parts),
              JSON.stringify(delivery.findings),
            ],
          },
          {
            sql: `INSERT INTO forwards (delivery, hook, next_at)
              SELECT id, hook, ? FROM deliveries WHERE hook = ? AND delivery_id = ? AND ? ON CONFLICT DO NOTHING`,
            args: [delivery.receivedAt, ...identity, delivery.forward ? 1 : 0],
          },
          {
            sql: `INSERT INTO delivery_bodies (delivery, sha256)
              SELECT id, ? FROM deliveries WHERE hook = ? AND delivery_id = ? ON CONFLICT DO NOTHING`,
            args: [delivery.body, ...identity],
          },
          { sql: KNOWN, args: identity },
        ],
        'write',
      );
      const [row] = found?.rows ?? [];
      if (!row) throw new Error('The journal has not kept what it was given.');
      return { ...knownOf(row), repeated: inserted?.rowsAffected === 0 };
    },

    async findBody(hook, deliveryId) {
      const [row] = (await store.execute({ sql: KNOWN, args: [hook, deliveryId] })).rows;
      return row && knownOf(row);
    },

    async read(filter) {
      const wanted: [string, InValue | undefined][] = [
        ['d.id = ?', filter.id],
        ['d.hook = ?', filter.hook],
        ['d.submission_id = ?', filter.submissionId],
        ['d.id > ?', filter.after],
      ];
      const set = wanted.filter((pair): pair is [string, InValue] => pair[1] !== undefined);
      const where = set.length ? `WHERE ${set.map(([condition]) => condition).join(' AND ')}` : '';
      const found = await store.execute({
        sql: `${ENTRIES} ${where} ORDER BY d.id`,
        args: set.map(([, value]) => value),
      });
      return found.rows.map(entryOf);
    },

    async readGroups({ hook, offset, limit }) {
      const groups = await store.execute({
        sql: `SELECT ${GROUP} AS name, max(id) AS latest FROM deliveries ${hook === undefined ? '' : 'WHERE hook = ?'}
          GROUP BY name ORDER BY latest DESC LIMIT ? OFFSET ?`,
        args: [...(hook === undefined ? [] : [hook]), limit, offset],
      });
      const names = groups.rows.map((row) => String(row.name));
      const marks = names.map(() => '?').join(', ');
      const found = await store.execute({
        sql: `SELECT *, ${GROUP} AS name FROM (${ENTRIES}) WHERE name IN (${marks}) ORDER BY id`,
        args: names,
      });
      return names.map((name) => found.rows.filter((row) => row.name === name).map(entryOf));
    },

    async readSubmissions(ids) {
      const found: JournalEntry[] = [];
      const named = ids.filter((id) => id !== '');
      for (let start = 0; start < named.length; start += MOST_PARAMETERS) {
        const some = named.slice(start, start + MOST_PARAMETERS);
        const marks = some.map(() => '?').join(', ');
        const sql = `${ENTRIES} WHERE d.submission_id IN (${marks}) ORDER BY d.id`;
        for (const row of (await store.execute({ sql, args: some })).rows) found.push(entryOf(row));
      }
      return groupBySubmission(found);
    },

    async count() {
      const found = await store.execute('SELECT hook, count(*) AS number FROM deliveries GROUP BY hook');
      return new Map(found.rows.map((row) => [String(row.hook), Number(row.number)]));
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

function knownOf({ id, sha256 }: Row): KnownDelivery {
  return { id: Number(id), ...(typeof sha256 === 'string' ? { body: sha256 } : {}) };
}

/** One broken row must not hide the others: what cannot be read of it is said in its findings. */
function entryOf(row: Row): JournalEntry {
  const fields = parseStored(row.fields);
  const parts = parseStored(row.parts);
  const findings = parseStored(row.findings);
  const isWhole = isRecord(fields) && Array.isArray(parts) && Array.isArray(findings);
  return {
    id: Number(row.id),
    hook: String(row.hook),
    deliveryId: String(row.delivery_id),
    submissionId: String(row.submission_id),
    receivedAt: String(row.received_at),
    fields: isRecord(fields) ? fields : {},
    parts: Array.isArray(parts) ? parts : [],
    findings: [
      ...(Array.isArray(findings) ? findings : []),
      ...(isWhole ? [] : [{ pointer: '', message: 'The journal’s own row of it is damaged.' }]),
    ],
    ...(row.delivery === null ? {} : { forward: forwardOf(row) }),
  };
}

function parseStored(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is JournalEntry['fields'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function forwardOf(row: Row): ForwardState {
  return {
    attempts: Number(row.attempts),
    ...(row.done_at === null ? {} : { doneAt: new Date(Number(row.done_at)).toISOString() }),
    ...(row.last_error === null ? {} : { lastError: String(row.last_error) }),
  };
}
