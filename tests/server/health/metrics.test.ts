import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ALL_HOOK_NAMES } from '../../../src/contract/index.ts';
import { COUNT_FORWARDS } from '../../../src/server/forward/count-forwards.ts';
import { createMetrics, type MetricSources } from '../../../src/server/health/metrics.ts';
import { openStore } from '../../../src/server/store/open-sqlite.ts';
import { uploadWithLink } from '../person-data.ts';
import { PNG } from '../pictures.ts';
import { startReceiver } from '../receiver.ts';
import { createTestClock, makeFolder, startTestServer, type TestServer } from '../test-server.ts';

/** All figures by name and labels, as they stand in the text: `name{label="value"}`. */
async function read({ inboxUrl }: Pick<TestServer, 'inboxUrl'>): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${inboxUrl}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain;/)]);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

/** Number of requests by route, method and class of status. */
const requests = (figures: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    [...figures].flatMap(([name, value]) => {
      const labels = /^form_request_duration_seconds_count\{route="(.*)",method="(.*)",status="(.*)"\}$/.exec(name);
      return labels ? [[labels.slice(1).join(' '), value]] : [];
    }),
  );

/** A request as no browser would send it. */
const send = (url: string, method: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, method, path }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
    })
      .on('error', reject)
      .end();
  });

describe('the figures', () => {
  it('count deliveries, repeats, requests and refusals', async () => {
    const server = await startTestServer();
    const before = await read(server);
    for (const hook of ALL_HOOK_NAMES) expect(before.get(`form_deliveries_total{hook="${hook}"}`)).toBe(0);
    await server.post('/hooks/basics', { deliveryId: 'd-1', firstName: 'Sam' });
    await server.post('/hooks/basics', { deliveryId: 'd-1', firstName: 'Sam' });
    await server.post('/hooks/main', { deliveryId: 'd-2' });
    expect((await server.post('/hooks/basics', { deliveryId: 'd-1', firstName: 'Kim' })).status).toBe(409);
    expect((await server.post('/hooks/nothing', {})).status).toBe(404);
    const asked = { fileName: 'a.png', fileType: 'logo', fileMimeType: 'image/png' };
    const { putUrl, getUrl } = await (await server.post('/prod/upload', asked)).json();
    await fetch(putUrl, { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: new Uint8Array(PNG) });
    await (await fetch(getUrl)).arrayBuffer();
    await (await fetch(`${server.url}/healthz`)).text();
    const after = await read(server);
    expect(requests(after)).toEqual({
      '/hooks/:hook POST 2xx': 3,
      '/hooks/:hook POST 4xx': 2,
      '/prod/upload POST 2xx': 1,
      '/files/* PUT 2xx': 1,
      '/files/* GET 2xx': 1,
      '/healthz GET 2xx': 1,
    });
    expect(after.get('form_deliveries_total{hook="basics"}')).toBe(1);
    expect(after.get('form_deliveries_total{hook="main"}')).toBe(1);
    expect(after.get('form_repeats_total{hook="basics"}')).toBe(1);
    expect(after.get('form_refusals_total{route="/hooks/:hook",status="409"}')).toBe(1);
    expect(after.get('form_refusals_total{route="/hooks/:hook",status="404"}')).toBe(1);
    const time = after.get('form_request_duration_seconds_sum{route="/hooks/:hook",method="POST",status="2xx"}');
    expect(time).toBeGreaterThan(0);
  });

  it('are 0 for what may fail on each route, so that the first failure is an increase', async () => {
    const server = await startTestServer();
    const before = await read(server);
    for (const route of ['/hooks/:hook', '/prod/upload', '/files/*', '/counts/steps', '/readyz', 'site'])
      for (const status of [500, 503, 507]) {
        const name = `form_refusals_total{route="${route}",status="${status}"}`;
        expect([name, before.get(name)]).toEqual([name, 0]);
      }
    const { getUrl } = await uploadWithLink(server, 'C-7');
    await rm(join(server.dataDir, 'files'), { recursive: true });
    expect((await fetch(getUrl)).status).toBe(500);
    expect((await read(server)).get('form_refusals_total{route="/files/*",status="500"}')).toBe(1);
  });

  it('tell what became of forwarding, what waits and for how long, and what is parked', async () => {
    const clock = createTestClock();
    const { url } = await startReceiver(({ body }) => ({ fine: 200, later: 503, never: 422 })[String(body.as)] ?? 500);
    const server = await startTestServer({ clock, forwardUrls: { main: url, contact: url } });
    await server.post('/hooks/main', { as: 'fine' });
    await server.post('/hooks/main', { as: 'later' });
    await server.post('/hooks/contact', { as: 'never' });
    const figure = async (name: string) => (await read(server)).get(name);
    await expect.poll(() => figure('form_forwards_total{hook="main",outcome="done"}')).toBe(1);
    await expect.poll(() => figure('form_forwards_total{hook="main",outcome="retried"}')).toBeGreaterThan(0);
    expect(await figure('form_forwards_oldest_seconds{hook="main"}')).toBe(0);
    // Five tries, after each of which twice as long is waited.
    for (let tries = 1; tries < 5; tries++) {
      await expect.poll(() => figure('form_forwards_total{hook="contact",outcome="retried"}')).toBe(tries);
      clock.turn(2_000 * 2 ** (tries - 1));
    }
    await expect.poll(() => figure('form_forwards_total{hook="contact",outcome="parked"}')).toBe(1);
    const after = await read(server);
    expect(after.get('form_forwards_waiting{hook="main"}')).toBe(1);
    expect(after.get('form_forwards_parked{hook="main"}')).toBe(0);
    expect(after.get('form_forwards_oldest_seconds{hook="main"}')).toBe(30);
    expect(after.get('form_forwards_waiting{hook="contact"}')).toBe(0);
    expect(after.get('form_forwards_parked{hook="contact"}')).toBe(1);
    expect(after.get('form_forwards_oldest_seconds{hook="contact"}')).toBe(0);
    expect(after.get('form_forwards_waiting{hook="logo"}')).toBe(0);
  });

  it('say how much is on its way, how much room there is, and how the process is', async () => {
    const server = await startTestServer({ freeSpace: async () => 12_345_678_900 });
    expect((await read(server)).get('form_in_flight_bytes{place="memory"}')).toBe(0);
    const half = request(`${server.url}/hooks/main`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': '100' },
    });
    const ended = new Promise((resolve) => half.on('error', resolve));
    half.write('{"a": "0123456789');
    await expect.poll(async () => (await read(server)).get('form_in_flight_bytes{place="memory"}')).toBe(17);
    half.destroy();
    await ended;
    await expect.poll(async () => (await read(server)).get('form_in_flight_bytes{place="memory"}')).toBe(0);
    const figures = await read(server);
    expect(figures.get('form_disk_free_bytes')).toBe(12_345_678_900);
    expect(figures.get('form_store_up')).toBe(1);
    expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  });

  it('show that the event loop was held up', async () => {
    const server = await startTestServer();
    const longest = async () => (await read(server)).get('nodejs_eventloop_delay_seconds{quantile="1"}') ?? 0;
    await expect
      .poll(async () => {
        const until = performance.now() + 300;
        while (performance.now() < until);
        // The look that was due meanwhile is noted in the next turn.
        await new Promise((resolve) => setImmediate(resolve));
        return longest();
      })
      .toBeGreaterThan(0.2);
  });
});

