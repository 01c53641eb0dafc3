import { describe, expect, it, onTestFinished } from 'vitest';
import { startForwarder } from '../../../src/server/forward/forwarder.ts';
import { openForwardQueue } from '../../../src/server/forward/queue.ts';
import { openJournal } from '../../../src/server/journal/journal.ts';
import { databaseCounter } from '../../../src/server/limits/counter.ts';
import type { Database } from '../../../src/server/store/database.ts';
import { setTombstone, tombstoneOf } from '../../../src/server/store/tombstones.ts';
import { searchable, wordsOf } from '../../../src/server/submissions/describe-submission.ts';
import {
  countSubmissions,
  findOwners,
  findSubmissions,
  type SubmissionFilter,
} from '../../../src/server/submissions/find-submissions.ts';
import { startReceiver } from '../receiver.ts';
import { createTestClock } from '../test-server.ts';

/** Opens one and the same database, for another process each time. */
export type OpenDatabase = () => Promise<Database>;

/** What a process has open: database, journal and, once started, its forwarder. Ends with the test. */
export async function openProcess(open: OpenDatabase, clock = createTestClock()) {
  const store = await open();
  const journal = openJournal(store);
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
    async keep(deliveryId: string, submissionId = '', hook = 'main') {
      const kept = await journal.commit({
        hook,
        deliveryId,
        submissionId,
        receivedAt: clock.now(),
        fields: '{}',
        body: '',
        parts: [],
        findings: [],
        forward: true,
      });
      if ('erased' in kept) throw new Error('Nothing was erased.');
      return kept;
    },
    async done() {
      const entries = await journal.read({});
      return entries.filter(({ forward }) => forward?.doneAt).map(({ deliveryId }) => deliveryId);
    },
  };
}

/**
 * What every database keeps to under journal, queue and counts.
 * @param makeDatabase an empty one for each test
 */
