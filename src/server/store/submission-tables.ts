import type { Database, SqlValue, Statement } from './database.ts';

/**
 * One row for each submission. Where `judged` is empty, the rest is to be worked out from its deliveries
 * (update-submissions.ts); `waits_for` is the key of a picture that it lacks.
 * `id` is that of the delivery with which it was first seen; `last_delivery` that of the one heard of last, by which
 * lists are ordered. A delivery that named no submission is one by itself. Times are ISO 8601 as in the deliveries.
 * `phone` has the digits that are searched.
 */
const TABLES = [
  `CREATE TABLE IF NOT EXISTS submissions (
    id BIGINT PRIMARY KEY,
    group_name TEXT NOT NULL UNIQUE,
    submission_id TEXT NOT NULL,
    first_at TEXT NOT NULL,
    last_at TEXT NOT NULL,
    last_delivery BIGINT NOT NULL,
    deliveries BIGINT NOT NULL,
    judged TEXT NOT NULL DEFAULT '',
    state TEXT NOT NULL DEFAULT '',
    waits_for TEXT,
    customer_number TEXT NOT NULL DEFAULT '',
    company TEXT NOT NULL DEFAULT '',
    name TEXT NOT NULL DEFAULT '',
    phone TEXT NOT NULL DEFAULT '',
    email TEXT NOT NULL DEFAULT '',
    variant TEXT NOT NULL DEFAULT '',
    trade TEXT NOT NULL DEFAULT '',
    search TEXT NOT NULL DEFAULT ''
  )`,
  // Which delivery is in which submission; also tells which deliveries have been counted.
  `CREATE TABLE IF NOT EXISTS submission_members (
    delivery BIGINT PRIMARY KEY,
    submission BIGINT NOT NULL,
    hook TEXT NOT NULL
  )`,
];

const INDEXES = [
  'CREATE INDEX IF NOT EXISTS submissions_in_order ON submissions (last_delivery)',
  `CREATE INDEX IF NOT EXISTS submissions_unjudged ON submissions (id) WHERE judged = ''`,
  'CREATE INDEX IF NOT EXISTS submissions_waiting ON submissions (waits_for) WHERE waits_for IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS submission_members_in_order ON submission_members (submission, hook, delivery)',
  'CREATE INDEX IF NOT EXISTS deliveries_by_hook ON deliveries (hook, id)',
];

/** A column that came later. */
const ADDED = { name: 'phone_written', type: "TEXT NOT NULL DEFAULT ''" };

/** Makes the tables of submissions; the deliveries' table has to be there. They are filled by `backfillSubmissions`. */
export async function prepareSubmissions(store: Database): Promise<void> {
  await store.transact([...TABLES, ...INDEXES]);
  if (await areSubmissionsCurrent(store)) return;
  await store.execute(`ALTER TABLE submissions ADD COLUMN ${ADDED.name} ${ADDED.type}`);
}

/** Whether the table of submissions has the column that came later. */
export const areSubmissionsCurrent = async (store: Database): Promise<boolean> =>
  (await store.columnsOf('submissions')).has(ADDED.name);

/** Two kinds of names, so that no id that a client chose can be taken for a delivery without one. */
const GROUP = `CASE WHEN d.submission_id = '' THEN 'delivery ' || d.id ELSE 'submission ' || d.submission_id END`;

/**
 * Puts deliveries `d` that a condition chooses into their submissions, each once however often it is asked for. To be
 * given to one transaction, in that of the delivery itself if it is new.
 */
export function indexDeliveries(condition: string, args: readonly SqlValue[]): readonly Statement[] {
  const uncounted = `${condition} AND NOT EXISTS (SELECT 1 FROM submission_members m WHERE m.delivery = d.id)`;
  return [
    {
      sql: `INSERT INTO submissions (id, group_name, submission_id, first_at, last_at, last_delivery, deliveries)
        SELECT min(d.id), ${GROUP}, d.submission_id, min(d.received_at), max(d.received_at), max(d.id), count(*)
        FROM deliveries d WHERE ${uncounted} GROUP BY ${GROUP}, d.submission_id
        ON CONFLICT (group_name) DO UPDATE SET
          deliveries = submissions.deliveries + excluded.deliveries,
          judged = '',
          first_at = CASE WHEN excluded.first_at < submissions.first_at THEN excluded.first_at ELSE submissions.first_at END,
          last_at = CASE WHEN excluded.last_at > submissions.last_at THEN excluded.last_at ELSE submissions.last_at END,
          last_delivery = CASE WHEN excluded.last_delivery > submissions.last_delivery
            THEN excluded.last_delivery ELSE submissions.last_delivery END`,
      args,
    },
    {
      sql: `INSERT INTO submission_members (delivery, submission, hook)
        SELECT d.id, s.id, d.hook FROM deliveries d JOIN submissions s ON s.group_name = ${GROUP}
        WHERE ${uncounted} ON CONFLICT DO NOTHING`,
      args,
    },
  ];
}
