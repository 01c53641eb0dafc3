import { expect, it, onTestFinished } from 'vitest';
import { openFileStore } from '../../../src/server/files/file-store.ts';
import { openJournal } from '../../../src/server/journal/journal.ts';
import type { LogLine } from '../../../src/server/runtime/write-log.ts';
import type { Database } from '../../../src/server/store/database.ts';
import { openStore } from '../../../src/server/store/open-sqlite.ts';
import { indexDeliveries } from '../../../src/server/store/submission-tables.ts';
import type { VariantAt } from '../../../src/server/submissions/describe-submission.ts';
import { startSubmissionIndex } from '../../../src/server/submissions/submission-index.ts';
import { createTestClock, makeFolder } from '../test-server.ts';

const INTERVAL = 10_000;

/** The index of a database with a submission of before there was one, over a store that fails when it is told to. */
async function startOverOld(isAway: () => boolean, holds: () => Promise<boolean>, variantAt: VariantAt = () => '') {
  const dataDir = await makeFolder();
  const store = await openStore(dataDir);
  onTestFinished(() => store.close());
  await store.execute(`INSERT INTO deliveries (hook, delivery_id, submission_id, received_at, fields, parts, findings)
    VALUES ('main', 'd', 's', '2030-01-01T00:00:00.000Z', '{"companyName":"Old Ltd"}', '[]', '[]')`);
  const failing: Database = {
    ...store,
    execute: (statement) => (isAway() ? Promise.reject(new Error('away')) : store.execute(statement)),
  };
  const clock = createTestClock();
  const logged: LogLine[] = [];
  const index = startSubmissionIndex({
    store: failing,
    journal: openJournal(store),
    files: await openFileStore(dataDir, store),
    selfHosted: { files: true, deliveries: true },
    variantAt,
    log: (line) => logged.push(line),
    holds,
    clock,
  });
  onTestFinished(() => index.stop());
  /** Lets the next try begin once the last one has ended. */
  const goOn = async () => {
    await expect.poll(() => clock.nextIn()).toBe(INTERVAL);
    clock.turn(INTERVAL);
  };
  return { index, logged, goOn };
}

const old = { text: 'old' };

it('An older database is put into the index once its server has the store, however late that is', async () => {
  let isOurs = false;
  const { index, logged, goOn } = await startOverOld(
    () => false,
    async () => isOurs,
  );
  await goOn();
  await goOn();
  expect([index.isBackfilling(), await index.count()]).toEqual([true, 0]);
  isOurs = true;
  await goOn();
  await expect.poll(() => index.isBackfilling()).toBe(false);
  expect(await index.find(old, { limit: 10 })).toMatchObject([{ company: 'Old Ltd' }]);
  expect(logged).toEqual([]);
});

it('An older database that fails at first is put into the index when it is back, and said to be broken once', async () => {
  let isAway = true;
  const { index, logged, goOn } = await startOverOld(
    () => isAway,
    async () => true,
  );
  await goOn();
  await goOn();
  await expect.poll(() => logged.length).toBe(1);
  expect(index.isBackfilling()).toBe(true);
  isAway = false;
  await goOn();
  await expect.poll(() => index.isBackfilling()).toBe(false);
  expect(await index.find(old, { limit: 10 })).toMatchObject([{ company: 'Old Ltd' }]);
  expect(logged).toEqual([{ event: 'submissions-failed', error: 'Error', at: expect.any(String) }]);
});

it('A submission that can’t be worked out is said once, with how many there are and why, and tried again', async () => {
  let isBroken = true;
  const { index, logged, goOn } = await startOverOld(
    () => false,
    async () => true,
    () => {
      if (isBroken) throw new TypeError('about a customer');
      return '';
    },
  );
  await goOn();
  await goOn();
  const why = { event: 'submissions-failed', submissions: 1, error: 'TypeError', at: expect.any(String) };
  await expect.poll(() => logged).toEqual([why]);
  isBroken = false;
  await goOn();
  await expect.poll(() => index.find(old, { limit: 10 })).toMatchObject([{ company: 'Old Ltd' }]);
  expect(logged).toEqual([why]);
});

it('A submission says when it began and what came last, in whichever order its deliveries are put into the index', async () => {
  const store = await openStore(await makeFolder());
  onTestFinished(() => store.close());
  // The others are of a submission whose id is the number of the second, which has none.
  await store.execute(`INSERT INTO deliveries (hook, delivery_id, submission_id, received_at, fields, parts, findings)
    VALUES ('basics', 'a', '2', '2030-01-01', '{}', '[]', '[]'), ('contact', 'b', '', '2030-01-02', '{}', '[]', '[]'),
      ('logo', 'c', '2', '2030-01-03', '{}', '[]', '[]'), ('main', 'd', '2', '2030-01-04', '{}', '[]', '[]')`);
  const index = (id: number) => store.transact(indexDeliveries('d.id = ?', [id]));
  for (const id of [1, 4, 3, 2, 4, 1]) await index(id);
  const { rows } = await store.execute(
    'SELECT submission_id, first_at, last_at, last_delivery, deliveries FROM submissions ORDER BY id',
  );
  const alone = { submission_id: '', first_at: '2030-01-02', last_at: '2030-01-02', last_delivery: 2, deliveries: 1 };
  const whole = { submission_id: '2', first_at: '2030-01-01', last_at: '2030-01-04', last_delivery: 4, deliveries: 3 };
  expect(rows).toEqual([whole, alone]);
});
