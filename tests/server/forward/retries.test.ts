import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Failure, planRetry } from '../../../src/server/forward/plan-retry.ts';
import { systemClock } from '../../../src/server/runtime/clock.ts';
import { openStore } from '../../../src/server/store/open-sqlite.ts';
import { projectFile } from '../../project-file.ts';
import { startReceiver } from '../receiver.ts';
import { createTestClock, startTestServer, type TestServer } from '../test-server.ts';

const DAY = 24 * 60 * 60 * 1000;
const passing: Failure = { reason: 'HTTP 503', kind: 'passing' };

const forwardOf = async (server: TestServer, deliveryId: string) =>
  (await server.deliveries()).find((delivery) => delivery.deliveryId === deliveryId)?.forward;

const doneIds = async (server: TestServer) =>
  (await server.deliveries()).filter(({ forward }) => forward?.doneAt).map(({ deliveryId }) => deliveryId);

describe('a delivery that is not taken', () => {
  it('is parked after five tries if it is refused for what it is, and is shown with the reason', async () => {
    const clock = createTestClock();
    const { url, keys } = await startReceiver(({ key }) => (key === 'bad' ? 422 : 200));
    const server = await startTestServer({ clock, forwardUrls: { main: url } });
    await server.post('/hooks/main', { deliveryId: 'bad' });
    for (const wait of [2000, 4000, 8000, 16000]) {
      await expect.poll(clock.nextIn).toBe(wait);
      clock.turn(wait);
    }
    await expect.poll(() => forwardOf(server, 'bad')).toHaveProperty('parkedAt');
    expect(await forwardOf(server, 'bad')).toEqual({
      attempts: 5,
      parkedAt: new Date(clock.now()).toISOString(),
      lastError: 'HTTP 422',
    });
    expect(keys()).toHaveLength(5);
    // For nothing but the look at the queue that comes each minute.
    await expect.poll(clock.nextIn).toBe(60_000);
    clock.turn(60_000);
    await expect.poll(clock.nextIn).toBe(60_000);
    expect(keys()).toHaveLength(5);
    const page = await (await fetch(server.inboxUrl)).text();
    expect(page).toContain('<span class="parked">Parked</span>');
    expect(page).toMatch(/Parked <time [^>]+>[^<]+<\/time>, 5 attempts: HTTP 422/);
    // Nothing brings it back by itself: neither success nor a start.
    await server.post('/hooks/main', { deliveryId: 'good' });
    await expect.poll(() => doneIds(server)).toEqual(['good']);
    await server.close();
    const again = await startTestServer({ clock, dataDir: server.dataDir, forwardUrls: { main: url } });
    await again.post('/hooks/main', { deliveryId: 'later' });
    await expect.poll(() => doneIds(again)).toEqual(['good', 'later']);
    expect(keys().filter((key) => key === 'bad')).toHaveLength(5);
  });

  it('is not parked by its first refusal after an outage, but by the fifth in a row, half a minute later', async () => {
    const clock = createTestClock();
    const outage = Array.from({ length: 8 }, () => 503);
    const { url, keys } = await startReceiver([...outage, 422, 422, 503, 422, 422, 422, 422, 422]);
    const server = await startTestServer({ clock, forwardUrls: { main: url } });
    await server.post('/hooks/main', { deliveryId: 'd-1' });
    const waits = [2, 4, 8, 16, 32, 64, 128, 256, 2, 4, 2 ** 11, 2, 4, 8, 16];
    for (const [at, wait] of waits.entries()) {
      await expect.poll(() => forwardOf(server, 'd-1')).toMatchObject({ attempts: at + 1 });
      clock.turn(wait * 1000 - 1);
      await expect.poll(clock.nextIn).toBe(1);
      clock.turn(1);
    }
    await expect.poll(() => forwardOf(server, 'd-1')).toHaveProperty('parkedAt');
    expect(await forwardOf(server, 'd-1')).toMatchObject({ attempts: 16, lastError: 'HTTP 422' });
    expect(keys()).toHaveLength(16);
  });

  it('and was parked is tried again after the statement in the guide for operators', async () => {
    const guide = projectFile('docs/operating.md');
    const statement = /"(UPDATE forwards SET parked_at = NULL[^"]+)"/.exec(guide)?.[1] ?? '';
    const clock = createTestClock();
    const { url } = await startReceiver([422, 422, 422, 422, 422]);
    const first = await startTestServer({ clock, forwardUrls: { main: url } });
    await first.post('/hooks/main', { deliveryId: 'd-1' });
    await expect
      .poll(() => {
        clock.turn(2000);
        return forwardOf(first, 'd-1');
      })
      .toHaveProperty('parkedAt');
    await first.close();
    const store = await openStore(first.dataDir);
    await store.execute(statement);
    await store.close();
    const second = await startTestServer({ clock, dataDir: first.dataDir, forwardUrls: { main: url } });
    await expect.poll(() => forwardOf(second, 'd-1')).toEqual({ attempts: 1, doneAt: expect.any(String) });
  });

  it('for any other reason is tried for three days, an hour apart at most, and parked then', () => {
    const start = Date.UTC(2030, 0, 1);
    let now = start;
    let outcome = planRetry({ delivery: 1, attempts: 0, refusals: 0 }, passing, now);
    while (outcome.state === 'waiting') {
      expect(outcome.nextAt - now).toBeLessThanOrEqual(60 * 60 * 1000);
      now = outcome.nextAt;
      outcome = planRetry({ delivery: 1, ...outcome }, passing, now);
    }
    expect(outcome).toMatchObject({ state: 'parked', at: now, failingSince: start, error: 'HTTP 503' });
    expect(now - start).toBeGreaterThanOrEqual(3 * DAY);
    expect(now - start).toBeLessThan(3 * DAY + 60 * 60 * 1000);
  });

  it('is not parked because the clock was put forward, or the server was off', () => {
    const now = Date.UTC(2030, 0, 1);
    expect(
      planRetry({ delivery: 1, attempts: 5, refusals: 0, failingSince: now - 300 * DAY }, passing, now).state,
    ).toBe('waiting');
    expect(
      planRetry({ delivery: 1, attempts: 500, refusals: 0, failingSince: now + 300 * DAY }, passing, now),
    ).toMatchObject({
      state: 'waiting',
      failingSince: now,
    });
  });

  it.each([
    ['1', 2000],
    ['120', 120_000],
    ['9999999999999', 3_600_000],
    ['Tue, 01 Jan 2030 00:05:00 GMT', 300_000],
    ['Tue, 01 Jan 2040 00:05:00 GMT', 3_600_000],
    ['Mon, 31 Dec 2029 00:05:00 GMT', 2000],
    ['soon', 2000],
  ])('waits as the service asks: Retry-After %s', async (header, wait) => {
    const clock = createTestClock();
    const { url, keys } = await startReceiver([(response) => response.writeHead(503, { 'Retry-After': header }).end()]);
    const server = await startTestServer({ clock, forwardUrls: { main: url } });
    await server.post('/hooks/main', { deliveryId: 'd-1' });
    await expect.poll(() => forwardOf(server, 'd-1')).toMatchObject({ attempts: 1 });
    clock.turn(wait - 1);
    await expect.poll(clock.nextIn).toBe(1);
    expect(keys()).toEqual(['d-1']);
    clock.turn(1);
    await expect.poll(() => doneIds(server)).toEqual(['d-1']);
    expect(keys()).toEqual(['d-1', 'd-1']);
  });

  it('leaves the service alone with all others, too, for as long as it asks', async () => {
    const clock = createTestClock();
    const { url, keys } = await startReceiver([(response) => response.writeHead(429, { 'Retry-After': '60' }).end()]);
    const server = await startTestServer({ clock, forwardUrls: { main: url } });
    await server.post('/hooks/main', { deliveryId: 'd-1' });
    await expect.poll(clock.nextIn).toBe(60_000);
    for (let at = 2; at <= 9; at++) {
      await server.post('/hooks/main', { deliveryId: `d-${at}` });
      clock.turn(1000);
    }
    expect(keys()).toEqual(['d-1']);
    clock.turn(52_000);
    await expect.poll(() => doneIds(server)).toHaveLength(9);
  });

  it('leaves the service alone after a restart, too, and at a new address only as that one asks', async () => {
    const clock = createTestClock();
    const busy = (response: ServerResponse) => response.writeHead(429, { 'Retry-After': '600' }).end();
    const { url, keys } = await startReceiver([busy]);
    const other = await startReceiver();
    const first = await startTestServer({ clock, forwardUrls: { main: url } });
    await first.post('/hooks/main', { deliveryId: 'd-1' });
    await expect.poll(clock.nextIn).toBe(600_000);
    await first.close();
    const second = await startTestServer({ clock, dataDir: first.dataDir, forwardUrls: { main: url } });
    await second.post('/hooks/main', { deliveryId: 'd-2' });
    clock.turn(599_999);
    await expect.poll(clock.nextIn).toBe(1);
    expect(keys()).toEqual(['d-1']);
    await second.close();
    const third = await startTestServer({ clock, dataDir: first.dataDir, forwardUrls: { main: other.url } });
    await expect.poll(() => doneIds(third)).toEqual(['d-1', 'd-2']);
    expect(keys()).toEqual(['d-1']);
  });
});

