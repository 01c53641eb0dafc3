import { describe, expect, it } from 'vitest';
import { memoryCounter } from '../../../src/server/limits/counter.ts';
import { createStorageLimits } from '../../../src/server/limits/storage-limits.ts';
import type { LogLine } from '../../../src/server/runtime/write-log.ts';
import { PNG } from '../pictures.ts';
import { createTestClock, startTestServer, type TestServer } from '../test-server.ts';

const MB = 1024 * 1024;
const DAY = 24 * 60 * 60 * 1000;

async function start(options: { free?: () => number; bytesPerDay?: number } = {}) {
  const clock = createTestClock();
  const { free = () => 1000 * MB, ...limits } = options;
  const server = await startTestServer({
    clock,
    trustedProxies: 1,
    requestsPerMinute: 0,
    freeSpace: async () => free(),
    ...limits,
  });
  const post = (path: string, fields: object, client = '192.0.2.1') =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': client },
      body: JSON.stringify(fields),
    });
  const deliver = async (bytes: number, client?: string, deliveryId = '') =>
    (await post('/hooks/main', { deliveryId, note: 'x'.repeat(bytes) }, client)).status;
  return { server, clock, post, deliver };
}

async function upload({ url }: TestServer, client: string): Promise<Response> {
  const asked = { customerNumber: 'C-1', fileName: 'a.png', fileType: 'image', fileMimeType: 'image/png' };
  const headers = { 'X-Forwarded-For': client };
  const { putUrl } = await (
    await fetch(`${url}/prod/upload`, { method: 'POST', headers, body: JSON.stringify(asked) })
  ).json();
  return fetch(putUrl, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'image/png' },
    body: new Uint8Array(PNG),
  });
}

describe('what one client may leave', () => {
  it('ends for a day, for files as for deliveries, and for nobody else', async () => {
    const { server, clock, post, deliver } = await start({ bytesPerDay: 20_000 });
    expect(await deliver(15_000, '192.0.2.1', 'first')).toBe(200);
    expect((await upload(server, '192.0.2.1')).status).toBe(200);
    const late = await post('/hooks/main', { note: 'x'.repeat(5_000) });
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, String(DAY / 1000)]);
    expect(await deliver(4_000, '192.0.2.1')).toBe(200);
    expect(await deliver(900, '192.0.2.1')).toBe(429);
    expect(await deliver(15_000, '192.0.2.2')).toBe(200);
    // What is there already needs no room.
    expect(await deliver(15_000, '192.0.2.1', 'first')).toBe(200);
    clock.turn(DAY);
    expect(await deliver(15_000, '192.0.2.1')).toBe(200);
  });

  it.each([{ fields: 1 }, { files: 1 }])('is kept, though %j can’t be counted, and that is said', async (kept) => {
    const logged: LogLine[] = [];
    const limits = createStorageLimits({
      clock: createTestClock(),
      counter: { add: async () => Promise.reject(Object.assign(new Error('Sam'), { code: '57P01' })) },
      log: (line) => logged.push(line),
      bytesPerDay: 0,
      freeSpace: async () => 1000 * MB,
    });
    await limits.count('192.0.2.1', kept);
    expect(logged).toEqual([{ event: 'quota-count-failed', error: 'Error', code: '57P01', at: expect.any(String) }]);
  });

  it('counts files, too', async () => {
    const { server } = await start({ bytesPerDay: PNG.length - 1 });
    expect((await upload(server, '192.0.2.1')).status).toBe(200);
    expect((await upload(server, '192.0.2.1')).status).toBe(429);
    expect((await upload(server, '192.0.2.2')).status).toBe(200);
  });

  it('is less in fields than in pictures, however much may be left in all', async () => {
    const limits = createStorageLimits({
      clock: createTestClock(),
      counter: memoryCounter(createTestClock()),
      log: () => undefined,
      bytesPerDay: 1000 * MB,
      freeSpace: async () => 1000 * MB,
    });
    await limits.count('a', { files: 500 * MB, fields: 50 * MB - 10 });
    await expect(limits.admitFields('a', 11)).rejects.toMatchObject({ status: 429 });
    await expect(limits.admitFields('a', 10)).resolves.toBeUndefined();
    await limits.count('a', { fields: 11 });
    await expect(limits.admitFile('a', MB, async () => undefined)).rejects.toMatchObject({ status: 429 });
  });

  it('has no end without a limit', async () => {
    const { deliver } = await start({ bytesPerDay: 0 });
    for (let at = 0; at < 3; at++) expect(await deliver(200_000)).toBe(200);
  });
});

describe('a disk that runs full', () => {
  it('takes deliveries when it takes no files any more, of each client a few', async () => {
    const { server, deliver } = await start({ free: () => 150 * MB });
    const refused = await upload(server, '192.0.2.1');
    expect([refused.status, (await refused.json()).ok]).toEqual([507, false]);
    expect(await deliver(10_000)).toBe(200);
    expect(await deliver(200_000)).toBe(200);
    expect(await deliver(200_000)).toBe(507);
    expect(await deliver(10_000)).toBe(200);
    expect(await deliver(200_000, '192.0.2.2')).toBe(200);
  });

  it('keeps room for deliveries, however many files are coming in at once', async () => {
    const limits = createStorageLimits({
      clock: createTestClock(),
      counter: memoryCounter(createTestClock()),
      log: () => undefined,
      bytesPerDay: 0,
      freeSpace: async () => 211 * MB,
    });
    let arrive: (what: string) => void = () => undefined;
    const arrived = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const admit = (client: string) => limits.admitFile(client, 5 * MB, () => arrived);
    const first = [admit('a'), admit('b')];
    await expect(admit('c')).rejects.toMatchObject({ status: 507 });
    arrive('taken');
    expect(await Promise.all(first)).toEqual(['taken', 'taken']);
    expect(await admit('c')).toBe('taken');
  });

  it('takes files as ever where there is room for all that may come in at once', async () => {
    const { server } = await start({ free: () => 713 * MB });
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => upload(server, `192.0.2.${at}`)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('takes a delivery with a file later rather than without it', async () => {
    const { server } = await start({ free: () => 150 * MB });
    const body = new FormData();
    body.append('logo', new File([new Uint8Array(PNG)], 'a.png', { type: 'image/png' }));
    expect((await fetch(`${server.url}/hooks/logo`, { method: 'POST', body })).status).toBe(507);
    expect(await server.deliveries()).toEqual([]);
  });

  it('takes nothing before there is no room for the journal itself, and goes on once there is', async () => {
    let free = 40 * MB;
    const { deliver, server } = await start({ free: () => free });
    expect(await deliver(10)).toBe(507);
    // Whoever sends customers elsewhere then asks this address.
    const isReady = async () => (await fetch(`${server.url}/readyz`)).status;
    expect(await isReady()).toBe(503);
    free = 150 * MB;
    expect(await isReady()).toBe(200);
    free = 400 * MB;
    expect(await deliver(10)).toBe(200);
    expect(await server.deliveries()).toHaveLength(1);
  });
});
