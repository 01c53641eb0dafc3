import { describe, expect, it } from 'vitest';
import { ownPath } from '../../../src/server/inbox/access.ts';
import { renderContact } from '../../../src/server/inbox/answers.ts';
import { hashPassword } from '../../../src/server/index.ts';
import { startReceiver } from '../receiver.ts';
import { createTestClock, startTestServer, type TestServer } from '../test-server.ts';

const HTML = { Accept: 'text/html,*/*;q=0.8' };

const send = (base: string, path: string, fields: Record<string, string>, headers: Record<string, string> = HTML) =>
  fetch(base + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });

const page = async ({ inboxUrl }: TestServer, path: string) => (await fetch(inboxUrl + path)).text();

const tokenOn = async (server: TestServer) =>
  /name="token" value="([^"]+)"/.exec(await page(server, '/forwarding'))?.[1] ?? '';

/** A page of its own, with a heading, a sentence and one way on. */
async function expectPage(answer: Response, status: number, sentence: string, href: string): Promise<void> {
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, expect.stringMatching(/^text\/html/)]);
  expect(html).toMatch(/<html lang="en-GB">/);
  expect(html).toMatch(/<title>[^<]+ – Inbox<\/title>/);
  expect(html).toMatch(/<main class="error">\s*<h1>/);
  expect(html).toContain(`<p>${sentence}</p>`);
  expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to)).toEqual([href]);
}

describe('what goes wrong in the inbox', () => {
  it('is a page with a way back for a browser, and plain text for a program', async () => {
    const server = await startTestServer({ forwardUrls: { main: 'http://127.0.0.1:9/' } });
    const { inboxUrl } = server;
    const get = (path: string) => fetch(inboxUrl + path, { headers: HTML });
    await expectPage(await get('/submissions/7'), 404, 'There is no such submission.', '/');
    await expectPage(await get('/nothing'), 404, 'There is no such page in the inbox.', '/');
    const span = { hook: 'main', from: '2030-02-02', to: '2030-02-01', token: await tokenOn(server) };
    const sentence = 'Two days are needed, the first not after the last.';
    await expectPage(await send(inboxUrl, '/forwarding/replay', span), 400, sentence, '/forwarding');
    for (const [path, status] of [
      ['/submissions/7', 404],
      ['/nothing', 404],
    ] as const) {
      const answer = await fetch(inboxUrl + path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        status,
        expect.stringMatching(/^text\/plain/),
      ]);
    }
  });

  it('leads to the log-in, which reports too many tries', async () => {
    const inboxPasswordHash = await hashPassword('correct horse battery');
    const { inboxUrl } = await startTestServer({ inboxPasswordHash, clock: createTestClock() });
    await expectPage(await send(inboxUrl, '/forwarding/retry', {}), 401, 'Log in first.', '/log-in?next=%2Fforwarding');
    await expectPage(await send(inboxUrl, '/log-out', {}), 401, 'Log in first.', '/log-in');
    const logIn = '/log-in?next=%2Fforwarding';
    let last = await send(inboxUrl, logIn, { password: '' });
    for (let at = 1; at <= 10; at++) last = await send(inboxUrl, logIn, { password: '' });
    expect(last.headers.get('retry-after')).toMatch(/^\d+$/);
    const seconds = last.headers.get('retry-after');
    const sentence = `More than 10 passwords in a minute; try again in ${seconds} seconds.`;
    await expectPage(last, 429, sentence, logIn);
  });
});

describe('a form', () => {
  it.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json', '{}'],
  ])('that is sent as %s is refused, and is no fault of the program', async (type, body) => {
    const inboxPasswordHash = await hashPassword('correct horse battery');
    for (const [options, path] of [
      [{ inboxPasswordHash }, '/log-in'],
      [{}, '/forwarding/retry'],
      [{}, '/forwarding/replay'],
    ] as const) {
      const { inboxUrl, logged } = await startTestServer(options);
      const headers = { 'Content-Type': type };
      const answer = await fetch(inboxUrl + path, { method: 'POST', headers, body });
      const sentence = `A form of the inbox is sent as application/x-www-form-urlencoded, not as "${type.split(';')[0]}".`;
      expect([answer.status, await answer.text()]).toEqual([415, sentence]);
      expect(logged.filter(({ event }) => event === 'inbox-failed')).toEqual([]);
    }
  });

  it('that is larger than any is refused', async () => {
    const { inboxUrl } = await startTestServer();
    const answer = await send(inboxUrl, '/forwarding/retry', { token: 'x'.repeat(20_000) });
    await expectPage(answer, 413, 'The body is larger than 16384 bytes.', '/forwarding');
  });
});

