import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RequestFault } from '../../e2e/faults/kinds.ts';
import { readBody } from '../../e2e/faults/line.ts';
import { type FaultProxy, startFaultProxy } from '../../e2e/faults/proxy.ts';

const ANSWER = 'x'.repeat(4000);
let server: Server;
let proxy: FaultProxy;
/** Bodies that the server had whole, and how many it saw break off. */
let whole: string[] = [];
let broken = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    readBody(request).then(
      (body) => {
        whole.push(`${request.method} ${request.headers.host?.split(':')[0]} ${body.length}`);
        response.writeHead(request.url?.startsWith('/refuses') ? 415 : 200, { 'x-own': 'yes' }).end(ANSWER);
      },
      () => {
        broken += 1;
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await startFaultProxy((server.address() as AddressInfo).port);
});
afterEach(() => {
  whole = [];
  broken = 0;
});
afterAll(async () => {
  await proxy.close();
  server.close();
});

const BODY = 'y'.repeat(3000);
const post = (path = '/hooks/main') => fetch(proxy.url + path, { method: 'POST', body: BODY });
const put = (path = '/files/k?name=a.png') => fetch(proxy.url + path, { method: 'PUT', body: BODY });
const only = (fault: RequestFault) => proxy.begin((_, nth) => (nth === 1 ? fault : undefined));

describe('a line without faults', () => {
  it('passes request and answer on as they are', async () => {
    proxy.begin(undefined);
    const answer = await post();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-own')).toBe('yes');
    expect(await answer.text()).toBe(ANSWER);
    expect(whole).toEqual(['POST localhost 3000']);
    expect((await fetch(`${proxy.url}/page`, { method: 'HEAD' })).status).toBe(200);
  });

  it('knows which files the server took, and no others', async () => {
    proxy.begin(undefined);
    await put('/refuses?name=a.png');
    expect(proxy.stored()).toEqual(new Set());
    await put();
    expect(proxy.stored()).toEqual(new Set([createHash('sha256').update(BODY).digest('hex')]));
  });
});

describe('each fault', () => {
  const cut: readonly (readonly [RequestFault, number])[] = [
    ['cut-before-commit', 0],
    ['cut-after-commit', 1],
  ];
  it.each(cut)('%s: the browser gets nothing, the server had %i', async (fault, had) => {
    only(fault);
    await expect(post()).rejects.toThrow();
    expect(whole).toHaveLength(had);
  });

  const answered: readonly (readonly [RequestFault, number, RegExp])[] = [
    ['too-many-requests', 429, /Too many/],
    ['server-error', 500, /Error/],
    ['captive-portal', 200, /<h1>Log in to the Wi-Fi/],
  ];
  it.each(answered)('%s: answered %i in place of the server', async (fault, status, text) => {
    only(fault);
    const answer = await post();
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(text);
    expect(whole).toEqual([]);
    if (status === 429) expect(answer.headers.get('retry-after')).toBe('1');
    if (fault === 'captive-portal') expect(answer.headers.get('content-type')).toContain('text/html');
  });

  it('forbidden-put: 403 for a file, which the server never sees', async () => {
    only('forbidden-put');
    expect((await put()).status).toBe(403);
    expect(proxy.stored().size).toBe(0);
    expect(whole).toEqual([]);
    expect((await put()).status).toBe(200);
  });

  it('refused: the port stays closed for a moment, then takes connections again', async () => {
    only('refused');
    await expect(post()).rejects.toThrow();
    await expect(post()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    expect(whole).toEqual([]);
    await expect
      .poll(() =>
        post().then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  });

  it('half-answer: the server had it all, the answer breaks off', async () => {
    only('half-answer');
    const answer = await post();
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect(whole).toHaveLength(1);
  });

  it('half-request: the server sees it break off', async () => {
    only('half-request');
    await expect(post()).rejects.toThrow();
    await expect.poll(() => broken).toBe(1);
    expect(whole).toEqual([]);
  });

  it('slow-line: 100 kbit/s both ways', async () => {
    only('slow-line');
    const start = Date.now();
    expect(await (await post()).text()).toBe(ANSWER);
    // 7,000 bytes at 12,500 a second; the last tenth of a second may be spared.
    expect(Date.now() - start).toBeGreaterThan(400);
  });
});

describe('the line', () => {
  it('names requests after what they are about, and counts each name', async () => {
    const asked: string[] = [];
    proxy.begin(({ way, name }, nth) => {
      asked.push(`${way} ${name} ${nth}`);
      return undefined;
    });
    await put('/files/one?signature=1&name=a.png');
    await put('/files/two?signature=2&name=a.png');
    await fetch(`${proxy.url}/prod/upload`, { method: 'POST', body: JSON.stringify({ fileName: 'a.png' }) });
    await fetch(`${proxy.url}/request?customerNumber=1`);
    expect(asked).toEqual([
      'write PUT a.png 1',
      'write PUT a.png 2',
      'write POST /prod/upload a.png 1',
      'read GET /request 1',
    ]);
  });

  it('reports each write that is about to reach the server', async () => {
    proxy.begin((_, nth) => (nth === 1 ? 'cut-before-commit' : undefined));
    const counts: number[] = [];
    proxy.onWrite((count) => counts.push(count));
    await expect(post()).rejects.toThrow();
    await post();
    await post();
    proxy.onWrite(undefined);
    expect(counts).toEqual([1, 2]);
  });

  it('can be down, and come back', async () => {
    proxy.begin(undefined);
    await proxy.setDown(true);
    await expect(post()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await proxy.setDown(false);
    expect((await post()).status).toBe(200);
  });

  it('is good from the moment it is mended', async () => {
    proxy.begin(() => 'server-error');
    expect((await post()).status).toBe(500);
    proxy.mend();
    expect((await post()).status).toBe(200);
    expect(proxy.seen().map(({ fault }) => fault)).toEqual(['server-error', undefined]);
  });
});
