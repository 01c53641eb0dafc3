import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBeside, openStore } from '../../../src/server/store/open-sqlite.ts';
import { startReceiver } from '../receiver.ts';
import { lockJournal, makeFolder, startTestServer } from '../test-server.ts';
import { openProcess, testDatabase } from './database-contract.ts';
import { testQueue } from './queue-contract.ts';

const makeDatabase = async () => {
  const dataDir = await makeFolder();
  // Its tables are made by one: a server has its folder to itself. Those of PostgreSQL are made under a lock.
  await (await openStore(dataDir)).close();
  return () => openStore(dataDir);
};

testDatabase('SQLite', makeDatabase);
testQueue('SQLite', makeDatabase);

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
    const now = await openProcess(() => openStore(dataDir));
    const { url, keys } = await startReceiver();
    expect(await now.done()).toEqual(['d-3']);
    now.start(url);
    await expect.poll(now.done).toEqual(['d-1', 'd-2', 'd-3']);
    expect(keys()).toEqual(['d-1', 'd-2']);
    const indexes = await now.store.execute("SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL");
    expect(indexes.rows.map(({ name }) => name)).not.toContain('forwards_due');
  });
});

it.each([
  ['the server', openStore],
  ['a command beside it', openBeside],
])('what %s commits is on the disk, and what it deletes is overwritten', async (_, open) => {
  const dataDir = await makeFolder();
  await (await openStore(dataDir)).close();
  const store = await open(dataDir);
  onTestFinished(() => store.close());
  const read = async (name: string) => Object.values((await store.execute(`PRAGMA ${name}`)).rows[0] ?? {})[0];
  // FULL: https://www.sqlite.org/pragma.html#pragma_synchronous
  expect([await read('journal_mode'), await read('synchronous'), await read('secure_delete')]).toEqual(['wal', 2, 1]);
});

it('keeps nobody waiting who asks for a page while it waits for the disk', async () => {
  const { url, dataDir, post } = await startTestServer();
  const letGo = await lockJournal({ dataDir });
  let isKept = false;
  const kept = post('/hooks/main', { deliveryId: 'd-1' }).then((answer) => {
    isKept = true;
    return answer.status;
  });
  for (let times = 0; times < 20; times++) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(isKept).toBe(false);
  await letGo();
  expect(await kept).toBe(200);
});
