import { once } from 'node:events';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { hashPassword, readSettings } from '../../../src/server/index.ts';
import { PNG } from '../pictures.ts';
import { startReceiver } from '../receiver.ts';
import { createTestClock, startTestServer, type TestServer } from '../test-server.ts';

const form = (base: string, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(base + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });

const tokenOn = async ({ inboxUrl }: TestServer, path = '/forwarding') =>
  /name="token" value="([^"]+)"/.exec(await (await fetch(inboxUrl + path)).text())?.[1] ?? '';

describe('the page of what waits', () => {
  it('has a span of time sent again', async () => {
    const { url, received } = await startReceiver();
    const server = await startTestServer({ clock: createTestClock(), forwardUrls: { main: url } });
    await server.post('/hooks/main', { deliveryId: 'a', submissionId: 's' });
    await expect.poll(async () => (await server.deliveries())[0]?.forward?.doneAt).toBeDefined();
    const token = await tokenOn(server);
    const span = { hook: 'main', from: '2030-01-01', to: '2030-01-01' };
    const answer = await form(server.inboxUrl, '/forwarding/replay', { ...span, token });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/forwarding?retried=1&hook=main']);
    await expect.poll(() => received.length).toBe(2);
    const other = await form(server.inboxUrl, '/forwarding/replay', {
      ...span,
      from: '2029-12-30',
      to: '2029-12-31',
      token,
    });
    expect(other.headers.get('location')).toBe('/forwarding?retried=0&hook=main');
    const none = await form(server.inboxUrl, '/forwarding/retry', { hook: 'main', delivery: 'all', token });
    expect(none.headers.get('location')).toBe('/forwarding?retried=0&hook=main');
  });

  it('tries one parked delivery again and no other, then all', async () => {
    let status = 422;
    const { url, keys } = await startReceiver(() => status);
    const clock = createTestClock();
    const server = await startTestServer({ clock, forwardUrls: { main: url } });
    for (const deliveryId of ['a', 'b', 'c']) await server.post('/hooks/main', { deliveryId });
    const idsWith = async (time: 'doneAt' | 'parkedAt') =>
      (await server.deliveries()).filter(({ forward }) => forward?.[time]).map(({ id }) => id);
    await expect
      .poll(() => {
        clock.turn(60_000);
        return idsWith('parkedAt');
      })
      .toEqual([1, 2, 3]);
    status = 200;
    const token = await tokenOn(server);
    const before = keys().length;
    const one = { hook: 'main', delivery: '2', submission: '2', token };
    const answer = await form(server.inboxUrl, '/forwarding/retry', one);
    expect(answer.headers.get('location')).toBe('/submissions/2?retried=1&hook=main');
    await expect.poll(() => idsWith('doneAt')).toEqual([2]);
    expect([await idsWith('parkedAt'), keys().slice(before)]).toEqual([[1, 3], ['b']]);
    const all = await form(server.inboxUrl, '/forwarding/retry', { hook: 'main', delivery: 'all', token });
    expect(all.headers.get('location')).toBe('/forwarding?retried=2&hook=main');
    await expect.poll(() => idsWith('doneAt')).toEqual([1, 2, 3]);
  });

  it('does nothing for a form that is not its own', async () => {
    const server = await startTestServer({ forwardUrls: { main: 'http://127.0.0.1:9/' } });
    const token = await tokenOn(server);
    const fields = { hook: 'main', delivery: 'all' };
    const tries: [Record<string, string>, Record<string, string>, number][] = [
      [{ ...fields, token }, {}, 303],
      [fields, {}, 403],
      [{ ...fields, token: `${token.slice(1)}x` }, {}, 403],
      [{ ...fields, token }, { Origin: 'https://evil.example' }, 403],
      [{ ...fields, token }, { Origin: 'null' }, 403],
      [{ ...fields, token }, { Origin: server.inboxUrl }, 303],
      [{ ...fields, token, hook: 'nothing' }, {}, 400],
    ];
    for (const [sent, headers, status] of tries)
      expect([headers, (await form(server.inboxUrl, '/forwarding/retry', sent, headers)).status]).toEqual([
        headers,
        status,
      ]);
  });
});

