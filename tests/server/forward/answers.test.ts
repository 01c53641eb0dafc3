import { getEventListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { postDelivery } from '../../../src/server/forward/post-delivery.ts';
import { type Clock, systemClock } from '../../../src/server/runtime/clock.ts';
import { startReceiver } from '../receiver.ts';
import { createTestClock, startTestServer } from '../test-server.ts';

const call = { deliveryId: 'd-1', body: '{}' };

const posting = (clock: Clock) => ({ clock, secrets: [], stopped: new AbortController().signal });
const answerOf = (url: string) => postDelivery(url, call, posting(systemClock));

describe('an answer', () => {
  it.each([
    ['JSON', 200, 'application/json', '{"message":"Workflow was started"}'],
    ['a word', 200, 'text/plain', 'ok'],
    ['a word that is called a page', 200, 'text/html; charset=utf-8', 'ok'],
    ['nothing', 204, undefined, ''],
    ['nothing with a type', 200, 'text/html', ''],
    ['XML', 202, 'application/xml', '<?xml version="1.0"?><Response/>'],
    ['more than is looked at', 200, 'text/plain', 'x'.repeat(5_000_000)],
  ])('of %s is an acknowledgement', async (_, status, type, body) => {
    const { url } = await startReceiver([
      (response) => response.writeHead(status, type === undefined ? {} : { 'Content-Type': type }).end(body),
    ]);
    expect(await answerOf(url)).toEqual({ taken: true });
  });

  it.each([
    ['text/html', '<p>Sign in to this network</p>'],
    ['text/html; charset=utf-8', '\uFEFF\n <!-- proxy --><form>'],
    ['application/xhtml+xml', '<?xml version="1.0"?><html>'],
    ['text/plain', '<!DOCTYPE html><html lang="en">'],
    [undefined, ' <html>'],
    ['text/plain', '<!-- by the proxy -->\n<!doctype html>'],
    ['text/html; charset=utf-16', Buffer.from('\uFEFF<!doctype html>', 'utf16le')],
    ['text/plain', Buffer.from('\uFEFF<!doctype html>', 'utf16le')],
    ['text/html', gzipSync('<!doctype html>')],
  ])('that is a web page (%s, %j) is none, whatever its status', async (type, body) => {
    const { url } = await startReceiver([
      (response) => {
        const isPacked = typeof body !== 'string' && body.readUInt16BE() === 0x1f8b;
        response.writeHead(200, {
          ...(type !== undefined && { 'Content-Type': type }),
          ...(isPacked && { 'Content-Encoding': 'gzip' }),
        });
        response.end(body);
      },
    ]);
    expect(await answerOf(url)).toEqual({ reason: 'a web page in place of a response', kind: 'passing' });
  });

  it.each([
    ...[400, 405, 410, 413, 415, 422, 451, 499].map((status) => [status, 'final'] as const),
    ...[401, 402, 403, 404, 407, 408, 409, 421, 423, 424, 425, 429].map((status) => [status, 'passing'] as const),
    ...[301, 307, 500, 502, 503, 504, 600].map((status) => [status, 'passing'] as const),
  ])('of %d is a %s failure', async (status, kind) => {
    const { url } = await startReceiver([status]);
    expect(await answerOf(url)).toEqual({ reason: `HTTP ${status}`, kind });
  });

  it.each([
    ['is cut off before its head', 'hang up', 'ECONNRESET'],
    [
      'is cut off in its body',
      (response: ServerResponse) => {
        response.writeHead(200, { 'Content-Length': '100' });
        response.write('{', () => response.destroy());
      },
      'ECONNRESET',
    ],
    [
      'is cut off behind what is looked at',
      (response: ServerResponse) => {
        response.writeHead(200, { 'Content-Length': '1000000' });
        response.write('x'.repeat(500_000), () => response.destroy());
      },
      'ECONNRESET',
    ],
    [
      'changes to another protocol',
      (response: ServerResponse) =>
        response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
      expect.any(String),
    ],
    [
      'is no HTTP',
      (response: ServerResponse) => response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'),
      expect.stringMatching(/^HPE_/),
    ],
  ] as const)('that %s is a failure that may pass', async (_, reply, reason) => {
    const { url } = await startReceiver([reply as 'hang up']);
    expect(await answerOf(url)).toEqual({ reason, kind: 'passing' });
  });

  it('leaves nothing behind that waits for the stop: there is one for as long as the server runs', async () => {
    const stopping = new AbortController();
    const { url } = await startReceiver();
    for (const address of [url, 'http://127.0.0.1:9/'])
      await postDelivery(address, call, { ...posting(systemClock), stopped: stopping.signal });
    expect(getEventListeners(stopping.signal, 'abort')).toEqual([]);
  });

  it('that can’t be had at all is a failure that may pass', async () => {
    expect(await answerOf('http://127.0.0.1:9/')).toEqual({ reason: 'ECONNREFUSED', kind: 'passing' });
  });

  it.each([
    ['HTTPS://127.0.0.1:9/', 'ECONNREFUSED'],
    [' https://127.0.0.1:9/', 'ECONNREFUSED'],
    ['automation', 'ERR_INVALID_URL'],
    ['ftp://127.0.0.1:9/', 'ERR_INVALID_PROTOCOL'],
  ])('of an address however it is written, %j, is never thrown', async (url, reason) => {
    expect(await answerOf(url)).toEqual({ reason, kind: 'passing' });
  });
});

describe('the header with the id', () => {
  it.each([
    ['urn:uuid:1/2+3==', 'urn:uuid:1/2+3=='],
    ['a b "c"', 'a b "c"'],
    ['100%', '100%25'],
    [' a ', '%20a%20'],
    ['Zoë\n🔨', 'Zo%C3%AB%0A%F0%9F%94%A8'],
    ['\ud83d', '%EF%BF%BD'],
  ])('has %j as %s: encoded is only what can’t stand in a header, and what encodes', async (deliveryId, header) => {
    const { url, keys } = await startReceiver();
    const answer = await postDelivery(url, { deliveryId, body: '{}' }, posting(systemClock));
    expect([answer, keys()]).toEqual([{ taken: true }, [header]]);
  });
});

/** Ways not to answer; each calls back once it has begun. */
const SILENT: [string, (response: ServerResponse, begun: () => void) => void][] = [
  ['accepts and never answers', (_, begun) => begun()],
  [
    'sends a head and nothing more',
    (response, begun) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
      response.write('{', begun);
    },
  ],
  [
    'answers in drips',
    (response, begun) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      let drips = 0;
      const timer = setInterval(() => {
        response.write('.');
        if (++drips === 5) begun();
      }, 5);
      response.on('close', () => clearInterval(timer));
    },
  ],
  [
    'answers without an end',
    (response, begun) => {
      response.writeHead(200, { 'Content-Type': 'text/plain' });
      const timer = setInterval(() => response.write('x'.repeat(100_000), begun), 5);
      response.on('close', () => clearInterval(timer));
    },
  ],
];