describe('after an outage', () => {
  it('the first success releases all that waits, without a further wait', async () => {
    const clock = createTestClock();
    let status = 503;
    const { url, received } = await startReceiver(() => status);
    const server = await startTestServer({ clock, forwardUrls: { main: url } });
    const ids = Array.from({ length: 110 }, (_, at) => `d-${at}`);
    for (const deliveryId of ids) await server.post('/hooks/main', { deliveryId });
    for (let round = 1; round <= 3; round++) {
      await expect.poll(() => received.length).toBe(ids.length * round);
      await expect.poll(clock.nextIn).toBe(2000 * 2 ** (round - 1));
      if (round < 3) clock.turn(clock.nextIn() ?? 0);
    }
    status = 200;
    await server.post('/hooks/main', { deliveryId: 'new' });
    await expect.poll(async () => (await doneIds(server)).length).toBe(ids.length + 1);
    expect(received).toHaveLength(ids.length * 4 + 1);
  });

  it('one that fails by itself is not released with every success of another', async () => {
    const clock = createTestClock();
    const { url, keys } = await startReceiver(({ key }) => (key === 'bad' ? 500 : 200));
    const server = await startTestServer({ clock, forwardUrls: { main: url } });
    await server.post('/hooks/main', { deliveryId: 'bad' });
    for (let at = 0; at < 30; at++) {
      await server.post('/hooks/main', { deliveryId: `d-${at}` });
      await expect.poll(() => doneIds(server)).toHaveLength(at + 1);
    }
    expect(keys().filter((key) => key === 'bad').length).toBeLessThanOrEqual(4);
  });
});