describe('downloads', () => {
  it('are one submission with its pictures, and a list in which no cell is calculated', async () => {
    const server = await startTestServer();
    const asked = { customerNumber: 'C-1', fileName: '../=a.png', fileType: 'logo', fileMimeType: 'image/png' };
    const { putUrl, key } = await (await server.post('/prod/upload', asked)).json();
    await fetch(putUrl, { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: new Uint8Array(PNG) });
    await server.post('/hooks/main', { companyName: '=1+1', email: '@b', logoUrl: key, submissionId: 's' });
    await server.post('/hooks/main', { companyName: 'x;=1+1', submissionId: 't' });
    const csv = await (await fetch(`${server.inboxUrl}/submissions.csv?text=1`)).text();
    expect(csv).toContain(",'=1+1,");
    expect(csv).toContain(",'@b,");
    // Whole also where a semicolon ends a cell.
    expect(csv).toContain(',"x;=1+1",');
    const answer = await fetch(`${server.inboxUrl}/submissions/1.zip`);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="submission-1.zip"');
    const zip = Buffer.from(await answer.arrayBuffer());
    expect(zip.includes(PNG)).toBe(true);
    expect(zip.includes('submission.json') && zip.includes('pictures/01-=a.png')).toBe(true);
    const page = await (await fetch(`${server.inboxUrl}/submissions/1`)).text();
    expect(page).toContain('<dt>Company name</dt><dd dir="auto">=1+1</dd>');
    for (const path of ['3', '1.exe', 'x', '1.zip.zip'])
      expect((await fetch(`${server.inboxUrl}/submissions/${path}`)).status).toBe(404);
  });
});

describe('the password', () => {
  it('is asked for by everything, and tried ten times a minute', async () => {
    const inboxPasswordHash = await hashPassword('correct horse battery');
    // A clock that stands: passwords are counted from minute to minute.
    const server = await startTestServer({ inboxPasswordHash, clock: createTestClock() });
    for (const path of ['/', '/deliveries.json', '/submissions.csv', '/forwarding', '/files/a', '/submissions/1'])
      expect([path, (await fetch(server.inboxUrl + path)).status]).toEqual([path, 401]);
    const logIn = (password: string) => form(server.inboxUrl, '/log-in', { password });
    const entered = await logIn('correct horse battery');
    const cookie = entered.headers.get('set-cookie') ?? '';
    expect([entered.status, cookie]).toEqual([303, expect.stringMatching(/HttpOnly; SameSite=Strict$/)]);
    const headers = { Cookie: cookie.split(';')[0] ?? '' };
    const page = await (await fetch(server.inboxUrl, { headers })).text();
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
    expect((await form(server.inboxUrl, '/log-out', { token: 'x' }, headers)).status).toBe(403);
    expect((await form(server.inboxUrl, '/log-out', { token }, headers)).status).toBe(303);
    expect((await fetch(server.inboxUrl, { headers })).status).toBe(401);
    const statuses = [];
    for (let at = 0; at < 10; at++) statuses.push((await logIn('')).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  });

  it('is not asked of a program with the token of the figures, which opens nothing else', async () => {
    const metricsToken = 'a-token-of-the-figures';
    const inboxPasswordHash = await hashPassword('correct horse battery');
    for (const options of [{ metricsToken, inboxPasswordHash }, { metricsToken }]) {
      const { inboxUrl } = await startTestServer(options);
      // Under a name as from elsewhere, which fetch can't say.
      const ask = async (path: string, Authorization: string) => {
        const asked = get(inboxUrl + path, { headers: { Host: 'inbox.example.org', Authorization } });
        const [answer] = await once(asked, 'response');
        return [answer.statusCode, (await text(answer)).includes('form_store_up')];
      };
      const refused = [options.inboxPasswordHash ? 401 : 403, false];
      expect(await ask('/metrics', `Bearer ${metricsToken}`)).toEqual([200, true]);
      for (const wrong of ['', 'Bearer', 'Bearer a', `Bearer ${metricsToken}x`, `Basic ${metricsToken}`])
        expect([wrong, ...(await ask('/metrics', wrong))]).toEqual([wrong, ...refused]);
      for (const path of ['/', '/deliveries.json', '/metrics/', '/steps.json'])
        expect([path, ...(await ask(path, `Bearer ${metricsToken}`))]).toEqual([path, ...refused]);
    }
    const METRICS_TOKEN = 'secret that is no token';
    expect(() => readSettings({ METRICS_TOKEN })).toThrow(/^METRICS_TOKEN has to have(?!.*secret)/);
    expect(readSettings({ METRICS_TOKEN: metricsToken })).toMatchObject({ metricsToken });
  });

  it('is needed before the inbox listens to others', async () => {
    const INBOX_PASSWORD_HASH = await hashPassword('correct horse battery');
    expect(() => readSettings({ INBOX_HOST: '0.0.0.0' })).toThrow(/INBOX_PASSWORD_HASH/);
    expect(() => readSettings({ INBOX_PASSWORD_HASH: 'secret' })).toThrow(/no hash/);
    expect(readSettings({ INBOX_HOST: '0.0.0.0', INBOX_PASSWORD_HASH })).toMatchObject({ inboxHost: '0.0.0.0' });
    expect(readSettings({ INBOX_HOST: '127.0.0.1' })).toMatchObject({ inboxHost: '127.0.0.1' });
  });
});
