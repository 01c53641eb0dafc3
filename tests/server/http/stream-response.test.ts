import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../src/server/http/listen.ts';
import type { ServerEnv } from '../../../src/server/http/server-env.ts';
import { streamResponse } from '../../../src/server/http/stream-response.ts';

/** A server that answers with these parts, of which an error is thrown; what it reports and writes is kept. */
async function serve(...parts: readonly (string | Error)[]) {
  const reported: string[] = [];
  let closed = 0;
  async function* reading() {
    try {
      for (const part of parts) {
        if (part instanceof Error) throw part;
        yield part;
      }
    } finally {
      closed += 1;
    }
  }
  const app = new Hono<ServerEnv>();
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
    ask: () => fetch(`http://127.0.0.1:${server.port}/`),
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
