import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { PNG } from '../pictures.ts';
import { startReceiver } from '../receiver.ts';
import { createTestClock, startTestServer } from '../test-server.ts';

describe('forwarding', () => {
  it('passes a delivery on as JSON, with the id by which a repeat is known', async () => {
    const { url, received } = await startReceiver();
    const server = await startTestServer({ forwardUrls: { main: url } });
    const body = new FormData();
    body.append('firstName', 'Sam');
    body.append('logo', new File([new Uint8Array(PNG)], 'logo.png', { type: 'image/png' }));
    const { deliveryId } = await (await fetch(`${server.url}/hooks/main`, { method: 'POST', body })).json();
    await server.post('/hooks/basics', { firstName: 'not forwarded' });
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]).toEqual({
      type: 'application/json',
      key: deliveryId,
      body: { firstName: 'Sam', logo: expect.stringMatching(/^anonymous\/[0-9a-f]{32}-logo\.png$/), deliveryId },
    });
    await expect.poll(async () => (await fetch(server.inboxUrl)).text()).toContain('Passed on');
  });

  it.each([
    ['an empty one', ''],
    ['one that is too long', 'x'.repeat(201)],
    ['a number that is none', 0.5],
  ])('names a delivery by the id that it was answered, in place of %s', async (_, sent) => {
    const { url, received } = await startReceiver();
    const server = await startTestServer({ forwardUrls: { main: url } });
    const { deliveryId } = await (await server.post('/hooks/main', { deliveryId: sent })).json();
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]).toMatchObject({ key: deliveryId, body: { deliveryId } });
  });

  it('signs what it passes on with each secret, as the specification of Standard Webhooks has it', async () => {
    const { url, raw } = await startReceiver();
    const secrets = [randomBytes(24), randomBytes(64)];
    const server = await startTestServer({ forwardUrls: { main: url }, forwardSecrets: secrets });
    const fields = { deliveryId: 'ä 1', firstName: 'Siân' };
    await server.post('/hooks/main', fields);
    await expect.poll(() => raw).toHaveLength(1);
    const { text = '', headers = {} } = raw[0] ?? {};
    for (const secret of secrets)
      expect(new Webhook(secret.toString('base64')).verify(text, headers)).toMatchObject(fields);
    const another = new Webhook(randomBytes(24).toString('base64'));
    expect(() => another.verify(text, headers)).toThrow('No matching signature');
    expect(() => new Webhook(secrets[0]?.toString('base64') ?? '').verify(`${text} `, headers)).toThrow();
  });

  it('signs nothing where there is no secret', async () => {
    const { url, raw } = await startReceiver();
    const server = await startTestServer({ forwardUrls: { main: url } });
    await server.post('/hooks/main', { deliveryId: 'd-1' });
    await expect.poll(() => raw).toHaveLength(1);
    expect(Object.keys(raw[0]?.headers ?? {}).filter((name) => name.startsWith('webhook-'))).toEqual([]);
  });

  it('names each of several files of one field, and keeps what texts have the name of a file', async () => {
    const { url, received } = await startReceiver();
    const server = await startTestServer({ forwardUrls: { main: url } });
    const body = new FormData();
    const photo = (name: string) => new File([new Uint8Array(PNG)], name, { type: 'image/png' });
    for (const name of ['one.png', 'two.png']) body.append('photos', photo(name));
    body.append('logo', 'as on the van');
    body.append('logo', photo('logo.png'));
    for (const text of ['front', 'back']) body.append('views', text);
    body.append('views', photo('side.png'));
    await fetch(`${server.url}/hooks/main`, { method: 'POST', body });
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]?.body).toMatchObject({
      photos: [expect.stringMatching(/-one\.png$/), expect.stringMatching(/-two\.png$/)],
      logo: ['as on the van', expect.stringMatching(/-logo\.png$/)],
      views: ['front', 'back', expect.stringMatching(/-side\.png$/)],
    });
  });

  it('tries again, after ever longer waits, until it is taken, and then never again', async () => {
    const clock = createTestClock();
    const { url, received } = await startReceiver([500, 404, 302, 'hang up']);
    const server = await startTestServer({ clock, forwardUrls: { main: url } });
    await server.post('/hooks/main', { deliveryId: 'd-1' });
    for (const [at, wait] of [2000, 4000, 8000, 16000].entries()) {
      await expect.poll(clock.nextIn).toBe(wait);
      expect(received).toHaveLength(at + 1);
      if (at === 0)
        expect(await (await fetch(server.inboxUrl)).text()).toContain('Not passed on yet, 1 attempt: HTTP 500');
      clock.turn(wait);
    }
    await expect.poll(async () => (await fetch(server.inboxUrl)).text()).toContain('Passed on');
    // For nothing but the look at the queue that comes each minute.
    await expect.poll(clock.nextIn).toBe(60_000);
    clock.turn(60_000);
    await expect.poll(clock.nextIn).toBe(60_000);
    await server.post('/hooks/main', { deliveryId: 'd-1' });
    expect(received).toHaveLength(5);
    expect(JSON.stringify(server.logged)).not.toContain('Sam');
  });

  it('waits an hour at most', async () => {
    const clock = createTestClock();
    const { url, received } = await startReceiver(Array.from({ length: 20 }, () => 503));
    const server = await startTestServer({ clock, forwardUrls: { main: url } });
    await server.post('/hooks/main', {});
    for (let attempt = 1; attempt <= 14; attempt++) {
      await expect.poll(async () => (await server.deliveries())[0]?.forward?.attempts).toBe(attempt);
      clock.turn(Math.min(2000 * 2 ** (attempt - 1), 3_600_000) - 1);
      await expect.poll(clock.nextIn).toBe(1);
      expect(received).toHaveLength(attempt);
      clock.turn(1);
    }
  });

  it('goes on after a restart with what was left', async () => {
    const { url, received } = await startReceiver();
    const dead = await startReceiver([500, 500]);
    const first = await startTestServer({ forwardUrls: { main: dead.url } });
    await first.post('/hooks/main', { deliveryId: 'd-1' });
    await first.post('/hooks/main', { deliveryId: 'd-2' });
    await expect.poll(() => dead.received).toHaveLength(2);
    await first.close();
    expect(received).toHaveLength(0);
    const clock = createTestClock(Date.now() + 60_000);
    await startTestServer({ dataDir: first.dataDir, clock, forwardUrls: { main: url } });
    await expect.poll(() => received.map(({ key }) => key).sort()).toEqual(['d-1', 'd-2']);
  });

  it('to an address that can’t be called is a failure like any other, with its reason', async () => {
    const clock = createTestClock();
    const server = await startTestServer({ clock, forwardUrls: { main: 'automation' } });
    await server.post('/hooks/main', {});
    await expect.poll(clock.nextIn).toBe(2000);
    expect((await server.deliveries())[0]?.forward).toEqual({ attempts: 1, lastError: 'ERR_INVALID_URL' });
    expect(server.logged).toContainEqual(
      expect.objectContaining({ event: 'forward', error: 'ERR_INVALID_URL', state: 'waiting' }),
    );
  });

  it('of one hook is not held up by another that is out of order', async () => {
    const clock = createTestClock();
    const good = await startReceiver();
    const server = await startTestServer({ clock, forwardUrls: { basics: 'http://127.0.0.1:9/', main: good.url } });
    await server.post('/hooks/basics', {});
    for (let at = 0; at < 30; at++) await server.post('/hooks/main', { at });
    await expect
      .poll(() => good.received.map(({ body }) => Number(body.at)).sort((one, other) => one - other))
      .toEqual(Array.from({ length: 30 }, (_, at) => at));
  });
});