describe('deliveries to one hook', () => {
  it('go out four at a time at most', async () => {
    const waiting: (() => void)[] = [];
    const { url, received, mostOpen } = await startReceiver(() => (response) => {
      waiting.push(() => response.end());
    });
    const server = await startTestServer({ clock: createTestClock(), forwardUrls: { main: url } });
    for (let at = 0; at < 10; at++) await server.post('/hooks/main', { deliveryId: `d-${at}` });
    await expect.poll(() => received).toHaveLength(4);
    while (received.length < 10 || waiting.length > 0) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
    }
    await expect.poll(() => doneIds(server)).toHaveLength(10);
    expect(mostOpen()).toBe(4);
  });

  it('arrive in order within one submission, and hold up no other', async () => {
    const clock = createTestClock();
    let isDown = true;
    const { url, keys } = await startReceiver(({ body }) => (isDown && body.submissionId === 's-1' ? 500 : 200));
    const server = await startTestServer({ clock, forwardUrls: { main: url } });
    for (const deliveryId of ['a', 'b', 'c']) await server.post('/hooks/main', { deliveryId, submissionId: 's-1' });
    for (const deliveryId of ['x', 'y']) await server.post('/hooks/main', { deliveryId, submissionId: 's-2' });
    for (const deliveryId of ['u', 'v']) await server.post('/hooks/main', { deliveryId });
    await expect.poll(async () => (await doneIds(server)).sort()).toEqual(['u', 'v', 'x', 'y']);
    expect(new Set(keys())).toEqual(new Set(['a', 'u', 'v', 'x', 'y']));
    isDown = false;
    await expect
      .poll(() => {
        clock.turn(1000);
        return doneIds(server);
      })
      .toHaveLength(7);
    const order = keys().filter((key) => 'abc'.includes(key));
    expect(order.slice(-3)).toEqual(['a', 'b', 'c']);
    expect(keys().filter((key) => 'xy'.includes(key))).toEqual(['x', 'y']);
  });
});

describe('a clock that is put', () => {
  it.each([
    ['back by ten years', -3650 * DAY],
    ['forward by ten years', 3650 * DAY],
  ])('%s ends no wait in a loop, and stops nothing', async (_, jump) => {
    const clock = createTestClock();
    let offset = 0;
    const delays: number[] = [];
    const jumping = {
      now: () => clock.now() + offset,
      after(delay: number, task: () => void) {
        // The rest is done once a day.
        if (delay !== DAY) delays.push(delay);
        return clock.after(delay, task);
      },
    };
    const { url, keys } = await startReceiver([
      503,
      (response) => response.writeHead(503, { 'Retry-After': '600' }).end(),
    ]);
    const server = await startTestServer({ clock: jumping, forwardUrls: { main: url } });
    await server.post('/hooks/main', { deliveryId: 'd-1' });
    await expect.poll(clock.nextIn).toBe(2000);
    clock.turn(2000);
    await expect.poll(clock.nextIn).toBe(600_000);
    offset = jump;
    await server.post('/hooks/main', { deliveryId: 'd-2' });
    await expect.poll(async () => (await doneIds(server)).sort()).toEqual(['d-1', 'd-2']);
    expect(keys()).toHaveLength(4);
    expect(Math.max(...delays)).toBeLessThanOrEqual(3_600_000);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
  });

  it('is waited for no longer than Node’s timers can', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    onTestFinished(() => {
      process.off('warning', note);
    });
    let ran = false;
    const cancel = systemClock.after(2 ** 40, () => {
      ran = true;
    });
    await new Promise<void>((resolve) => systemClock.after(-5, () => systemClock.after(5, resolve)));
    cancel();
    expect([ran, warnings]).toEqual([false, []]);
  });
});
