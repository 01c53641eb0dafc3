import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { readEntries } from '../../src/server/journal/journal-entry.ts';
import { scanJournal } from '../../src/server/journal/scan-journal.ts';
import { openPostgres, openPostgresBeside } from '../../src/server/store/open-postgres.ts';
import { testHostileRequests } from '../server/hostile-requests.ts';
import { openProcess, testDatabase } from '../server/store/database-contract.ts';
import { testQueue } from '../server/store/queue-contract.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const makeDatabase = async () => {
  const url = await postgres.makeDatabase();
  return () => openPostgres(url, () => undefined);
};

testDatabase('PostgreSQL', makeDatabase);
testQueue('PostgreSQL', makeDatabase);

testHostileRequests('PostgreSQL', async () => openPostgres(await postgres.makeDatabase(), () => undefined));

it('a delivery that gets its number before another and is kept after it is passed over by nobody', async () => {
  const url = await postgres.makeDatabase();
  const { store, keep } = await openProcess(() => openPostgres(url, () => undefined));
  const slow = new pg.Client({ connectionString: url });
  await slow.connect();
  onTestFinished(() => slow.end());
  // As a server does that stands still for a moment in the midst of it.
  await slow.query('BEGIN; SELECT pg_advisory_xact_lock_shared(7311993)');
  await slow.query(
    "INSERT INTO deliveries (hook, delivery_id, submission_id, received_at, fields, parts, findings) VALUES ('main', 'slow', '', '', '{}', '[]', '[]')",
  );
  await keep('fast');
  const scanned: string[] = [];
  const scanning = (async () => {
    for await (const entries of scanJournal(store)) scanned.push(...entries.map(({ deliveryId }) => deliveryId));
  })();
  const waiting = "SELECT count(*)::int AS number FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
  await expect.poll(async () => (await slow.query(waiting)).rows[0].number).toBe(1);
  await slow.query('COMMIT');
  await scanning;
  expect(scanned).toEqual(['slow', 'fast']);
});

it('tables of an older version are brought up to date by a program beside the servers', async () => {
  const url = await postgres.makeDatabase();
  const { store, keep } = await openProcess(() => openPostgres(url, () => undefined));
  await keep('a');
  await store.execute('ALTER TABLE forwards DROP COLUMN parked_at');
  await expect(readEntries(store, '', [])).rejects.toThrow('parked_at');
  const beside = await openPostgresBeside(url, () => undefined);
  onTestFinished(() => beside.close());
  expect(await readEntries(beside, '', [])).toMatchObject([{ deliveryId: 'a', findings: [] }]);
});
