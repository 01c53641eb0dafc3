import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { healthRoutes } from '../../../src/server/health/health-routes.ts';
import { watchStore } from '../../../src/server/health/watch-store.ts';
import type { LogLine } from '../../../src/server/runtime/write-log.ts';
import type { Database } from '../../../src/server/store/database.ts';
import { openStore } from '../../../src/server/store/open-sqlite.ts';
import { uploadWithLink } from '../person-data.ts';
import { PNG } from '../pictures.ts';
import { startReceiver } from '../receiver.ts';
import { changeJournal, lockJournal, makeFolder, startTestServer, type TestServer } from '../test-server.ts';

const REFUSED = { ok: false, error: 'The server cannot keep anything at the moment; try again later.' };

const lossesOf = ({ logged }: TestServer) => logged.filter(({ event }) => event.startsWith('store-'));

/**
 * Writes over a file without replacing it. By another program: closing a handle on the journal in this one would drop
 * the locks that the server has on it.
 */
function writeOver(path: string, source: string): void {
  const pages = statSync(path).size / 4096;
  execFileSync('dd', [`if=${source}`, `of=${path}`, 'bs=4096', `count=${pages}`, 'conv=notrunc'], { stdio: 'ignore' });
}

describe('a store that is gone', () => {
  it.each(['.', 'journal.db', 'journal.db-wal', 'lock.db'])(
    'acknowledges nothing once %s is deleted, says so once, and stays alive',
    async (name) => {
      const server = await startTestServer();
      expect((await server.post('/hooks/main', { deliveryId: 'd-1' })).status).toBe(200);
      await rm(join(server.dataDir, name), { recursive: true });
      for (const path of ['/hooks/main', '/hooks/contact', '/prod/upload']) {
        const answer = await server.post(path, { deliveryId: 'd-2' });
        expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([503, '60', REFUSED]);
      }
      const file = name === '.' ? 'journal.db' : name;
      expect(lossesOf(server)).toEqual([
        expect.objectContaining({ event: 'store-unavailable', file, reason: 'missing' }),
      ]);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      // What this process alone still has can be fetched.
      expect(await server.deliveries()).toMatchObject([{ deliveryId: 'd-1' }]);
    },
  );

  it('acknowledges nothing once another file is in its place', async () => {
    const server = await startTestServer();
    const path = join(server.dataDir, 'journal.db');
    await cp(path, `${path}.copy`);
    await rename(`${path}.copy`, path);
    expect((await server.post('/hooks/main', {})).status).toBe(503);
    expect(lossesOf(server)).toMatchObject([{ file: 'journal.db', reason: 'replaced' }]);
  });

  it('is not said to be back by a look that began before it was lost', async () => {
    const dataDir = await makeFolder();
    for (const file of ['journal.db', 'journal.db-wal', 'lock.db']) await writeFile(join(dataDir, file), '');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const logged: string[] = [];
    const watch = watchStore({
      dataDir,
      store: { execute: () => answered.then(() => ({ rows: [{ last: 0 }] })) } as unknown as Database,
      log: ({ event }) => logged.push(event),
      onDamage: () => undefined,
    });
    const before = watch.holds();
    await writeFile(join(dataDir, 'another'), '');
    await rename(join(dataDir, 'another'), join(dataDir, 'journal.db'));
    expect(await watch.holds()).toBe(false);
    answer();
    expect(await before).toBe(true);
    expect(logged).toEqual(['store-unavailable']);
  });

  it('does not hold while nothing can be written to it, says so once, and holds again by itself', async () => {
    const dataDir = await makeFolder();
    await writeFile(join(dataDir, 'lock.db'), '');
    const store = await openStore(dataDir);
    onTestFinished(() => store.close());
    const failure = (code: string) => Object.assign(new Error('write'), { code });
    let broken: string | undefined;
    const execute: Database['execute'] = async (statement) => {
      if (broken && /user_version = /.test(String(statement))) throw failure(broken);
      return store.execute(statement);
    };
    const logged: unknown[] = [];
    const log = ({ event, reason, code }: LogLine) => logged.push([event, reason, code]);
    const watch = watchStore({ dataDir, store: { ...store, execute }, log, onDamage: () => undefined });
    broken = 'SQLITE_IOERR_WRITE';
    // Reading goes on, so nobody would see it before something is written.
    expect(await watch.holds()).toBe(true);
    for (const code of ['SQLITE_FULL', 'SQLITE_BUSY', 'SQLITE_CONSTRAINT']) watch.noteFailure(failure(code));
    expect(await watch.holds()).toBe(true);
    watch.noteFailure(failure(broken));
    expect([await watch.holds(), await watch.holds()]).toEqual([false, false]);
    broken = undefined;
    expect(await watch.holds()).toBe(true);
    expect(logged).toEqual([
      ['store-unavailable', 'unwritable', 'SQLITE_IOERR_WRITE'],
      ['store-recovered', undefined, undefined],
    ]);
  });

  for (const gone of ['', 'journal.db'])
    it(`acknowledges nothing when ${gone || 'the folder'} goes after the request has come in`, async () => {
      const server = await startTestServer();
      const body = JSON.stringify({ deliveryId: 'd-1' });
      const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' };
      const status = new Promise((resolve, reject) => {
        const sending = request(`${server.url}/hooks/main`, { method: 'POST', headers });
        sending.on('error', reject);
        sending.on('response', (answer) => resolve(answer.resume().statusCode));
        // By then the server has looked at the store and waits for the body.
        sending.on(
          'continue',
          () => void rm(join(server.dataDir, gone), { recursive: true }).then(() => sending.end(body), reject),
        );
        sending.flushHeaders();
      });
      expect(await status).toBe(503);
      // With the folder it was not even committed; else to a file without a name.
      expect(await server.deliveries()).toHaveLength(gone ? 1 : 0);
    });

  it('keeps what its deleted log had when it is stopped', async () => {
    const server = await startTestServer();
    await server.post('/hooks/main', { deliveryId: 'd-1' });
    await rm(join(server.dataDir, 'journal.db-wal'));
    await server.close();
    const again = await startTestServer({ dataDir: server.dataDir });
    expect(await again.deliveries()).toMatchObject([{ deliveryId: 'd-1' }]);
  });

  it('takes deliveries again once the very same files are back', async () => {
    const server = await startTestServer();
    const away = join(await makeFolder(), 'away');
    await rename(server.dataDir, away);
    expect((await server.post('/hooks/main', { deliveryId: 'd-1' })).status).toBe(503);
    await rename(away, server.dataDir);
    expect((await server.post('/hooks/main', { deliveryId: 'd-1' })).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(lossesOf(server).map(({ event }) => event)).toEqual(['store-unavailable', 'store-recovered']);
    expect(await server.deliveries()).toHaveLength(1);
  });
});

it('is told as something that passes when another program holds the store for too long', {
  timeout: 20_000,
}, async () => {
  const server = await startTestServer();
  const letGo = await lockJournal(server);
  const answer = await server.post('/hooks/main', { deliveryId: 'd-1' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(server.logged).toContainEqual(expect.objectContaining({ event: 'store-failed', code: 'SQLITE_BUSY' }));
  await letGo();
  expect((await server.post('/hooks/main', { deliveryId: 'd-1' })).status).toBe(200);
});

describe('a store that somebody else writes to', () => {
  it.each([
    ['nonsense', () => '/dev/urandom'],
    ['an older state', ({ dataDir }: TestServer) => join(dataDir, 'older.db')],
  ])('acknowledges nothing once there is %s in its file, whatever is put there later', async (_, sourceOf) => {
    const server = await startTestServer();
    const path = join(server.dataDir, 'journal.db');
    await changeJournal(server, 'PRAGMA wal_checkpoint(TRUNCATE)');
    execFileSync('cp', [path, join(server.dataDir, 'older.db')]);
    expect((await server.post('/hooks/main', { deliveryId: 'd-1' })).status).toBe(200);
    await changeJournal(server, 'PRAGMA wal_checkpoint(TRUNCATE)');
    execFileSync('cp', [path, join(server.dataDir, 'sound.db')]);
    writeOver(path, sourceOf(server));
    expect((await server.post('/hooks/main', { deliveryId: 'd-2' })).status).toBe(503);
    writeOver(path, join(server.dataDir, 'sound.db'));
    expect((await server.post('/hooks/main', { deliveryId: 'd-2' })).status).toBe(503);
    expect(lossesOf(server)).toMatchObject([{ file: 'journal.db', reason: 'damaged' }]);
    await server.close();
    // What was put back is left as it is.
    expect(() => execFileSync('cmp', [path, join(server.dataDir, 'sound.db')])).not.toThrow();
  });

  it('is not written to again: not by what is under way, nor by a look at a picture or an upload', async () => {
    const receiver = await startReceiver(() => () => undefined);
    const server = await startTestServer({ forwardUrls: { main: receiver.url } });
    const path = join(server.dataDir, 'journal.db');
    const log = `${path}-wal`;
    await changeJournal(server, 'PRAGMA wal_checkpoint(TRUNCATE)');
    execFileSync('cp', [path, join(server.dataDir, 'older.db')]);
    const { getUrl } = await uploadWithLink(server, 'C-7');
    expect((await server.post('/hooks/main', { deliveryId: 'd-1' })).status).toBe(200);
    await expect.poll(receiver.keys).toEqual(['d-1']);
    // A search brings the index up to date, which nothing changes then.
    expect((await fetch(`${server.inboxUrl}/?q=nothing`)).status).toBe(200);
    const asked = { customerNumber: 'C-7', fileName: 'van.png', fileType: 'gallery', fileMimeType: 'image/png' };
    const { putUrl } = await (await server.post('/prod/upload', asked)).json();
    await changeJournal(
      server,
      "UPDATE files SET stored_at = '2020-01-01T00:00:00.000Z'",
      'PRAGMA wal_checkpoint(TRUNCATE)',
    );
    execFileSync('cp', [path, join(server.dataDir, 'sound.db')]);
    const headers = { 'Content-Type': 'image/png', 'Content-Length': PNG.length, Expect: '100-continue' };
    const uploaded = new Promise((resolve, reject) => {
      const sending = request(putUrl, { method: 'PUT', headers });
      sending.on('error', reject);
      sending.on('response', (answer) => resolve(answer.resume().statusCode));
      // By then the server has looked at the store and waits for the picture.
      sending.on('continue', () => {
        writeOver(path, join(server.dataDir, 'older.db'));
        server
          .post('/hooks/main', { deliveryId: 'd-2' })
          .then(({ status }) => {
            expect(status).toBe(503);
            writeOver(path, join(server.dataDir, 'sound.db'));
            sending.end(Buffer.from(PNG));
          })
          .catch(reject);
      });
      sending.flushHeaders();
    });
    expect(await uploaded).toBe(503);
    expect((await fetch(getUrl, { method: 'HEAD' })).status).toBe(503);
    expect(lossesOf(server)).toContainEqual(expect.objectContaining({ event: 'store-unavailable', reason: 'damaged' }));
    await server.close();
    expect(statSync(log).size).toBe(0);
    expect(() => execFileSync('cmp', [path, join(server.dataDir, 'sound.db')])).not.toThrow();
  });

  it('goes on where the newest delivery has a text that is none', async () => {
    const server = await startTestServer();
    expect((await server.post('/hooks/main', { deliveryId: 'd-1' })).status).toBe(200);
    const damage = [
      "UPDATE deliveries SET fields = CAST(x'41ff' AS TEXT)",
      "UPDATE delivery_bodies SET sha256 = CAST(x'41ff' AS TEXT)",
    ];
    await changeJournal(server, ...damage, 'PRAGMA wal_checkpoint(TRUNCATE)');
    // Nobody can say whether it is the same.
    expect((await server.post('/hooks/main', { deliveryId: 'd-1' })).status).toBe(409);
    expect((await server.post('/hooks/main', { deliveryId: 'd-2' })).status).toBe(200);
    expect(lossesOf(server)).toEqual([]);
  });

  it('goes on when SQLite itself has changed the file', async () => {
    const server = await startTestServer();
    for (let at = 0; at < 3; at++) {
      expect((await server.post('/hooks/main', { deliveryId: `d-${at}` })).status).toBe(200);
      await changeJournal(server, 'UPDATE deliveries SET received_at = received_at', 'PRAGMA wal_checkpoint(TRUNCATE)');
    }
    await changeJournal(server, 'VACUUM', 'PRAGMA wal_checkpoint(TRUNCATE)');
    expect((await server.post('/hooks/main', { deliveryId: 'd-3' })).status).toBe(200);
    expect(lossesOf(server)).toEqual([]);
  });
});

describe('a server that shuts down', () => {
  it('is alive and not ready', async () => {
    const store = { holds: async () => true, lossMessage: '', isDamaged: () => false, noteFailure: () => undefined };
    const app = healthRoutes({
      store,
      pictures: { isReachable: async () => true },
      limits: { hasRoom: async () => true },
      isClosing: () => true,
    });
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await app.request('/readyz')).status).toBe(503);
  });
});
