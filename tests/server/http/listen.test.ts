import { EventEmitter, once } from 'node:events';
import { connect, Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../src/server/http/listen.ts';
import { addressAt } from '../../../src/server/http/own-address.ts';
import { streamBody } from '../../../src/server/http/read-body.ts';
import type { ServerEnv } from '../../../src/server/http/server-env.ts';
import { startServer } from '../../../src/server/index.ts';
import { createTestClock, makeFolder } from '../test-server.ts';

const MINUTE = 60_000;
type Timeouts = NonNullable<Parameters<typeof listen>[2]['timeouts']>;

/** A server that takes any body and says how much of it there was; `arrived` waits for a number of its bytes. */
async function start(timeouts: Timeouts = {}) {
  const clock = createTestClock();
  const app = new Hono<ServerEnv>();
  let size = 0;
  app.put('*', async (c) => {
    for await (const chunk of streamBody(c)) size += chunk.length;
    return c.text(`${size} bytes`);
  });
  app.onError((error, c) => c.text(error.message, 400));
  const server = await listen(app, {}, { host: '127.0.0.1', port: 0, clock, timeouts });
  onTestFinished(() => server.close());
  return {
    clock,
    close: server.close,
    port: server.port,
    arrived: (bytes: number) => expect.poll(() => size).toBe(bytes),
  };
}

/** An upload of which only the head has been sent. */
async function begin(port: number, length: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  // Whoever is cut off while sending may be told so by a reset.
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const closed = once(socket, 'close');
  socket.write(`PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`);
  return {
    send: (bytes: number) => socket.write(Buffer.alloc(bytes)),
    answered: () => expect.poll(() => answer).toContain('bytes'),
    answer: () => answer,
    closed,
  };
}

describe('an address', () => {
  it.each([
    ['of another machine', 'HOST', { host: '203.0.113.1' }, 'EADDRNOTAVAIL'],
    ['of another machine for the inbox', 'INBOX_HOST', { inboxHost: '203.0.113.1', inboxPort: 0 }, 'EADDRNOTAVAIL'],
    ['that leads nowhere', 'HOST', { host: 'no-such.invalid' }, 'ENOTFOUND|EAI_AGAIN'],
  ])('%s is refused by one sentence that names %s', async (_, setting, addresses, code) => {
    const dataDir = await makeFolder();
    await expect(startServer({ dataDir, port: 0, host: '127.0.0.1', ...addresses })).rejects.toThrow(
      new RegExp(`^${setting} is "[^"]+", which is no address of this machine \\((?:${code})\\); name one that it has`),
    );
  });
});

describe('a port', () => {
  it.each([
    ['PORT', 80, { port: 80 }],
    ['INBOX_PORT', 443, { port: 0, inboxPort: 443 }],
  ])('that only root may listen on is refused by one sentence that names %s', async (setting, port, ports) => {
    // These tests may run as root, who may.
    const { listen: listenReally } = Server.prototype;
    const spy = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...args: unknown[]) {
      if (args[0] !== port) return Reflect.apply(listenReally, this, args);
      queueMicrotask(() => this.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' })));
      return this;
    });
    onTestFinished(() => spy.mockRestore());
    await expect(startServer({ dataDir: await makeFolder(), host: '127.0.0.1', ...ports })).rejects.toThrow(
      `${setting} is ${port}, which this account may not listen on; choose one from 1024 on and put a proxy in front of it.`,
    );
  });
});

it('the address for a phone in the same network has no port where the scheme says it', () => {
  expect(addressAt('192.0.2.7', 'http://localhost:80', '/request')).toBe('http://192.0.2.7/request');
  expect(addressAt('192.0.2.7', 'http://localhost:4173', '/request')).toBe('http://192.0.2.7:4173/request');
});

describe('a slow upload', () => {
  it('of 5 MB at 100 kbit/s is taken, though it takes seven minutes', async () => {
    const { clock, port, arrived } = await start();
    const minutely = 750_000;
    const upload = await begin(port, 7 * minutely);
    for (let minute = 1; minute <= 7; minute += 1) {
      upload.send(minutely);
      await arrived(minute * minutely);
      clock.turn(MINUTE);
    }
    await upload.answered();
    expect(upload.answer()).toContain('200 OK');
    expect(upload.answer()).toContain(`${7 * minutely} bytes`);
    expect(clock.nextIn()).toBeUndefined();
  });

  it('that only drips is cut off', async () => {
    const { clock, port, arrived } = await start();
    const upload = await begin(port, 100_000);
    upload.send(20_000);
    await arrived(20_000);
    clock.turn(MINUTE);
    upload.send(1000);
    await arrived(21_000);
    clock.turn(MINUTE);
    await upload.closed;
    expect(upload.answer()).toBe('');
  });

  it('that stops is cut off, whatever came before', async () => {
    const { port, arrived } = await start({ still: 1000 });
    const upload = await begin(port, 100_000);
    upload.send(20_000);
    await arrived(20_000);
    await upload.closed;
    expect(upload.answer()).toBe('');
  });

  it('that goes on for ever is told so', async () => {
    const { port } = await start({ request: 50, sweep: 10 });
    const upload = await begin(port, 100_000);
    await upload.closed;
    expect(upload.answer()).toContain('408 Request Timeout');
  });

  it('leaves nothing behind that would wait for it', async () => {
    const { clock, port, arrived } = await start();
    const upload = await begin(port, 100);
    upload.send(100);
    await arrived(100);
    await upload.answered();
    await expect.poll(() => clock.nextIn()).toBeUndefined();
  });
});