export function testDatabase(name: string, makeDatabase: () => Promise<OpenDatabase>): void {
  describe(`a journal in ${name}`, () => {
    it('keeps a delivery once, whoever is told of it how often at once', async () => {
      const open = await makeDatabase();
      const [one, other] = [await openProcess(open), await openProcess(open)];
      const kept = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other).keep('d-1', 's-1')));
      expect(kept.filter(({ repeated }) => !repeated)).toHaveLength(1);
      expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
      expect(await one.journal.findKnown({ hook: 'main', deliveryId: 'd-1', submissionId: '' })).toEqual({
        id: kept[0]?.id,
        body: '',
      });
      expect(await one.journal.findKnown({ hook: 'logo', deliveryId: 'd-1', submissionId: '' })).toBeUndefined();
      expect(await one.store.execute('SELECT count(*) AS number FROM forwards')).toMatchObject({
        rows: [{ number: 1 }],
      });
    });

    it('gives back what it was given, in every alphabet and with every sign', async () => {
      const { journal } = await openProcess(await makeDatabase());
      const fields = { 'O’Brien & "Sons" \\ ?': 'Zoë 🛠 日本 \u0000 \ud800 \n', list: [1, null, { a: true }] };
      const given = {
        hook: 'main',
        deliveryId: 'd ? $1',
        submissionId: "s'1",
        receivedAt: 5,
        body: 'b',
        forward: false,
      };
      const findings = [{ pointer: '/a~1b', message: 'ü' }];
      const parts = [{ field: 'logo', key: 'C-1/a.png' }];
      await journal.commit({ ...given, fields: JSON.stringify(fields), parts, findings });
      expect(await journal.read({})).toEqual([
        {
          id: 1,
          hook: 'main',
          deliveryId: 'd ? $1',
          submissionId: "s'1",
          receivedAt: '1970-01-01T00:00:00.005Z',
          fields,
          parts,
          findings,
        },
      ]);
    });

    it('finds deliveries by hook, submission and number, and groups the latest submissions', async () => {
      const { store, journal, keep } = await openProcess(await makeDatabase());
      expect(await findSubmissions(store, {}, { limit: 5 })).toEqual([]);
      const ids: number[] = [];
      for (const [delivery, submission] of ['a 1', 'b 2', 'c ', 'd 1', 'e '].map((text) => text.split(' ')))
        ids.push((await keep(delivery ?? '', submission)).id);
      const names = (entries: readonly { readonly deliveryId: string }[]) => entries.map((entry) => entry.deliveryId);
      expect(names(await journal.read({ submissionId: '1' }))).toEqual(['a', 'd']);
      expect(names(await journal.read({ hook: 'main', after: ids[2] ?? 0 }))).toEqual(['d', 'e']);
      const pageOf = async (limit: number, before?: number) => {
        const rows = await findSubmissions(store, {}, { limit, ...(before === undefined ? {} : { before }) });
        return (await journal.readMembers(rows.map(({ id }) => id))).map(names);
      };
      expect(await pageOf(5)).toEqual([['e'], ['a', 'd'], ['c'], ['b']]);
      expect(await pageOf(2, ids[4])).toEqual([['a', 'd'], ['c']]);
      expect([...(await journal.readSubmissions(['1', '2', '']))].map(([id, all]) => [id, names(all)])).toEqual([
        ['1', ['a', 'd']],
        ['2', ['b']],
      ]);
      expect(await journal.count()).toEqual(new Map([['main', 5]]));
      expect(await countSubmissions(store)).toBe(4);
      const owners = await findOwners(store, [...ids, 99]);
      expect([...owners].map(([delivery, { id }]) => [delivery, id]).sort()).toEqual(
        ids.map((id, at) => [id, at === 3 ? ids[0] : id]),
      );
    });

    it('finds submissions by words in any order, and those that wait to be passed on', async () => {
      const { store, keep } = await openProcess(await makeDatabase());
      const name = searchable('Łukasz O’Brien-Évans 50%_\\');
      const search = ` ${name} ${wordsOf(name).join(' ')}\n ${searchable('Roofing Ltd')}\n 07700900123`;
      const { id } = await keep('a', 's-1');
      await keep('b', 's-2');
      await store.execute({
        sql: 'UPDATE submissions SET search = ?, phone = ? WHERE id = ?',
        args: [search, '07700900123', id],
      });
      await store.execute("UPDATE forwards SET done_at = 1 WHERE submission_id = 's-2'");
      const found = async (filter: SubmissionFilter) =>
        (await findSubmissions(store, filter, { limit: 5 })).map(({ submissionId }) => submissionId);
      for (const text of ['LUKASZ', 'roof  obrien', 'evans +44 7700 900 123', '50%_\\', 'ltd lukasz'])
        expect([text, await found({ text })]).toEqual([text, ['s-1']]);
      for (const text of ['roofing smith', '50%x', 'oofing lukasz', '07700 900124 ltd'])
        expect([text, await found({ text })]).toEqual([text, []]);
      expect([await found({ state: 'waiting' }), await found({ state: 'parked' })]).toEqual([['s-1'], []]);
    });
  });

  describe(`a transaction in ${name}`, () => {
    it('does all or nothing', async () => {
      const { store } = await openProcess(await makeDatabase());
      const insert = "INSERT INTO counts (name, until, amount) VALUES ('a', 1, 1)";
      await expect(store.transact([insert, insert])).rejects.toThrow();
      expect((await store.execute('SELECT * FROM counts')).rows).toEqual([]);
      expect((await store.transact([insert, 'SELECT amount FROM counts']))[1]?.rows[0]?.amount).toBe(1);
    });
  });

  describe(`erasing in ${name}`, () => {
    it('takes turns with keeping, so that nothing comes in under a submission once it is closed', async () => {
      const open = await makeDatabase();
      const all = [await openProcess(open), await openProcess(open)];
      const eraser = (await openProcess(open)).store;
      for (let round = 0; round < 10; round++) {
        const submissionId = `s-${round}`;
        const commit = (at: number) =>
          all[at % 2]?.keep(`d-${round}-${at}`, submissionId).catch((error: Error) => error.message);
        const count = async () => {
          const sql = 'SELECT count(*) AS number FROM deliveries WHERE submission_id = ?';
          return Number((await eraser.execute({ sql, args: [submissionId] })).rows[0]?.number);
        };
        const keeping = Array.from({ length: 12 }, (_, at) => commit(at));
        await eraser.transact([setTombstone(tombstoneOf.submission(submissionId), '', 0)], 'exclusive');
        const kept = await count();
        await Promise.all(keeping);
        expect(await count()).toBe(kept);
      }
    });
  });

  describe(`counts in ${name}`, () => {
    it('are the same for all processes, each for its span of time, and name nobody', async () => {
      const open = await makeDatabase();
      const clock = createTestClock();
      const secret = Buffer.alloc(32, 1);
      const [one, other] = [
        databaseCounter(await close(open), clock, secret),
        databaseCounter(await close(open), clock, secret),
      ];
      const counted = { what: 'requests', client: '192.0.2.1', span: 1000 };
      await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other).add(counted, 2)));
      expect(await one.add(counted, 0)).toBe(40);
      expect(await other.add({ ...counted, client: '192.0.2.2' }, 1)).toBe(1);
      expect(await other.add({ ...counted, what: 'files' }, 7)).toBe(7);
      clock.turn(1000);
      expect(await other.add(counted, 0)).toBe(0);
      const { rows } = await (await close(open)).execute('SELECT * FROM counts');
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain('192.0.2');
    });
  });

  describe(`processes on one ${name}`, () => {
    it('post each delivery once between them', async () => {
      const open = await makeDatabase();
      const { url, keys } = await startReceiver();
      const all = [await openProcess(open), await openProcess(open), await openProcess(open)];
      const [one] = all;
      const ids = Array.from({ length: 60 }, (_, at) => `d-${at}`);
      for (const id of ids) await one?.keep(id, id.endsWith('7') ? 's-1' : '');
      for (const process of all) process.start(url);
      await expect.poll(async () => (await one?.done())?.length).toBe(ids.length);
      expect(keys().sort()).toEqual(ids.sort());
    });

    it('take over what a killed one had claimed when its lease is over, and not before', async () => {
      const open = await makeDatabase();
      const clock = createTestClock();
      const { url, keys } = await startReceiver();
      const killed = await openProcess(open, clock);
      await killed.keep('d-1', 's-1');
      await killed.keep('d-2', 's-1');
      expect(await openForwardQueue(killed.store, 'killed').claimDue('main', 4, clock.now(), [])).toHaveLength(1);
      const other = await openProcess(open, clock);
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

    it.each([
      ['nothing else', []],
      ['something else in an hour', ['later']],
    ])('find within a minute what nobody announced, though they wait for %s', async (_, later) => {
      const clock = createTestClock();
      const { url } = await startReceiver();
      const { store, keep, start, done } = await openProcess(await makeDatabase(), clock);
      for (const deliveryId of later) await keep(deliveryId);
      // Nor does the success of another cut its wait short.
      await store.execute(`UPDATE forwards SET next_at = ${clock.now() + 3_600_000}, released = 3`);
      start(url);
      await expect.poll(clock.nextIn).toBe(60_000);
      // As where the process that took it is killed with it.
      await keep('lost');
      clock.turn(60_000);
      await expect.poll(done).toEqual(['lost']);
    });

    it('all leave a service alone that asked one of them for it', async () => {
      const open = await makeDatabase();
      const clock = createTestClock();
      const [one, other] = await Promise.all([openProcess(open, clock), openProcess(open, clock)]);
      const { url, keys } = await startReceiver([(response) => response.writeHead(503, { 'Retry-After': '60' }).end()]);
      const notified = one.start(url);
      await one.keep('d-1');
      notified.notify('main');
      const pauses = async () => (await one.store.execute('SELECT until FROM forward_pauses')).rows;
      await expect.poll(pauses).toEqual([{ until: clock.now() + 60_000 }]);
      await other.keep('d-2');
      clock.turn(59_999);
      other.start(url);
      await expect.poll(clock.nextIn).toBe(1);
      expect(keys()).toEqual(['d-1']);
      clock.turn(1);
      await expect.poll(other.done).toEqual(['d-1', 'd-2']);
      expect(keys().sort()).toEqual(['d-1', 'd-1', 'd-2']);
    });

    it('keep to leases that were taken before the clock was put back, and for no longer than one', async () => {
      const clock = createTestClock();
      const { store, keep } = await openProcess(await makeDatabase(), clock);
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
      const { store, keep, done } = await openProcess(await makeDatabase(), clock);
      await keep('d-1');
      const [late, other] = [openForwardQueue(store, 'late'), openForwardQueue(store, 'other')];
      const [job] = await late.claimDue('main', 1, clock.now(), []);
      await other.claimDue('main', 1, clock.now() + 60_000, []);
      if (!job) throw new Error('There was nothing to claim.');
      const failure = { attempts: 1, refusals: 0, failingSince: 0, error: 'HTTP 500' };
      await late.settle(job, { state: 'parked', at: clock.now(), ...failure });
      await late.settle(job, { state: 'unfinished' });
      expect(await late.claimDue('main', 1, clock.now() + 60_001, [])).toHaveLength(0);
      await late.settle(job, { state: 'done', at: clock.now() });
      await other.settle(job, { state: 'waiting', nextAt: 0, ...failure });
      expect(await done()).toEqual(['d-1']);
    });

    it('are told how often a delivery was tried, and how often in a row it was refused', async () => {
      const { store, keep } = await openProcess(await makeDatabase(), createTestClock());
      await keep('d-1');
      const queue = openForwardQueue(store, 'own');
      const [job] = await queue.claimDue('main', 1, 0, []);
      if (!job) throw new Error('There was nothing to claim.');
      const failure = { attempts: 7, refusals: 2, failingSince: 5, error: 'HTTP 422' };
      await queue.settle(job, { state: 'waiting', nextAt: 10, ...failure });
      expect(await queue.claimDue('main', 1, 10, [])).toEqual([
        { delivery: job.delivery, attempts: 7, refusals: 2, failingSince: 5 },
      ]);
    });

    it('never claim anew what is still under way here, whatever the clock says', async () => {
      const clock = createTestClock();
      const { store, keep } = await openProcess(await makeDatabase(), clock);
      const { id } = await keep('d-1');
      const queue = openForwardQueue(store, 'own');
      await queue.claimDue('main', 4, clock.now(), []);
      expect(await queue.claimDue('main', 4, clock.now() + 3_600_000, [id])).toHaveLength(0);
    });
  });
}

async function close(open: OpenDatabase): Promise<Database> {
  const store = await open();
  onTestFinished(() => store.close());
  return store;
}
