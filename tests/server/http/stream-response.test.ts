import { EventEmitter, once } from 'node:events';
import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../src/server/http/listen.ts';
import type { ServerEnv } from '../../../src/server/http/server-env.ts';
import { streamResponse } from '../../../src/server/http/stream-response.ts';

/** Stands for a part that is there only once the client has gone. */
const ONCE_GONE = Symbol('once gone');

/** A server that answers with these parts, of which an error is thrown; what it reports and writes is kept. */
async function serve(...parts: readonly (string | Error | typeof ONCE_GONE)[]) {
  const signs = new EventEmitter();
  const [asked, gone] = [once(signs, 'asked'), once(signs, 'gone')];
  const reported: string[] = [];
  let closed = 0;
  async function* reading() {
    try {
      for (const part of parts) {
        if (part instanceof Error) throw part;
        yield part === ONCE_GONE ? gone.then(() => 'late') : part;
      }
    } finally {
      closed += 1;
    }
  }
  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    c.env.outgoing.once('close', () => signs.emit('gone'));
    signs.emit('asked');
    await next();
  });
  app.get('*', (c) => streamResponse(c, reading(), { 'X-Own': 'yes' }, ({ message }) => reported.push(message)));
  app.onError((error, c) => c.text(error.message, 503));
  const server = await listen(app, {}, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  // The log is JSON, a line each: nothing else may be written beside it.
  const written = (['error', 'info', 'log'] as const).map((name) => vi.spyOn(console, name));
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  return {
    ask: (init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}/`, init),
    asked,
    gone,
    reported,
    timesClosed: () => closed,
    written: () => written.flatMap((spy) => spy.mock.calls),
  };
}

it('is sent in parts, with its headers', async () => {
  const server = await serve('one ', 'two ', 'three');
  const answer = await server.ask();
  expect([answer.status, answer.headers.get('x-own'), await answer.text()]).toEqual([200, 'yes', 'one two three']);
  expect([server.reported, server.timesClosed()]).toEqual([[], 1]);
});

it('may be empty', async () => {
  expect(await (await (await serve()).ask()).text()).toBe('');
});

it('that can’t be read at all is answered as any other failure', async () => {
  const server = await serve(new Error('away'));
  const answer = await server.ask();
  expect([answer.status, await answer.text()]).toEqual([503, 'away']);
  expect(server.reported).toEqual([]);
});

it('that fails on its way is broken off and reported once, and nothing is written beside the log', async () => {
  const server = await serve('one ', 'two ', new Error('away'));
  await expect(server.ask().then((answer) => answer.text())).rejects.toThrow();
  await expect.poll(() => server.reported).toEqual(['away']);
  expect(server.written()).toEqual([]);
});

it('is closed when the client has gone before it began', async () => {
  const server = await serve(ONCE_GONE, 'two');
  const leaving = new AbortController();
  const answer = server.ask({ signal: leaving.signal }).catch(() => 'nothing');
  await server.asked;
  leaving.abort();
  expect(await answer).toBe('nothing');
  await expect.poll(server.timesClosed).toBe(1);
  expect(server.reported).toEqual([]);
});

it('is closed when only its head was asked for', async () => {
  const server = await serve('one ', 'two');
  const answer = await server.ask({ method: 'HEAD' });
  expect([answer.status, answer.headers.get('x-own')]).toEqual([200, 'yes']);
  await expect.poll(server.timesClosed).toBe(1);
});

it('that its client breaks off is closed, and is no failure', async () => {
  const server = await serve(...Array.from({ length: 50 }, () => 'x'.repeat(1_000_000)));
  const leaving = new AbortController();
  const answer = await server.ask({ signal: leaving.signal });
  await answer.body?.getReader().read();
  leaving.abort();
  await server.gone;
  await expect.poll(server.timesClosed).toBe(1);
  expect(server.reported).toEqual([]);
});