describe('a log-in', () => {
  it('leads to where one wanted to go, also after a wrong password, and nowhere else', async () => {
    const inboxPasswordHash = await hashPassword('correct horse battery');
    const { inboxUrl } = await startTestServer({ inboxPasswordHash });
    const asked = await fetch(`${inboxUrl}/?text=a%20b&hook=main`, { headers: HTML, redirect: 'manual' });
    const logIn = asked.headers.get('location') ?? '';
    expect(logIn).toBe('/log-in?next=%2F%3Ftext%3Da%2520b%26hook%3Dmain');
    expect(await (await fetch(inboxUrl + logIn)).text()).toContain(`action="${logIn}"`);
    const wrong = await send(inboxUrl, logIn, { password: 'x' });
    expect(await wrong.text()).toContain(`action="${logIn}"`);
    const password = 'correct horse battery';
    const right = await send(inboxUrl, logIn, { password });
    expect([right.status, right.headers.get('location')]).toEqual([303, '/?text=a%20b&hook=main']);
    const hostile = await send(inboxUrl, '/log-in?next=//evil.example/', { password });
    expect(hostile.headers.get('location')).toBe('/');
    expect(await (await fetch(`${inboxUrl}/log-in?next=//evil.example`)).text()).not.toContain('evil');
  });

  it('with a wrong password is logged, and says neither who nor what', async () => {
    const inboxPasswordHash = await hashPassword('correct horse battery');
    const { inboxUrl, logged } = await startTestServer({ inboxPasswordHash });
    const lines = () => logged.filter(({ event }) => event === 'log-in-refused');
    await send(inboxUrl, '/log-in', { password: 'correct horse battery' });
    expect(lines()).toEqual([]);
    await send(inboxUrl, '/log-in', { password: 'Perdita' });
    expect(lines()).toEqual([{ event: 'log-in-refused' }]);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/a\\b',
    '/a\r\nSet-Cookie: a=b',
    '/ä',
    '/log-out',
    '/log-in?next=/',
    `/${'a'.repeat(2000)}`,
    '',
    undefined,
  ])('does not lead to %j', (next) => {
    expect(ownPath(next)).toBe('/');
  });

  it.each([
    ['/submissions.csv', '/'],
    ['/submissions.csv?text=a&hook=main', '/?text=a&hook=main'],
    ['/submissions/12.zip', '/submissions/12'],
  ])('leads for the download %s to the page that has it', (next, page) => {
    expect(ownPath(next)).toBe(page);
  });

  it.each(['/', '/submissions/12', '/submissions/12.json', '/?text=a//b', '/steps?from=2030-01-01'])(
    'leads to %s',
    (next) => {
      expect(ownPath(next)).toBe(next);
      expect(new URL(next, 'http://inbox.example').host).toBe('inbox.example');
    },
  );
});

describe('what was given up', () => {
  it('says whose it is, how much of it is shown, and that it is being tried again', async () => {
    let status = 422;
    const { url } = await startReceiver(() => status);
    const clock = createTestClock();
    const server = await startTestServer({ clock, forwardUrls: { main: url }, requestsPerMinute: 0 });
    for (let at = 1; at <= 22; at++)
      await server.post('/hooks/main', {
        deliveryId: `d-${at}`,
        companyName: `<Company> ${at}.`,
        phone: '07700 900123',
      });
    const waiting = await page(server, '/?state=waiting');
    expect([waiting.match(/<article>/g)?.length, waiting.includes('More than 20 of 22 submissions')]).toEqual([
      20,
      true,
    ]);
    const parkedOn = async () => {
      clock.turn(60_000);
      return /<dt>Parked<\/dt><dd>(?:<a[^>]*>)?(\d+)/.exec(await page(server, '/forwarding'))?.[1];
    };
    await expect.poll(parkedOn, { timeout: 20_000 }).toBe('22');
    const html = await page(server, '/forwarding');
    expect(html).toContain('<a href="/?hook=main&amp;state=parked">22</a>; the oldest 20 of 22 shown');
    expect(html).toContain('<a href="/submissions/1"><bdi>&lt;Company&gt; 1.</bdi></a>');
    expect(html).not.toContain('/deliveries.json?id=');
    expect((await page(server, '/?state=waiting')).match(/<article>/g)).toBeNull();
    status = 200;
    const fields = { hook: 'main', delivery: '2', submission: '2', token: await tokenOn(server) };
    const answer = await send(server.inboxUrl, '/forwarding/retry', fields);
    const submission = await page(server, answer.headers.get('location') ?? '');
    expect(submission).toContain('<p class="note" role="status">One delivery is being tried again.</p>');
    expect(submission).toContain('<dt>Phone</dt><dd dir="auto"><a href="tel:07700900123">07700 900123</a></dd>');
    expect(await page(server, '/submissions/2')).not.toContain('role="status"');
  }, 40_000);
});

