import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eraseData, exportData, findData } from '../../../src/server/index.ts';
import { readEntries } from '../../../src/server/journal/journal-entry.ts';
import { sweepData } from '../../../src/server/maintenance/sweep-blobs.ts';
import { openDataDir } from '../../../src/server/store/data-dir.ts';
import { openBeside, openStore } from '../../../src/server/store/open-sqlite.ts';
import { areTablesCurrent, prepareTables } from '../../../src/server/store/tables.ts';

import { NOBODY, send, sendSam } from '../person-data.ts';
import { makeFolder, startTestServer } from '../test-server.ts';

const SAM = { ...NOBODY, customers: ['C-7'] };

/** A folder in which Sam's deliveries and pictures are, with the tables of a version that could not park a delivery yet. */
async function makeOlder(): Promise<string> {
  const server = await startTestServer();
  await sendSam(server);
  await send(server, 'main', { deliveryId: 'd-main', customerNumber: 'C-7' });
  await server.close();
  const store = await openBeside(server.dataDir);
  for (const index of ['waiting', 'in_order', 'claimed', 'parked']) await store.execute(`DROP INDEX forwards_${index}`);
  await store.execute('ALTER TABLE forwards DROP COLUMN parked_at');
  await store.execute('ALTER TABLE retention_time DROP COLUMN stepped_at');
  for (const table of ['erased', 'named_uploads', 'submissions', 'step_counts'])
    await store.execute(`DROP TABLE ${table}`);
  await store.close();
  return server.dataDir;
}

describe('a folder of an older version', () => {
  it('is read by a command as any other', async () => {
    const dataDir = await makeOlder();
    const { deliveries, files, unread } = await findData({ dataDir }, SAM);
    expect([deliveries.length, files.length, unread]).toEqual([4, 3, []]);
    expect(await sweepData({ dataDir }, false)).toMatchObject({ unnamed: 0 });
  });

  it('is exported and erased', async () => {
    const dataDir = await makeOlder();
    const to = join(await makeFolder(), 'sam');
    expect(await exportData({ dataDir }, SAM, to)).toMatchObject({ deliveries: 4, files: 3 });
    expect(await eraseData({ dataDir }, SAM)).toEqual({ left: 0, withoutBytes: [], traces: 'nowhere' });
    expect((await findData({ dataDir }, SAM)).deliveries).toEqual([]);
  });

  it('is left alone while a server has it, and it is said what to do', async () => {
    const dataDir = await makeOlder();
    const folder = await openDataDir(dataDir);
    onTestFinished(() => folder.release());
    await expect(findData({ dataDir }, SAM)).rejects.toThrow('start this version on the folder (npm start)');
  });

  it('is known by any table or column that it lacks', async () => {
    const store = await openStore(await makeFolder());
    onTestFinished(() => store.close());
    const { rows } = await store.execute("SELECT name FROM sqlite_master WHERE type = 'table'");
    const names = rows.map(({ name }) => String(name)).filter((name) => !/^(sqlite_|deliveries$)/.test(name));
    expect(names.length).toBeGreaterThan(8);
    expect(await areTablesCurrent(store)).toBe(true);
    await store.execute('ALTER TABLE submissions DROP COLUMN phone_written');
    expect(await areTablesCurrent(store)).toBe(false);
    await prepareTables(store);
    expect(await areTablesCurrent(store)).toBe(true);
    for (const name of names) {
      await store.execute(`ALTER TABLE ${name} RENAME TO hidden`);
      expect([name, await areTablesCurrent(store)]).toEqual([name, false]);
      await store.execute(`ALTER TABLE hidden RENAME TO ${name}`);
    }
  });
});

it('a statement that the database does not understand is no damaged row', async () => {
  const store = await openBeside(await makeOlder());
  onTestFinished(() => store.close());
  await expect(readEntries(store, '', [])).rejects.toThrow('parked_at');
});