describe('what a client makes up', () => {
  it('is no label', async () => {
    const server = await startTestServer();
    const names = ['Sam', '%00', 'a"}b', '%0A', '__proto__', 'x'.repeat(2000)];
    const paths = names.flatMap((name) => [`/${name}`, `/hooks/${name}`, `/files/${name}`, `/hooks/a/${name}`]);
    for (const path of paths) {
      await send(server.url, 'POST', path);
      await send(server.url, 'GET', `${path}?${path}`);
    }
    for (const method of ['DELETE', 'PROPFIND', 'OPTIONS']) await send(server.url, method, '/hooks/main');
    await server.post('/hooks/main', { deliveryId: 'Sam', submissionId: 'Sam', customerNumber: 'Sam' });
    const figures = await read(server);
    const labels = [...figures.keys()].join('\n');
    for (const name of ['Sam', 'a"}b', 'a\\"', '__proto__', 'xxx', 'DELETE', 'PROPFIND', 'OPTIONS'])
      expect(labels).not.toContain(name);
    const counted = [...figures].flatMap(([name, value]) => (value > 0 ? [name] : [])).join('\n');
    expect([...new Set([...counted.matchAll(/ ?route="([^"]*)"/g)].map(([, route]) => route))].sort()).toEqual([
      '/files/*',
      '/hooks/:hook',
      'site',
    ]);
    expect([...new Set([...labels.matchAll(/method="([^"]*)"/g)].map(([, method]) => method))].sort()).toEqual([
      'GET',
      'POST',
      'other',
    ]);
  });

  it('is no label either where it stands in the database', async () => {
    const dataDir = await makeFolder();
    const store = await openStore(dataDir);
    await store.transact(
      ["'Sam'", "CAST(x'ff' AS TEXT)"].flatMap((hook, at) => [
        `INSERT INTO deliveries (id, hook, delivery_id, submission_id, received_at, fields, parts, findings)
          VALUES (${at + 1}, ${hook}, 'd', '', 'never', '{}', '[]', '[]')`,
        `INSERT INTO forwards (delivery, hook, submission_id, next_at, parked_at)
          VALUES (${at + 1}, ${hook}, '', 0, 1)`,
      ]),
    );
    await store.close();
    const figures = await read(await startTestServer({ dataDir }));
    const parked = [...figures].filter(([name, value]) => name.startsWith('form_forwards_parked') && value > 0);
    expect(parked).toEqual([['form_forwards_parked{hook="other"}', 2]]);
  });
});

describe('what waits for a hook without an address', () => {
  it('counts as nothing that waits or is stuck, until there is an address again', async () => {
    const clock = createTestClock();
    const forwardUrls = { main: 'http://127.0.0.1:9/' };
    const first = await startTestServer({ clock, forwardUrls });
    await first.post('/hooks/main', { deliveryId: 'd-1' });
    await first.close();
    clock.turn(3_600_000);
    const counts = async (urls: object) => {
      const server = await startTestServer({ clock, dataDir: first.dataDir, forwardUrls: urls });
      const figures = await read(server);
      await server.close();
      return ['waiting', 'oldest_seconds'].map((name) => figures.get(`form_forwards_${name}{hook="main"}`));
    };
    expect(await counts({ logo: forwardUrls.main })).toEqual([0, 0]);
    expect(await counts(forwardUrls)).toEqual([1, 3600]);
  });
});

describe('a look at the figures', () => {
  it('is not for the world', async () => {
    const server = await startTestServer();
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    const asked = await new Promise<number | undefined>((resolve, reject) => {
      request(`${server.inboxUrl}/metrics`, { headers: { Host: 'example.org' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(asked).toBe(403);
  });

  it('reads only what has not arrived, by its indexes', async () => {
    const dataDir = await makeFolder();
    const store = await openStore(dataDir);
    const { rows } = await store.execute(`EXPLAIN QUERY PLAN ${COUNT_FORWARDS}`);
    const plan = rows.map(({ detail }) => String(detail));
    expect(plan.filter((step) => /\bforwards\b/.test(step))).toEqual([
      expect.stringMatching(/USING (COVERING )?INDEX forwards_(waiting|in_order)$/),
      expect.stringMatching(/USING (COVERING )?INDEX forwards_parked$/),
    ]);
    expect(plan).toContainEqual(expect.stringMatching(/^SEARCH d USING INTEGER PRIMARY KEY/));
    await store.close();
  });

  it('is whole for each of two that come at once', async () => {
    const metrics = createMetrics();
    onTestFinished(() => metrics.stop());
    const waits = { hook: 'main', waiting: 3, parked: 0 };
    const letGo: (() => void)[] = [];
    const held = <Value>(value: Value) => new Promise<Value>((resolve) => letGo.push(() => resolve(value)));
    const read = (parts: Partial<MetricSources>) =>
      metrics.read({
        holds: async () => true,
        countForwards: async () => [waits],
        freeSpace: async () => 1,
        inFlight: () => ({ memory: 0, disk: 0 }),
        onFailure: () => undefined,
        ...parts,
      });
    const first = read({ freeSpace: () => held(1) });
    await new Promise((resolve) => setImmediate(resolve));
    const second = read({ holds: () => held(true) });
    for (const [at, reading] of [first, second].entries()) {
      letGo[at]?.();
      expect(await reading).toMatch(/^form_store_up 1$/m);
      expect(await reading).toMatch(/^form_forwards_waiting\{hook="main"\} 3$/m);
    }
  });

  it('fails in parts: what cannot be looked up is left out, and the rest is told', async () => {
    const broken = new Error('no disk');
    const server = await startTestServer({ freeSpace: () => Promise.reject(broken) });
    await rm(`${server.dataDir}/journal.db`);
    const figures = await read(server);
    expect(figures.get('form_store_up')).toBe(0);
    expect([...figures.keys()].filter((name) => name.startsWith('form_forwards_waiting'))).toEqual([]);
    expect(figures.get('form_disk_free_bytes')).toBeNaN();
    expect(figures.get('form_deliveries_total{hook="main"}')).toBe(0);
    expect(server.logged).toContainEqual({ event: 'metrics-failed', error: 'Error', at: expect.any(String) });
  });
});