/** A connection to a server with a header of its own. */
async function connectTo(app = new Hono<ServerEnv>()): Promise<Socket> {
  const server = await listen(app, { 'X-Content-Type-Options': 'nosniff' }, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  return connect(server.port, '127.0.0.1');
}

describe('what can’t be read as a request', () => {
  const toHost = (host: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

  it.each([
    ['a link of 36 KB', `GET /?${'a'.repeat(36_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431, 'may have 16 KB'],
    ['a method that there is not', 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400, 'no request that can be read'],
    ['the beginning of HTTPS', Buffer.from('16030102000100', 'hex'), 400, 'no request that can be read'],
    ['a path with a backslash', 'GET /\\a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400, 'address'],
    ['an address that there is not', toHost('1.2.3.256'), 400, 'host'],
    ['a name that there is not', toHost('xn--a'), 400, 'host'],
    ['a host with a space', toHost('a b'), 400, 'host'],
    ['a host with a user', toHost('a@localhost'), 400, 'address'],
  ])('is answered in words, as is %s', async (_, sent, status, words) => {
    const socket = await connectTo();
    socket.write(sent);
    const [head = '', sentence = ''] = Buffer.concat(await socket.toArray())
      .toString()
      .split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/^content-type: text\/plain; charset=utf-8$/im);
    expect(head).toMatch(/^x-content-type-options: nosniff$/im);
    expect(head).toMatch(/^connection: close$/im);
    expect(sentence).toContain(words);
    expect(head).toMatch(
      new RegExp(`^(?:content-length: ${Buffer.byteLength(sentence)}|transfer-encoding: chunked)$`, 'im'),
    );
  });

  it('gets into no answer that has begun', async () => {
    const app = new Hono<ServerEnv>();
    app.get('*', (c) => {
      c.env.outgoing.write('begun');
      return new Promise<Response>(() => undefined);
    });
    const socket = await connectTo(app);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [begun] = await once(socket, 'data');
    socket.write('FOO / HTTP/1.1\r\n\r\n');
    expect(`${begun}`).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*begun\r\n$/);
    expect(await socket.toArray()).toEqual([]);
  });
});

describe('closing', () => {
  it('waits for no connection on which nothing has come, and for the request of one that is under way', async () => {
    const { close, port, arrived } = await start();
    const ahead: Socket = connect(port, '127.0.0.1');
    onTestFinished(() => void ahead.destroy());
    await once(ahead, 'connect');
    const gone = once(ahead, 'close');
    const upload = await begin(port, 200);
    upload.send(100);
    await arrived(100);
    const closed = close();
    await gone;
    upload.send(100);
    await upload.answered();
    await closed;
  });
});

describe('requests that are sent before the answer to the first of their connection', () => {
  /** A server that says how many requests it has begun with, and answers each when it is let. */
  async function startHeld() {
    const begun: string[] = [];
    const answers = new EventEmitter();
    const app = new Hono<ServerEnv>();
    app.get('*', async (c) => {
      begun.push(c.req.path);
      c.env.outgoing.once('close', () => answers.emit('closed'));
      await once(answers, c.req.path);
      return c.text(`answer to ${c.req.path}`);
    });
    const server = await listen(app, {}, { host: '127.0.0.1', port: 0 });
    onTestFinished(() => server.close());
    const socket = connect(server.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.write(['/one', '/two'].map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
    await expect.poll(() => begun).toContain('/one');
    return { begun, answers, socket, received: () => received };
  }

  it('are answered one after the other', async () => {
    const { begun, answers, received } = await startHeld();
    answers.emit('/one');
    await expect.poll(() => begun).toEqual(['/one', '/two']);
    answers.emit('/two');
    await expect.poll(received).toMatch(/answer to \/one[\s\S]*answer to \/two$/);
  });

  it('are not begun with once their client has gone, as nothing would say that it has', async () => {
    const { begun, answers, socket } = await startHeld();
    const closed = once(answers, 'closed');
    socket.destroy();
    await closed;
    answers.emit('/one');
    await setTimeout(100);
    expect(begun).toEqual(['/one']);
  });
});
