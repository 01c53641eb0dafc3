import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { JournalledDelivery } from '../../src/contract/index.ts';
import { watchDatabase } from '../../src/server/health/watch-store.ts';
import { readEntries } from '../../src/server/journal/journal-entry.ts';
import { scanJournal } from '../../src/server/journal/scan-journal.ts';
import { asAway, DatabaseAway } from '../../src/server/runtime/error-code.ts';
import type { Database } from '../../src/server/store/database.ts';
import { openPostgres, openPostgresBeside } from '../../src/server/store/open-postgres.ts';
import { testHostileRequests } from '../server/hostile-requests.ts';
import { startReceiver } from '../server/receiver.ts';
import { openProcess, testDatabase } from '../server/store/database-contract.ts';
import { testQueue } from '../server/store/queue-contract.ts';
import { makeFolder, makeInbox } from '../server/test-server.ts';
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

/** Ids of all deliveries, as who goes through them reads them. */
const READERS: readonly (readonly [who: string, read: (store: Database) => Promise<readonly string[]>])[] = [
  [
    'looks through the journal',
    async (store) => {
      const scanned: string[] = [];
      for await (const entries of scanJournal(store)) scanned.push(...entries.map(({ deliveryId }) => deliveryId));
      return scanned;
    },
  ],
  [
    'asks for /deliveries.json and then for what comes after the last',
    async (store) => {
      const { app } = await makeInbox(store, await makeFolder());
      const rows: JournalledDelivery[] = await (await app.request('/deliveries.json')).json();
      return rows.map(({ deliveryId }) => deliveryId);
    },
  ],
];

it.each(READERS)(
  'a delivery that gets its number before another and is kept after it is not missed by who %s',
  async (_, read) => {
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
    const reading = read(store);
    const waiting = "SELECT count(*)::int AS number FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
    await expect.poll(async () => (await slow.query(waiting)).rows[0].number).toBe(1);
    await slow.query('COMMIT');
    expect(await reading).toEqual(['slow', 'fast']);
  },
);

it('a transaction that stands still, as of a machine that died in the midst of it, is ended', async () => {
  const store = await (await makeDatabase())();
  onTestFinished(() => store.close());
  const { rows } = await store.execute('SHOW idle_in_transaction_session_timeout');
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
});

it.each([
  ['while nobody looks', () => new Promise((resolve) => setTimeout(resolve, 500))],
  [
    'while its own process stands still',
    async () => {
      const until = Date.now() + 500;
      while (Date.now() < until);
    },
  ],
])('a transaction that is ended %s fails as one of a database that is away', async (_, pause) => {
  const settings = { connectionString: await postgres.makeDatabase(), idle_in_transaction_session_timeout: 100 };
  const client = new pg.Client(settings);
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('BEGIN');
  await pause();
  const failure = await client.query('SELECT 1').catch(asAway);
  expect(failure).toBeInstanceOf(DatabaseAway);
});

it('what was kept while announcements were not heard is passed on once they are again', async () => {
  const url = await postgres.makeDatabase();
  const open = () => openPostgres(url, () => undefined);
  const [listening, other] = [await openProcess(open), await openProcess(open)];
  const receiver = await startReceiver();
  const connections =
    "FROM pg_stat_activity WHERE query = 'LISTEN form_server' AND state = 'idle' AND datname = current_database()";
  listening.start(receiver.url);
  await expect.poll(async () => (await other.store.execute(`SELECT pid ${connections}`)).rows.length).toBe(1);
  await other.store.execute(`SELECT pg_terminate_backend(pid) ${connections}`);
  await other.keep('d-1');
  // The clock stands still, so this is not the look that comes each minute.
  await expect.poll(listening.done, { timeout: 20_000 }).toEqual(['d-1']);
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

it('a database that is set to read-only is lost for as long, and what is to be kept meanwhile may be sent again', async () => {
  const url = await postgres.makeDatabase();
  const { store, keep } = await openProcess(() => openPostgres(url, () => undefined));
  const watch = watchDatabase(store, () => undefined);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  onTestFinished(() => admin.end());
  const set = async (state: 'on' | 'off') => {
    await admin.query(`ALTER SYSTEM SET default_transaction_read_only = ${state}`);
    await admin.query('SELECT pg_reload_conf()');
  };
  expect(await watch.holds()).toBe(true);
  await set('on');
  onTestFinished(() => set('off'));
  await expect.poll(() => watch.holds()).toBe(false);
  await expect(keep('a')).rejects.toThrow(DatabaseAway);
  await set('off');
  await expect.poll(() => watch.holds()).toBe(true);
  await keep('a');
});
