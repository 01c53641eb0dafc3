import { describe, expect, it } from 'vitest';
import { startReceiver } from '../receiver.ts';
import { createTestClock, startTestServer, type TestServer } from '../test-server.ts';

const page = async ({ inboxUrl }: TestServer, path: string) => (await fetch(inboxUrl + path)).text();

/** Sends a form of the inbox with the token of its pages, and gives the page that it leads to. */
async function press(server: TestServer, path: string, fields: Record<string, string>): Promise<string> {
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await page(server, '/forwarding')) ?? [];
  return (
    await fetch(server.inboxUrl + path, { method: 'POST', body: new URLSearchParams({ ...fields, token }) })
  ).text();
}

const parkedIds = async (server: TestServer) =>
  (await server.deliveries()).filter(({ forward }) => forward?.parkedAt).map(({ id }) => id);

/** A server on which two deliveries are parked, as the service refused them. */
async function startWithParked() {
  const clock = createTestClock();
  const { url, keys } = await startReceiver(({ body }) =>
    body.busy ? (response) => response.writeHead(429, { 'Retry-After': '1800' }).end() : 422,
  );
  const server = await startTestServer({ clock, forwardUrls: { main: url } });
  for (const deliveryId of ['a', 'b']) await server.post('/hooks/main', { deliveryId });
  await expect
    .poll(() => {
      clock.turn(20_000);
      return parkedIds(server);
    })
    .toEqual([1, 2]);
  return { clock, server, keys };
}

describe('while the service asks to be left alone', () => {
  it('a page says until when, why the last attempt failed, and what a press of the button did', async () => {
    const { clock, server, keys } = await startWithParked();
    await server.post('/hooks/main', { deliveryId: 'c', busy: true });
    const until = `<time datetime="${new Date(clock.now() + 1_800_000).toISOString()}">`;
    await expect.poll(() => page(server, '/forwarding')).toContain(`asks to be left alone until ${until}`);
    const before = keys().length;
    const after = await press(server, '/forwarding/retry', { hook: 'main', delivery: 'all' });
    expect(after).toContain(
      `<p class="note" role="status">2 deliveries will be tried again; the service asks to be left alone until ${until}`,
    );
    expect(after).not.toContain('being tried again');
    expect(await page(server, '/submissions/1')).toMatch(
      /Not passed on yet, to be tried again after: HTTP 422; the service asks to be left alone until <time/,
    );
    expect(await page(server, '/')).toMatch(/tried again after: HTTP 422; the service asks to be left alone/);
    expect(keys()).toHaveLength(before);
    clock.turn(1_800_000);
    await expect.poll(() => keys().length).toBeGreaterThanOrEqual(before + 3);
  });
});

describe('a hook whose address was taken away', () => {
  it('has no button, and says why nothing of it is tried', async () => {
    const { clock, server } = await startWithParked();
    await server.post('/hooks/main', { deliveryId: 'c', busy: true });
    await expect.poll(async () => (await server.deliveries())[2]?.forward?.attempts).toBe(1);
    await server.close();
    const without = await startTestServer({
      clock,
      dataDir: server.dataDir,
      forwardUrls: { logo: 'http://127.0.0.1:9/' },
    });
    const parked = await page(without, '/submissions/1');
    expect(parked).toMatch(
      /Parked <time [^>]+>[^<]+<\/time>, \d+ attempts: HTTP 422; no address is set for this hook</,
    );
    expect(parked).not.toContain('Try again');
    expect(await page(without, '/')).toContain(
      'Not passed on yet, 1 attempt: HTTP 429; no address is set for this hook',
    );
    expect(await page(without, '/forwarding')).not.toContain('Try again');
    const note = '<p class="note" role="status">No address is set for this hook, so nothing of it is tried.</p>';
    const span = { hook: 'main', from: '2030-01-01', to: '2030-01-01' };
    expect(await press(without, '/forwarding/replay', span)).toContain(note);
    expect(await press(without, '/forwarding/retry', { hook: 'main', delivery: '1', submission: '1' })).toContain(note);
    expect(await press(without, '/forwarding/retry', { hook: 'main', delivery: 'all' })).toContain(note);
  });
});