describe('the list', () => {
  it('says how many there are', async () => {
    const server = await startTestServer();
    expect(await page(server, '/')).not.toContain('submission</p>');
    await server.post('/hooks/main', { companyName: 'One', submissionId: 's' });
    expect(await page(server, '/')).toContain('<p class="count">1 submission</p>');
    await server.post('/hooks/main', { companyName: 'Two' });
    await server.post('/hooks/basics', { companyName: 'One', submissionId: 's' });
    expect(await page(server, '/')).toContain('<p class="count">2 submissions</p>');
    expect(await page(server, '/?text=two')).toContain('<p class="count">1 of 2 submissions</p>');
  });

  it('says for whom and how to reach them, each way once', async () => {
    const server = await startTestServer();
    await server.post('/hooks/main', {
      customerNumber: 'C-1',
      selectedTrade: '<plumber>',
      tradeType: '<plumber>',
      companyName: 'One',
      phone: '07700 900123',
      mobilePhone: '07700 900123',
      whatsAppNumber: '07700 900123',
      email: 'not an address',
    });
    const list = await page(server, '/');
    expect(/<p class="reach">(.*?)<\/p>/s.exec(list)?.[1]).toBe(
      '<span><bdi>C-1</bdi></span> <span><bdi>&lt;plumber&gt;</bdi></span> <span><a href="tel:07700900123">07700 900123</a></span> ',
    );
    await server.post('/hooks/feedback', { feedback: 'Good.' });
    expect((await page(server, '/')).match(/class="reach"/g)).toHaveLength(1);
  });

  it('tells what makes no sense in its address', async () => {
    const server = await startTestServer();
    const told = async (path: string) =>
      [...(await page(server, path)).matchAll(/<div class="note wrong" role="status">(.*?)<\/div>/g)].map(
        ([, text]) => text,
      );
    expect(await told('/?from=2030-01-01&to=2030-01-01&hook=main&state=open')).toEqual([]);
    expect(await told('/?from=&to=&hook=&state=')).toEqual([]);
    expect(await told('/?from=2030-02-31&to=%3Cb%3E')).toEqual([
      '<p>This is no date: 2030-02-31</p><p>This is no date: &lt;b&gt;</p>',
    ]);
    expect(await told('/?hook=none&state=odd')).toEqual(['<p>This is no state: odd</p><p>This is no hook: none</p>']);
    for (const path of ['/', '/steps'])
      expect(await told(`${path}?from=2030-02-02&to=2030-02-01`)).toEqual([
        '<p>The first day, 2030-02-02, is after the last, 2030-02-01.</p>',
      ]);
  });

  it('stays short whatever was sent to fill it, and the page of each submission has all of it', async () => {
    const server = await startTestServer({ requestsPerMinute: 0 });
    const name = 'N'.repeat(50_000);
    const phones = Array.from({ length: 60 }, (_, at) => [`phone${at}`, `0${' '.repeat(1000)}7700 9001${10 + at}`]);
    const emails = Array.from({ length: 60 }, (_, at) => [`email${at}`, `sam${at}@${'a'.repeat(200)}.example.org`]);
    const fields = {
      ...Object.fromEntries([...phones, ...emails]),
      selectedTrade: 'plumbing',
      tradeType: 'T'.repeat(999),
    };
    for (let at = 1; at <= 20; at++)
      await server.post('/hooks/main', {
        ...fields,
        submissionId: `s-${at}`,
        companyName: name,
      });
    const keys = Array.from({ length: 200 }, (_, at) => `C-1/${at}-${'k'.repeat(150)}`);
    for (let at = 1; at <= 15; at++)
      await server.post('/hooks/gallery', { submissionId: 's-20', note: at, galleryUrls: JSON.stringify(keys) });
    for (let at = 1; at <= 10; at++) await server.post('/hooks/gallery', { submissionId: 's-19', note: at });
    const list = await page(server, '/');
    expect(Buffer.byteLength(list)).toBeLessThan(400_000);
    expect(list).toContain(`<h2><bdi>${'N'.repeat(200)}…</bdi></h2>`);
    expect(list).toContain(`<bdi>${'T'.repeat(200)}…</bdi>`);
    expect(/<p class="reach">.*?<\/p>/s.exec(list)?.[0].match(/<a /g)).toHaveLength(10);
    expect(list).toContain('<p class="count">6 earlier deliveries</p>');
    expect(list).toContain('<p class="count">1 earlier delivery</p>');
    expect(list).toMatch(/<li class="count">and \d+ more<\/li>/);
    expect(await page(server, '/submissions/20')).toContain(name);
    expect(await page(server, '/submissions/20')).not.toContain('class="count">and');
    expect(await page(server, '/submissions/20.json')).toContain(name);
  }, 40_000);

  it('has no heading below one that is missing', async () => {
    const server = await startTestServer();
    const logoUrl = 'C/none';
    for (const logoGetUrl of ['http://evil.example/1', 'http://evil.example/2'])
      await server.post('/hooks/logo', { submissionId: 's', logoUrl, logoGetUrl });
    for (const path of ['/', '/submissions/1']) {
      const levels = [...(await page(server, path)).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      expect(levels.length).toBeGreaterThan(2);
      expect([path, levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)]).toEqual([path, []]);
    }
  });
});

