import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../test-server.ts';
import { makeSite } from '../test-site.ts';

describe('a hook', () => {
  it.each([
    ['a page of ours', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://127.0.0.1' }, 200],
    [
      'a page of ours behind a proxy that changes the name',
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://a.example' },
      200,
    ],
    ['another name of our site', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://forms.example.org' }, 200],
    ['a program that is no browser', {}, 200],
    ['a page of ours over plain HTTP', { Origin: 'http://127.0.0.1:4173' }, 200],
    ['another page of ours over plain HTTP', { Origin: 'http://www.example.org' }, 200],
    ['a page at a further name', { Origin: 'https://staging.example' }, 200],
    ['the page of another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
    [
      'the page of another site that says it is ours',
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://www.example.org' },
      403,
    ],
    ['the page of another site over plain HTTP', { Origin: 'http://evil.example' }, 403],
    ['a frame that hides where it is from', { Origin: 'null' }, 403],
    ['a page with a name that only begins like ours', { Origin: 'https://www.example.org.evil.example' }, 403],
  ])('called by %s', async (_, headers, status) => {
    const server = await startTestServer({ siteDir: await makeSite(), hostNames: ['staging.example'] });
    for (const [type, body] of [
      ['text/plain', '{"note":"x"}'],
      ['application/x-www-form-urlencoded', 'note=x'],
    ] as const) {
      const init = { method: 'POST', headers: { 'Content-Type': type, ...headers }, body };
      expect((await fetch(`${server.url}/hooks/contact`, init)).status).toBe(status);
    }
    expect(await server.deliveries()).toHaveLength(status === 200 ? 2 : 0);
  });
});

/** What is answered to a request that is sent as it stands. */
async function answerTo(url: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(request);
  return Buffer.concat(await socket.toArray()).toString();
}

describe('a request', () => {
  it.each([
    ['/', '127.0.0.1'],
    ['/hooks/contact', 'www.example.org'],
    ['/readyz', 'localhost'],
  ])('for %s with two hosts is refused, though each of them is allowed', async (path, host) => {
    const server = await startTestServer({ siteDir: await makeSite() });
    for (const url of [server.url, server.inboxUrl]) {
      const answer = await answerTo(
        url,
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nhost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 .*\r\n\r\nA request names its host once\.$/s);
    }
  });

  describe.each([
    ['with a site', true],
    ['without a site', false],
  ])('that names no host, to a server %s', (_, hasSite) => {
    const start = async () => startTestServer({ ...(hasSite && { siteDir: await makeSite() }), hostNames: ['*'] });

    it.each(['HTTP/1.0\r\n', 'HTTP/1.1\r\nHost:\r\nConnection: close\r\n'])(
      'is answered if it is a health check: %j',
      async (head) => {
        const server = await start();
        for (const path of ['/readyz', '/healthz'])
          expect(await answerTo(server.url, `GET ${path} ${head}\r\n`)).toMatch(
            /^HTTP\/1\.1 200 .*\r\n\r\n\{"ok":true\b/s,
          );
      },
    );

    it('gets no page, no link and nothing kept, in words that are not final', async () => {
      const server = await start();
      const post = (path: string, body: string) =>
        `POST ${path} HTTP/1.0\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
      for (const request of [
        'GET / HTTP/1.0\r\n\r\n',
        'GET /files/C-1/a.png HTTP/1.0\r\n\r\n',
        post('/prod/upload', '{"fileName":"a.png","fileType":"logo","fileMimeType":"image/png"}'),
        post('/hooks/logo', '{"deliveryId":"d-1","logoGetUrl":"http://no-host.invalid/"}'),
      ])
        expect(await answerTo(server.url, request)).toMatch(
          /^HTTP\/1\.1 400 .*\r\n\r\nA request names the host that it asks\.$/s,
        );
      expect(await server.deliveries()).toEqual([]);
      expect(await answerTo(server.inboxUrl, 'GET /deliveries.json HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 403 /);
    });
  });
});
