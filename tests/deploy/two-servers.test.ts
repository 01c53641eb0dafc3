import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../src/server/index.ts';
import { PNG } from '../server/pictures.ts';
import { startReceiver } from '../server/receiver.ts';
import { makeFolder } from '../server/test-server.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';
import { startS3, type TestS3 } from './start-s3.ts';

let postgres: RunningPostgres;
let s3: TestS3;
beforeAll(async () => {
  [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
}, 180_000);
afterAll(() => Promise.all([postgres.stop(), s3.stop()]));

const signingKeys = [{ id: 'a', secret: Buffer.alloc(32, 1) }] as const;

/** Servers that share database, bucket and keys, each with a data folder of its own, as behind a balancer. */
async function startServers(number: number, forwardTo?: string) {
  const databaseUrl = await postgres.makeDatabase();
  const servers = await Promise.all(
    Array.from({ length: number }, async () =>
      startServer({
        dataDir: await makeFolder(),
        databaseUrl,
        signingKeys,
        s3,
        port: 0,
        inboxPort: 0,
        host: '127.0.0.1',
        requestsPerMinute: 50,
        log: () => undefined,
        ...(forwardTo === undefined ? {} : { forwardUrls: { main: forwardTo } }),
      }),
    ),
  );
  for (const server of servers) onTestFinished(() => server.close());
  return servers;
}

const post = (url: string, fields: object) =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields) });

const deliveriesOf = async (inboxUrl = '') => (await fetch(`${inboxUrl}/deliveries.json`)).json();

it('what one server takes, the others have: links, pictures, deliveries, what was repeated', async () => {
  const [one, other] = await startServers(2);
  const asked = { customerNumber: 'C-1', fileName: 'a.png', fileType: 'logo', fileMimeType: 'image/png' };
  const { putUrl, getUrl, key } = await (await post(`${one?.url}/prod/upload`, asked)).json();
  const at = (link: string, server = other) => `${server?.url}${new URL(link).pathname}${new URL(link).search}`;
  const put = await fetch(at(putUrl), {
    method: 'PUT',
    headers: { 'Content-Type': 'image/png' },
    body: new Uint8Array(PNG),
  });
  expect(await put.json()).toEqual({ ok: true, key });
  expect(Buffer.from(await (await fetch(at(getUrl, one))).arrayBuffer()).equals(PNG)).toBe(true);

  const fields = { deliveryId: 'd-1', submissionId: 's-1', logoUrl: key, firstName: 'Zoë' };
  expect(await (await post(`${one?.url}/hooks/logo`, fields)).json()).toMatchObject({ ok: true, repeated: false });
  expect(await (await post(`${other?.url}/hooks/logo`, fields)).json()).toMatchObject({ ok: true, repeated: true });
  expect((await post(`${other?.url}/hooks/logo`, { ...fields, firstName: 'Sam' })).status).toBe(409);
  const kept = [{ deliveryId: 'd-1', fields, files: [{ key, size: PNG.length }] }];
  expect(await deliveriesOf(other?.inboxUrl)).toMatchObject(kept);
  expect(await (await fetch(`${one?.inboxUrl}/`)).text()).toContain('Zoë');
});

it('a text that the database can’t keep stops neither the delivery nor the inbox', async () => {
  const [server] = await startServers(1);
  const fields = {
    deliveryId: 'd-1',
    submissionId: 's-1',
    logoUrl: 'a\0b',
    galleryUrls: ['c\0d'],
    companyName: 'e\0f',
  };
  for (const hook of ['logo', 'gallery', 'main'])
    expect((await post(`${server?.url}/hooks/${hook}`, fields)).status).toBe(200);
  for (const path of ['/', '/?text=e', '/?state=incomplete', '/deliveries.json', '/?text=%00', '/files/%00'])
    expect((await fetch(`${server?.inboxUrl}${path}`)).status).toBe(path === '/files/%00' ? 404 : 200);
  expect(await (await fetch(`${server?.inboxUrl}/submissions.csv?text=e`)).text()).toContain('s-1');
});

it('who writes too often is refused by all of them', async () => {
  const servers = await startServers(2);
  // Within one minute of the clock.
  await expect.poll(() => Date.now() % 60_000, { timeout: 20_000 }).toBeLessThan(45_000);
  const statuses: number[] = [];
  for (let at = 0; at < 60; at++)
    statuses.push((await post(`${servers[at % 2]?.url}/hooks/contact`, { a: at })).status);
  expect(statuses).toEqual([...Array(50).fill(200), ...Array(10).fill(429)]);
});

it('while the database is stopped nothing is taken and nothing looks empty; then all goes on without a restart', async () => {
  const [server] = await startServers(1);
  const statusOf = async (url: string) => (await fetch(url)).status;
  const inbox = ['/', '/submissions/1', '/submissions.csv', '/deliveries.json'].map((path) => server?.inboxUrl + path);
  const fields = (deliveryId: string) => ({ deliveryId, submissionId: 's-1', firstName: 'Zoë' });
  expect((await post(`${server?.url}/hooks/basics`, fields('d-1'))).status).toBe(200);
  await postgres.restart(async () => {
    expect((await post(`${server?.url}/hooks/basics`, fields('d-2'))).status).toBe(503);
    expect(await Promise.all(inbox.map(statusOf))).toEqual(inbox.map(() => 503));
    expect(await statusOf(`${server?.url}/readyz`)).toBe(503);
  });
  await expect.poll(() => statusOf(`${server?.url}/readyz`)).toBe(200);
  expect((await post(`${server?.url}/hooks/basics`, fields('d-2'))).status).toBe(200);
  expect(await Promise.all(inbox.map(statusOf))).toEqual(inbox.map(() => 200));
  expect(await deliveriesOf(server?.inboxUrl)).toHaveLength(2);
});

it('no delivery is lost on its way, though one of them ends and the database is restarted in the middle', async () => {
  const { url, keys } = await startReceiver();
  const [one, other] = await startServers(2, url);
  const ids = Array.from({ length: 40 }, (_, at) => `d-${at}`);
  for (const [at, deliveryId] of ids.entries()) {
    if (at === 15) await one?.close();
    if (at === 30) await postgres.restart();
    const server = at < 15 && at % 2 === 0 ? one : other;
    // As a phone does: until it is acknowledged.
    await expect.poll(async () => (await post(`${server?.url}/hooks/main`, { deliveryId })).status).toBe(200);
  }
  // What was claimed when the database went is posted again once its lease is over.
  await expect.poll(() => new Set(keys()).size, { timeout: 100_000 }).toBe(ids.length);
  expect([...new Set(keys())].sort()).toEqual([...ids].sort());
  expect((await deliveriesOf(other?.inboxUrl)).length).toBe(ids.length);
});