describe('a list among the answers', () => {
  const list = (number: number) => JSON.stringify(Array.from({ length: number }, (_, at) => [at]));
  const count = (html: string, part: string) => html.split(part).length - 1;

  it('is unfolded up to a bound, for each and for the page, and says how many more there are', async () => {
    const server = await startTestServer();
    await server.post('/hooks/main', { companyName: 'One', services: list(50_000), hours: '[{"day":"Monday"}]' });
    const html = await page(server, '/submissions/1');
    expect(html).toContain('<ul><li><span class="name">day</span> Monday</li></ul>');
    // Each member has one of its own.
    expect(html).toContain('<li><ul><li>99</li></ul></li><li><span class="count">and 49900 more</span></li></ul>');
    const fields = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`list ${at}`, list(300)]));
    await server.post('/hooks/main', fields);
    const other = await page(server, '/submissions/2');
    expect(count(other, '<li>')).toBeLessThan(11_000);
    expect(other).toContain('<ul><li><span class="count">and 300 more</span></li></ul>');
  });

  it('stands on the submission’s own page alone', async () => {
    const server = await startTestServer();
    await server.post('/hooks/main', { companyName: 'One', services: list(3) });
    expect(await page(server, '/submissions/1')).toContain('<dt>services</dt>');
    expect(await page(server, '/')).not.toContain('<dt>');
  });
});

describe('a way to reach a customer', () => {
  it.each([
    ['phone', '07700 900123', 'tel:07700900123'],
    ['mobilePhone', '+44 (0)7700 900-123', 'tel:+447700900123'],
    ['email', 'sam.o&#39;neil+a@example.co.uk', 'mailto:sam.o&#39;neil%2Ba@example.co.uk'],
  ])('of %s %s can be tapped', (name, text, href) => {
    expect(String(renderContact(name, text.replace('&#39;', "'")))).toBe(`<a href="${href}">${text}</a>`);
  });

  it.each([
    ['phone', 'call me'],
    ['phone', '12'],
    ['phone', '07700 900123 ext 4'],
    ['phone', '1'.repeat(16)],
    ['phone', `0${' '.repeat(40)}7700 900123`],
    ['phone', 7700900123],
    ['email', 'a@example.org?bcc=b@example.org'],
    ['email', 'a@example.org,b@example.org'],
    ['email', 'a@b@example.org'],
    ['email', 'a&subject=b@example.org'],
    ['email', 'a@example'],
    ['email', '"a b"@example.org'],
    ['email', `${'a'.repeat(250)}@example.org`],
    ['about', '07700 900123'],
  ])('of %s %s is text', (name, value) => {
    expect(renderContact(name, value)).toBeUndefined();
  });
});
