import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { healthRoutes } from '../../../src/server/health/health-routes.ts';
import { watchDatabase } from '../../../src/server/health/watch-store.ts';
import { errorCode } from '../../../src/server/runtime/error-code.ts';
import type { LogLine } from '../../../src/server/runtime/write-log.ts';
import type { Database } from '../../../src/server/store/database.ts';

/** What the driver throws when a database at this address does not answer. */
async function failureAt(port: number, host: string): Promise<unknown> {
  const pool = new pg.Pool({ host, port, connectionTimeoutMillis: 200 });
  try {
    return await pool.query('SELECT 1').then(
      () => undefined,
      (error: unknown) => error,
    );
  } finally {
    await pool.end();
  }
}

async function listenOn(take: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    take(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

it.each([
  ['that nobody listens for, at an address', () => failureAt(1, '127.0.0.1'), 'ECONNREFUSED'],
  ['that nobody listens for, at a name', () => failureAt(1, 'localhost'), 'ECONNREFUSED'],
  ['that breaks off', async () => failureAt(await listenOn((socket) => socket.end()), '127.0.0.1'), 'ECONNRESET'],
  ['that stays silent', async () => failureAt(await listenOn(() => undefined), '127.0.0.1'), 'ETIMEDOUT'],
  ['that is starting', async () => Object.assign(new Error('starting up'), { code: '57P03' }), '57P03'],
])('a database %s is told of by a code that can be looked up', async (_, fail, code) => {
  expect(errorCode(await fail())).toBe(code);
});

it('a database that answers and takes no writes is as lost as one that is away', async () => {
  let readOnly = 'on';
  const logged: LogLine[] = [];
  const execute: Database['execute'] = async () => ({ rows: [{ read_only: readOnly }], rowsAffected: 0 });
  const store = watchDatabase({ execute }, (line) => logged.push(line));
  expect([await store.holds(), await store.holds()]).toEqual([false, false]);
  readOnly = 'off';
  expect(await store.holds()).toBe(true);
  expect(logged).toMatchObject([{ event: 'store-unavailable', code: '25006' }, { event: 'store-recovered' }]);
});

it('a database that is away is told once, with what to do, and not as a damaged journal', async () => {
  let failure: Error | undefined = Object.assign(new Error('starting up'), { code: '57P03' });
  const logged: LogLine[] = [];
  const execute: Database['execute'] = async () => {
    if (failure) throw failure;
    return { rows: [], rowsAffected: 0 };
  };
  const store = watchDatabase({ execute }, (line) => logged.push(line));
  const app = healthRoutes({
    store,
    pictures: { isReachable: async () => true },
    limits: { hasRoom: async () => true },
    isClosing: () => false,
  });
  for (let times = 0; times < 2; times++) {
    const answer = await app.request('/readyz');
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { ok: false, error: expect.stringMatching(/^The database does not answer/) },
    ]);
  }
  failure = undefined;
  expect((await app.request('/readyz')).status).toBe(200);
  expect(logged).toEqual([
    {
      event: 'store-unavailable',
      reason: 'unreachable',
      code: '57P03',
      advice: expect.stringContaining('docs/operating.md, A database that is away'),
    },
    { event: 'store-recovered' },
  ]);
});
