import { setImmediate } from 'node:timers/promises';
import type { FileStore } from '../files/file-store.ts';
import type { Clock } from '../runtime/clock.ts';
import { type Database, MOST_PARAMETERS, type Statement } from '../store/database.ts';
import { setTombstone, tombstoneOf } from '../store/tombstones.ts';
import type { FoundDelivery, PersonData } from './find-person.ts';

/** Deliveries or files that go in one transaction; others write in between. */
const AT_ONCE = 20;

export interface EraseOptions {
  readonly store: Database;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Erases a person: first the submissions are closed, so that nothing more is taken in under them; then go the bytes of
 * pictures and their rows, and last the deliveries with their jobs. Broken off, it can be begun anew. Pictures that
 * a delivery of somebody else names stay. Gives the keys of pictures whose bytes were not there.
 */
export async function erasePerson(
  { deliveries, files, submissions }: PersonData,
  { fileStore, ...options }: EraseOptions & { readonly fileStore: Pick<FileStore, 'remove'> },
): Promise<readonly string[]> {
  const { store, clock } = options;
  const withoutBytes: string[] = [];
  for (const ids of inGroups(submissions)) {
    const tombstones = ids.map((id) => setTombstone(tombstoneOf.submission(id), '', clock.now()));
    await store.transact(tombstones, 'exclusive');
  }
  const own = files.filter(({ isShared }) => !isShared).map(({ key }) => key);
  for (const keys of inGroups(own)) {
    withoutBytes.push(...(await fileStore.remove(keys)));
    // Alone, so that retention, which notes such keys while it looks through the journal, does not do so after it.
    await store.transact(forgetNamed(keys), 'exclusive');
  }
  await eraseDeliveries(deliveries, options);
  return withoutBytes;
}

/** A delivery to erase; `keys` are those of uploads that it names, where these are not forgotten yet. */
type ErasableDelivery = Pick<FoundDelivery, 'id' | 'hook' | 'deliveryId'> & { readonly keys?: readonly string[] };

/**
 * Erases deliveries with all that hangs on them but pictures, and leaves a tombstone for each. In the same transaction it
 * is forgotten that their uploads are named: whatever ends before these are removed, retention finds them by their age.
 */
export async function eraseDeliveries(
  deliveries: readonly ErasableDelivery[],
  { store, clock }: EraseOptions,
): Promise<void> {
  for (const some of inGroups(deliveries)) {
    const ids = some.map(({ id }) => id);
    await store.transact(
      [
        ...some.map(({ hook, deliveryId }) => setTombstone(tombstoneOf.delivery(hook, deliveryId), hook, clock.now())),
        ...forgetMembers(ids),
        deleteWhere('forwards', 'delivery', ids),
        deleteWhere('delivery_bodies', 'delivery', ids),
        ...forgetNamed(some.flatMap(({ keys = [] }) => keys)),
        deleteWhere('deliveries', 'id', ids),
      ],
      'exclusive',
    );
    await setImmediate();
  }
}

/**
 * Takes deliveries out of the index of submissions (submission-tables.ts). What it says of a submission that goes on
 * without them is worked out anew, and says nothing until then.
 */
function forgetMembers(ids: readonly number[]): Statement[] {
  const gone = `delivery IN (${ids.map(() => '?').join(', ')})`;
  const touched = `id IN (SELECT submission FROM submission_members WHERE ${gone})`;
  return [
    {
      sql: `UPDATE submissions SET judged = '', customer_number = '', company = '', name = '', phone = '', phone_written = '',
        email = '', search = '', waits_for = NULL, deliveries = deliveries - (
          SELECT count(*) FROM submission_members m WHERE m.submission = submissions.id AND m.${gone})
        WHERE ${touched}`,
      args: [...ids, ...ids],
    },
    { sql: `DELETE FROM submissions WHERE deliveries <= 0 AND ${touched}`, args: ids },
    deleteWhere('submission_members', 'delivery', ids),
  ];
}

/** Forgets that uploads are named by a delivery (retention.ts). A delivery may name thousands. */
const forgetNamed = (keys: readonly string[]): Statement[] =>
  [...inGroups(keys, MOST_PARAMETERS)].map((some) => deleteWhere('named_uploads', 'key', some));

/** Cuts a list into parts of at most `size`, in order; none for an empty list. */
export function* inGroups<Item>(items: readonly Item[], size = AT_ONCE): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

const deleteWhere = (table: string, column: string, values: readonly (string | number)[]): Statement => ({
  sql: `DELETE FROM ${table} WHERE ${column} IN (${values.map(() => '?').join(', ')})`,
  args: values,
});
