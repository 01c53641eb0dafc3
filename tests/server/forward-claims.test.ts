import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openForwardQueue } from '../../src/server/forward-queue.ts';
import { startForwarder } from '../../src/server/forwarder.ts';
import { openJournal } from '../../src/server/journal.ts';
import { openStore } from '../../src/server/open-store.ts';
import { startReceiver } from './receiver.ts';
import { createTestClock, makeFolder } from './test-server.ts';

/** What a process has open of a data folder: store, journal and, once started, its forwarder. */
async function openProcess(dataDir: string, clock = createTestClock()) {
  const store = await openStore(dataDir);
  const journal = openJournal(store, Buffer.alloc(32));
  let stop = async () => {};
  onTestFinished(async () => {
    await stop();
    await store.close();
  });
  return {
    store,
    journal,
    clock,
    start(url: string) {
      const forwarder = startForwarder({ store, urls: { main: url }, clock, log: () => undefined });
      stop = () => forwarder.stop();
      return forwarder;
    },
    keep: (deliveryId: string, submissionId = '') =>
      journal.commit({
        hook: 'main',
        deliveryId,
        submissionId,
        receivedAt: clock.now(),
        fields: '{}',
        body: '',
        parts: [],
        findings: [],
        forward: true,
      }),
    async done() {
      const entries = await journal.read({});
      return entries.filter(({ forward }) => forward?.doneAt).map(({ deliveryId }) => deliveryId);
    },
  };
}

describe('processes on one store', () => {
  it('post each delivery once between them', async () => {
    const dataDir = await makeFolder();
    const { url, keys } = await startReceiver();
    const all = [await openProcess(dataDir), await openProcess(dataDir), await openProcess(dataDir)];
    const [one] = all;
    const ids = Array.from({ length: 60 }, (_, at) => `d-${at}`);
    for (const id of ids) await one?.keep(id, id.endsWith('7') ? 's-1' : '');
    for (const process of all) process.start(url);
    await expect.poll(async () => (await one?.done())?.length).toBe(ids.length);
    expect(keys().sort()).toEqual(ids.sort());
  });

  it('take over what a killed one had claimed when its lease is over, and not before', async () => {
    const dataDir = await makeFolder();
    const clock = createTestClock();
    const { url, keys } = await startReceiver();
    const killed = await openProcess(dataDir, clock);
    await killed.keep('d-1', 's-1');
    await killed.keep('d-2', 's-1');
    expect(await openForwardQueue(killed.store, 'killed').claimDue('main', 4, clock.now(), [])).toHaveLength(1);
    const other = await openProcess(dataDir, clock);
    await other.keep('d-3');
    other.start(url);
    await expect.poll(other.done).toEqual(['d-3']);
    await expect.poll(clock.nextIn).toBe(60_000);
    clock.turn(59_999);
    expect(keys()).toEqual(['d-3']);
    await expect.poll(clock.nextIn).toBe(1);
    clock.turn(1);
    await expect.poll(other.done).toEqual(['d-1', 'd-2', 'd-3']);
    expect(keys()).toEqual(['d-3', 'd-1', 'd-2']);
  });

  it('keep to leases that were taken before the clock was put back, and for no longer than one', async () => {
    const clock = createTestClock();
    const { store, keep } = await openProcess(await makeFolder(), clock);
    await keep('d-1');
    const [own, other] = [openForwardQueue(store, 'own'), openForwardQueue(store, 'other')];
    const tenYears = 3650 * 24 * 60 * 60 * 1000;
    expect(await own.claimDue('main', 4, clock.now() + tenYears, [])).toHaveLength(1);
    expect(await other.claimDue('main', 4, clock.now(), [])).toHaveLength(0);
    expect(await other.nextTime('main', clock.now(), [])).toBe(clock.now() + 60_000);
    expect(await other.claimDue('main', 4, clock.now() + 60_000, [])).toHaveLength(1);
  });

  it('let one that has lost its lease say only that the delivery has arrived', async () => {
    const clock = createTestClock();
    const { store, keep, done } = await openProcess(await makeFolder(), clock);
    await keep('d-1');
    const [late, other] = [openForwardQueue(store, 'late'), openForwardQueue(store, 'other')];
    const [job] = await late.claimDue('main', 1, clock.now(), []);
    await other.claimDue('main', 1, clock.now() + 60_000, []);
    if (!job) throw new Error('There was nothing to claim.');
    const failure = { attempts: 1, failingSince: 0, error: 'HTTP 500' };
    await late.settle(job, { state: 'parked', at: clock.now(), ...failure });
    await late.settle(job, { state: 'unfinished' });
    expect(await late.claimDue('main', 1, clock.now() + 60_001, [])).toHaveLength(0);
    await late.settle(job, { state: 'done', at: clock.now() });
    await other.settle(job, { state: 'waiting', nextAt: 0, ...failure });
    expect(await done()).toEqual(['d-1']);
  });

  it('never claim anew what is still under way here, whatever the clock says', async () => {
    const clock = createTestClock();
    const { store, keep } = await openProcess(await makeFolder(), clock);
    const kept = await keep('d-1');
    if (!('id' in kept)) throw new Error('It was erased before.');
    const { id } = kept;
    const queue = openForwardQueue(store, 'own');
    await queue.claimDue('main', 4, clock.now(), []);
    expect(await queue.claimDue('main', 4, clock.now() + 3_600_000, [id])).toHaveLength(0);
  });
});

describe('a store from before', () => {
  it('gets what its table lacks, and what waited in it is passed on in order', async () => {
    const dataDir = await makeFolder();
    const old = createClient({ url: pathToFileURL(join(dataDir, 'journal.db')).href });
    await old.executeMultiple(`
      CREATE TABLE deliveries (id INTEGER PRIMARY KEY AUTOINCREMENT, hook TEXT NOT NULL, delivery_id TEXT NOT NULL,
        submission_id TEXT NOT NULL, received_at TEXT NOT NULL, fields TEXT NOT NULL, parts TEXT NOT NULL,
        findings TEXT NOT NULL, UNIQUE (hook, delivery_id));
      CREATE TABLE forwards (delivery INTEGER PRIMARY KEY REFERENCES deliveries (id), hook TEXT NOT NULL,
        attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL, done_at INTEGER, last_error TEXT);
      CREATE INDEX forwards_due ON forwards (hook, next_at) WHERE done_at IS NULL;
      INSERT INTO deliveries (hook, delivery_id, submission_id, received_at, fields, parts, findings) VALUES
        ('main', 'd-1', 's-1', '2029-12-31T00:00:00.000Z', '{}', '[]', '[]'),
        ('main', 'd-2', 's-1', '2029-12-31T00:00:00.000Z', '{}', '[]', '[]'),
        ('main', 'd-3', '', '2029-12-31T00:00:00.000Z', '{}', '[]', '[]');
      INSERT INTO forwards VALUES (1, 'main', 0, 5, NULL, NULL), (2, 'main', 3, 2, NULL, 'HTTP 500'),
        (3, 'main', 1, 0, 9, NULL);`);
    old.close();
    // Twice, as the second time nothing is to be done.
    await (await openStore(dataDir)).close();
    const now = await openProcess(dataDir);
    const { url, keys } = await startReceiver();
    expect(await now.done()).toEqual(['d-3']);
    now.start(url);
    await expect.poll(now.done).toEqual(['d-1', 'd-2', 'd-3']);
    expect(keys()).toEqual(['d-1', 'd-2']);
    const indexes = await now.store.execute("SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL");
    expect(indexes.rows.map(({ name }) => name)).not.toContain('forwards_due');
  });
});
