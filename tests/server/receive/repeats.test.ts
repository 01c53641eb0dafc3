import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFileStore } from '../../../src/server/files/file-store.ts';
import type { Forwarder } from '../../../src/server/forward/forwarder.ts';
import { listen } from '../../../src/server/http/listen.ts';
import type { ServerEnv } from '../../../src/server/http/server-env.ts';
import { type Journal, openJournal } from '../../../src/server/journal/journal.ts';
import { memoryCounter } from '../../../src/server/limits/counter.ts';
import { createStorageLimits } from '../../../src/server/limits/storage-limits.ts';
import { hookRoutes } from '../../../src/server/receive/hook-routes.ts';
import { skipValidation } from '../../../src/server/receive/validate-submission.ts';
import { connect, openStore } from '../../../src/server/store/open-sqlite.ts';
import { tombstoneOf } from '../../../src/server/store/tombstones.ts';
import { PNG } from '../pictures.ts';
import { changeJournal, createTestClock, makeFolder, startTestServer, type TestServer } from '../test-server.ts';

/** A delivery with a picture in it. */
async function sendLogo({ url }: TestServer): Promise<[status: number, repeated: unknown]> {
  const body = new FormData();
  body.append('deliveryId', 'd-1');
  body.append('submissionId', 's-1');
  body.append('logo', new File([new Uint8Array(PNG)], 'a.png', { type: 'image/png' }));
  const answer = await fetch(`${url}/hooks/logo`, { method: 'POST', body });
  return [answer.status, (await answer.json()).repeated];
}

/** What is left of files, on disk and in the journal; ends the server. */
async function filesLeft({ dataDir, close }: TestServer): Promise<readonly unknown[]> {
  await close();
  const folders = ['files', 'incoming'].map((name) =>
    readdir(join(dataDir, name), { recursive: true, withFileTypes: true }),
  );
  const onDisk = (await Promise.all(folders)).flat().filter((entry) => entry.isFile());
  const journal = connect(dataDir);
  const { rows } = await journal.execute('SELECT key FROM files');
  journal.close();
  return [...onDisk.map(({ name }) => name), ...rows];
}

const SAME = `INSERT INTO deliveries (hook, delivery_id, submission_id, received_at, fields, parts, findings)
  VALUES ('logo', 'd-1', 's-1', '2030-01-01T00:00:00.000Z', '{}', '[]', '[]');`;
const OTHER = `${SAME} INSERT INTO delivery_bodies (delivery, sha256) SELECT id, 'other' FROM deliveries;`;
const erase = (digest: string) => `INSERT INTO erased (digest, hook, erased_at) VALUES ('${digest}', '', '');`;

describe('of a delivery whose files are kept while', () => {
  it.each([
    ['another process keeps the same one', SAME, 200, true],
    ['another process keeps another one under its id', OTHER, 409, undefined],
    ['it is erased', erase(tombstoneOf.delivery('logo', 'd-1')), 200, true],
    ['its submission is erased', erase(tombstoneOf.submission('s-1')), 410, undefined],
  ])('%s no file is left', async (_, meanwhile, status, repeated) => {
    const server = await startTestServer();
    await changeJournal(server, `CREATE TRIGGER meanwhile AFTER INSERT ON files BEGIN ${meanwhile} END`);
    expect(await sendLogo(server)).toEqual([status, repeated]);
    expect(await filesLeft(server)).toEqual([]);
  });

  it('the journal fails no file is left, and it is taken when it comes again', async () => {
    const server = await startTestServer();
    const fail = "BEGIN SELECT RAISE(ABORT, 'The journal fails.'); END";
    await changeJournal(server, `CREATE TRIGGER meanwhile BEFORE INSERT ON deliveries ${fail}`);
    expect((await sendLogo(server))[0]).toBeGreaterThanOrEqual(500);
    await changeJournal(server, 'DROP TRIGGER meanwhile');
    expect(await sendLogo(server)).toEqual([200, false]);
    // The picture and its row.
    expect(await filesLeft(server)).toHaveLength(2);
  });
});

describe('of a delivery whose commit is not answered', () => {
  /** Its hook over a journal to which this happens. */
  async function openHook(change: (journal: Journal) => Partial<Journal>) {
    const dataDir = await makeFolder();
    const store = await openStore(dataDir);
    onTestFinished(() => store.close());
    const journal = openJournal(store);
    const files = await openFileStore(dataDir, store);
    const app = new Hono<ServerEnv>();
    app.onError((_, c) => c.body(null, 500));
    app.use('*', async (c, next) => {
      c.set('client', '192.0.2.1');
      c.set('note', () => undefined);
      await next();
    });
    app.route(
      '/',
      hookRoutes({
        journal: { ...journal, ...change(journal) },
        files,
        forwarder: { takes: () => false, notify: () => undefined } as unknown as Forwarder,
        validateSubmission: skipValidation,
        signLinks: async (_hook, fields) => ({ fields, findings: [] }),
        limits: createStorageLimits({
          clock: createTestClock(),
          counter: memoryCounter(createTestClock()),
          log: () => undefined,
          bytesPerDay: 0,
          freeSpace: async () => 2 ** 40,
        }),
        clock: createTestClock(),
        metrics: { countDelivery: () => undefined },
      }),
    );
    const body = new FormData();
    body.append('deliveryId', 'd-1');
    body.append('logo', new File([new Uint8Array(PNG)], 'a.png', { type: 'image/png' }));
    const listening = await listen(app, {}, { host: '127.0.0.1', port: 0 });
    onTestFinished(() => listening.close());
    const { status } = await fetch(`http://127.0.0.1:${listening.port}/hooks/logo`, { method: 'POST', body });
    const named = (await journal.read({})).flatMap(({ parts }) => parts.map(({ key }) => key));
    const { rows } = await store.execute('SELECT key FROM files');
    return { status, named, stored: rows.map(({ key }) => key) };
  }

  const lost = () => Promise.reject(new Error('Connection terminated.'));
  const commitUnanswered =
    (journal: Journal): Journal['commit'] =>
    async (delivery) => {
      await journal.commit(delivery);
      return lost();
    };

  it('the files stay where it was kept', async () => {
    const { status, named, stored } = await openHook((journal) => ({ commit: commitUnanswered(journal) }));
    expect([status, named.length]).toEqual([500, 1]);
    expect(stored).toEqual(named);
  });

  it('the files stay where nobody can say whether it was kept', async () => {
    for (const question of ['lastKept', 'findKnown'] as const) {
      let asked = 0;
      const { status, named, stored } = await openHook((journal) => ({
        commit: commitUnanswered(journal),
        lastKept: () => (question === 'lastKept' ? lost() : journal.lastKept()),
        findKnown: (delivery) => (question === 'findKnown' && asked++ > 0 ? lost() : journal.findKnown(delivery)),
      }));
      expect([status, stored]).toEqual([500, named]);
    }
  });

  it('no file is left where it was not kept', async () => {
    expect(await openHook(() => ({ commit: lost }))).toEqual({ status: 500, named: [], stored: [] });
  });
});

it('what comes under the id of a delivery of which only an older version took note is a repeat of it', async () => {
  const server = await startTestServer();
  const send = async (note: string) => {
    const answer = await server.post('/hooks/main', { deliveryId: 'd-1', note });
    return [answer.status, (await answer.json()).repeated];
  };
  expect(await send('first')).toEqual([200, false]);
  await changeJournal(server, 'DELETE FROM delivery_bodies');
  expect(await send('other')).toEqual([200, true]);
  expect(await server.deliveries()).toMatchObject([{ fields: { note: 'first' } }]);
});