describe('a service that', () => {
  it.each(SILENT)('%s is given up after 15 seconds, and the delivery is tried again', async (_, behave) => {
    const clock = createTestClock();
    let begun = false;
    const { url, received } = await startReceiver([
      (response) =>
        behave(response, () => {
          begun = true;
        }),
    ]);
    const server = await startTestServer({ clock, forwardUrls: { main: url } });
    await server.post('/hooks/main', {});
    await expect.poll(() => begun).toBe(true);
    expect(clock.nextIn()).toBe(15_000);
    clock.turn(14_999);
    expect(server.logged.filter(({ event }) => event === 'forward')).toEqual([]);
    clock.turn(1);
    await expect.poll(clock.nextIn).toBe(2000);
    expect((await server.deliveries())[0]?.forward).toEqual({ attempts: 1, lastError: 'no response within 15 s' });
    clock.turn(2000);
    await expect.poll(async () => (await server.deliveries())[0]?.forward?.doneAt).toBeTypeOf('string');
    expect(received).toHaveLength(2);
  });

  it.each(SILENT)('%s is given up while memory is cleared all the time', async (_, behave) => {
    setFlagsFromString('--expose-gc');
    const clearMemory: () => void = runInNewContext('gc');
    // Real timers, only shorter.
    const clock = { ...systemClock, after: (_: number, task: () => void) => systemClock.after(300, task) };
    const { url } = await startReceiver(() => (response) => behave(response, () => undefined));
    const answers = Promise.all(Array.from({ length: 20 }, () => postDelivery(url, call, posting(clock))));
    let isOver = false;
    answers.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      Array.from({ length: 1000 }, () => new AbortController());
      clearMemory();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await answers).toEqual(
      Array.from({ length: 20 }, () => ({ reason: 'no response within 15 s', kind: 'passing' })),
    );
  });

  it('hangs holds up no stop, and the delivery is tried again right after the next start', async () => {
    const { url, received } = await startReceiver([() => undefined]);
    const clock = createTestClock();
    const first = await startTestServer({ clock, forwardUrls: { main: url } });
    await first.post('/hooks/main', {});
    await expect.poll(() => received).toHaveLength(1);
    await first.close();
    const second = await startTestServer({ clock, dataDir: first.dataDir, forwardUrls: { main: url } });
    await expect.poll(async () => (await second.deliveries())[0]?.forward?.doneAt).toBeTypeOf('string');
    expect((await second.deliveries())[0]?.forward?.attempts).toBe(1);
  });
});
