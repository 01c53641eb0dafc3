import { describe, expect, it } from 'vitest';
import { openForwardQueue } from '../../../src/server/forward/queue.ts';
import type { RetryChoice } from '../../../src/server/forward/retry-deliveries.ts';
import { createTestClock } from '../test-server.ts';
import { type OpenDatabase, openProcess } from './database-contract.ts';

const FAILED = { attempts: 7, refusals: 2, failingSince: 5, error: 'HTTP 422' };

/**
 * What the queue of deliveries that are to be passed on promises over every database.
 * @param makeDatabase an empty one for each test
 */
export function testQueue(name: string, makeDatabase: () => Promise<OpenDatabase>): void {
  async function openQueue() {
    const process = await openProcess(await makeDatabase(), createTestClock());
    const queue = openForwardQueue(process.store, 'own');
    return {
      ...process,
      queue,
      /** Deliveries that are claimed, by their numbers. */
      claim: async (most: number, now: number, hook = 'main') =>
        (await queue.claimDue(hook, most, now, [])).map(({ delivery }) => delivery),
      park: (delivery: number) =>
        queue.settle({ delivery, attempts: 6, refusals: 1 }, { state: 'parked', at: 20, ...FAILED }),
    };
  }

  describe(`a queue in ${name}`, () => {
    it('gives new deliveries before those that have failed, and the oldest of them first', async () => {
      const { queue, keep, claim } = await openQueue();
      for (const id of ['failed', 'new', 'newer']) await keep(id);
      expect(await claim(1, 0)).toEqual([1]);
      await queue.settle({ delivery: 1, attempts: 0, refusals: 0 }, { state: 'waiting', nextAt: 10, ...FAILED });
      expect([await claim(1, 20), await claim(1, 20), await claim(1, 20)]).toEqual([[2], [3], [1]]);
    });

    it('keeps to the order of a submission for each hook by itself, and past what is parked', async () => {
      const { keep, claim, park } = await openQueue();
      await keep('a', 's-1', 'basics');
      for (const id of ['b', 'c']) await keep(id, 's-1');
      expect(await claim(4, 0)).toEqual([2]);
      await park(2);
      expect([await claim(4, 0), await claim(4, 0, 'basics')]).toEqual([[3], [1]]);
    });

    it('looks past the thousands behind the first of their submission, and has each due in its turn', async () => {
      const { store, queue, keep, claim } = await openQueue();
      await keep('first', 's-1');
      await store.transact([
        `INSERT INTO deliveries (hook, delivery_id, submission_id, received_at, fields, parts, findings)
          WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2100)
          SELECT 'main', 'd-' || n, 's-1', '2030-01-01T00:00:00.000Z', '{}', '[]', '[]' FROM numbers`,
        `INSERT INTO forwards (delivery, hook, submission_id, next_at)
          SELECT id, hook, submission_id, 0 FROM deliveries WHERE id > 1`,
      ]);
      const other = (await keep('other', 's-2')).id;
      expect([await claim(4, 0), await claim(4, 0), await claim(4, 0)]).toEqual([[1], [other], []]);
      // They step aside, so that not all of them are gone through each time.
      const due = 'SELECT count(*) AS number FROM forwards WHERE next_at = 0 AND claimed_until = 0';
      expect(Number((await store.execute(due)).rows[0]?.number)).toBe(0);
      await queue.settle({ delivery: 1, attempts: 0, refusals: 0 }, { state: 'done', at: 20 });
      expect([await claim(4, 0), await claim(4, 0)]).toEqual([[2], []]);
      await queue.settle({ delivery: 2, attempts: 0, refusals: 0 }, { state: 'parked', at: 20, ...FAILED });
      expect(await claim(4, 0)).toEqual([3]);
    });

    it('has due at once what was freed while it was put behind another', async () => {
      const { store, keep, claim } = await openQueue();
      await keep('first', 's-1');
      await keep('behind', 's-1');
      const freed = (await keep('freed', 's-2')).id;
      expect(await claim(1, 0)).toEqual([1]);
      // As PostgreSQL leaves it where the one before was settled between the look and the write.
      await store.execute({ sql: 'UPDATE forwards SET next_at = 60000 WHERE delivery = ?', args: [freed] });
      expect(await claim(4, 0)).toEqual([freed]);
    });

    it.each<[string, RetryChoice, number[]]>([
      ['one', { hook: 'main', parked: 2 }, [2]],
      ['none of another hook', { hook: 'basics', parked: 2 }, []],
      ['all of a hook', { hook: 'main', parked: 'all' }, [1, 2]],
      ['those of a span', { hook: 'main', from: '2030-01-01T00:00:01.000Z', to: '2030-01-01T00:00:03.000Z' }, [2, 3]],
    ])('tries parked deliveries again as if for the first time: %s', async (_, choice, expected) => {
      const { store, clock, queue, keep, claim, park } = await openQueue();
      for (const id of ['a', 'b', 'done', 'late']) {
        await keep(id);
        clock.turn(1000);
      }
      expect(await claim(4, 0)).toEqual([1, 2, 3, 4]);
      for (const delivery of [1, 2]) await park(delivery);
      for (const delivery of [3, 4])
        await queue.settle({ delivery, attempts: 0, refusals: 0 }, { state: 'done', at: 20 });
      await keep('other', '', 'basics');
      await claim(1, 0, 'basics');
      await park(5);
      await store.execute("UPDATE deliveries SET received_at = '2030-01-01T00:00:02.000Z' WHERE id = 5");
      await store.execute('UPDATE forwards SET released = 3, claimed_until = 50');
      expect(await queue.retry(choice)).toBe(expected.length);
      expect(await queue.claimDue('main', 4, 30, [])).toEqual(
        expected.map((delivery) => ({ delivery, attempts: 0, refusals: 0 })),
      );
      const { rows } = await store.execute('SELECT delivery FROM forwards WHERE released = 0 ORDER BY delivery');
      expect(rows.map(({ delivery }) => Number(delivery))).toEqual(expected);
    });

    it.each<[string, RetryChoice]>([
      ['is parked', { hook: 'main', parked: 'all' }],
      ['came in a span', { hook: 'main', from: '2029-01-01', to: '2030-01-02' }],
    ])('gives new deliveries before what is tried again as it %s', async (_, choice) => {
      const { store, queue, keep, claim, park } = await openQueue();
      for (const id of ['a', 'b']) await keep(id);
      await claim(4, 0);
      for (const delivery of [1, 2]) await park(delivery);
      // One that came while its hook had no address has none.
      if ('from' in choice) await store.execute('DELETE FROM forwards WHERE delivery = 2');
      expect(await queue.retry(choice)).toBe(2);
      await keep('new');
      expect([await claim(1, 30), await claim(1, 30), await claim(1, 30)]).toEqual([[3], [1], [2]]);
    });

    it('leaves what waits anyway as it is, whatever is tried again', async () => {
      const { queue, keep, claim } = await openQueue();
      await keep('a');
      await claim(1, 0);
      await queue.settle({ delivery: 1, attempts: 6, refusals: 1 }, { state: 'waiting', nextAt: 10, ...FAILED });
      for (const choice of [{ parked: 'all' } as const, { from: '2029-01-01', to: '2031-01-01' }])
        expect(await queue.retry({ hook: 'main', ...choice })).toBe(0);
      expect(await claim(1, 9)).toEqual([]);
      expect(await queue.claimDue('main', 1, 10, [])).toMatchObject([{ attempts: 7, refusals: 2, failingSince: 5 }]);
    });

    it('tries again however many there are', async () => {
      const { store, queue, keep } = await openQueue();
      await keep('a');
      await store.transact([
        `INSERT INTO deliveries (hook, delivery_id, submission_id, received_at, fields, parts, findings)
          WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2100)
          SELECT 'main', 'd-' || n, '', '2030-01-01T00:00:00.000Z', '{}', '[]', '[]' FROM numbers`,
        `INSERT INTO forwards (delivery, hook, next_at, parked_at) SELECT id, 'main', 0, 1 FROM deliveries WHERE id > 1`,
        'UPDATE forwards SET parked_at = 1',
      ]);
      expect(await queue.retry({ hook: 'main', parked: 'all' })).toBe(2101);
      await store.execute('UPDATE forwards SET done_at = 1');
      expect(await queue.retry({ hook: 'main', from: '2030-01-01', to: '2031-01-01' })).toBe(2101);
    });

    it('forgets why a delivery failed once it has arrived', async () => {
      const { store, queue, keep, claim, park } = await openQueue();
      await keep('a');
      await claim(1, 0);
      await park(1);
      await queue.settle({ delivery: 1, attempts: 6, refusals: 1 }, { state: 'done', at: 30 });
      const { rows } = await store.execute('SELECT attempts, parked_at, last_error FROM forwards');
      expect(rows).toMatchObject([{ parked_at: null, last_error: null }]);
      expect(Number(rows[0]?.attempts)).toBe(8);
    });
  });
}
