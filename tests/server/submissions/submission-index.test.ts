import { expect, it, onTestFinished } from 'vitest';
import { openFileStore } from '../../../src/server/files/file-store.ts';
import { openJournal } from '../../../src/server/journal/journal.ts';
import type { LogLine } from '../../../src/server/runtime/write-log.ts';
import type { Database } from '../../../src/server/store/database.ts';
import { openStore } from '../../../src/server/store/open-sqlite.ts';
import { startSubmissionIndex } from '../../../src/server/submissions/submission-index.ts';
import { createTestClock, makeFolder } from '../test-server.ts';

const INTERVAL = 10_000;

/** The index of a database with a submission of before there was one, over a store that fails when it is told to. */
async function startOverOld(isAway: () => boolean, holds: () => Promise<boolean>) {
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
    variantAt: () => '',
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
  expect(logged).toEqual([{ event: 'submissions-broken', error: 'Error' }]);
});
