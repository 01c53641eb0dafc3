import { readdir, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCounter, createFlight, limitBodies } from '../../../src/server/limits/bytes-in-flight.ts';
import { JPEG, PNG } from '../pictures.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const BOUNDARY = 'half-sent';

/** Bytes of a body with a file in it that announce more than they have. */
function beginning(fileBytes: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), fileBytes]);
}

/** Sends the head of a call and some of its body, and leaves it there. */
function begin(server: TestServer, body: Buffer, headers = ''): { readonly socket: Socket; answer(): string } {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(
    `POST /hooks/logo HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: 5000000\r\n${headers}\r\n`,
  );
  socket.write(body);
  return { socket, answer: () => answer };
}

const incoming = (server: TestServer) => readdir(join(server.dataDir, 'incoming'));

describe('a half-sent delivery with a file', () => {
  it('is on disk, not in memory, and goes with its connection', async () => {
    const server = await startTestServer();
    const { socket } = begin(server, beginning(Buffer.alloc(200_000)));
    await expect.poll(() => incoming(server)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => incoming(server)).toHaveLength(0);
    expect(await server.deliveries()).toEqual([]);
    expect(await readdir(join(server.dataDir, 'files'))).toEqual([]);
  });

  it('takes its whole files along when it breaks off after them', async () => {
    const server = await startTestServer();
    const body = Buffer.concat([beginning(JPEG), Buffer.from('\r\n'), beginning(PNG)]);
    const { socket } = begin(server, body);
    await expect.poll(() => incoming(server)).toHaveLength(2);
    socket.destroy();
    await expect.poll(() => incoming(server)).toHaveLength(0);
    expect(await server.deliveries()).toEqual([]);
  });

  it('does not fill the memory, however many there are', async () => {
    const server = await startTestServer({ requestsPerMinute: 0, trustedProxies: 1 });
    const before = process.memoryUsage().rss;
    const body = beginning(Buffer.alloc(3_000_000));
    const calls = Array.from({ length: 60 }, (_, at) => begin(server, body, `X-Forwarded-For: 192.0.2.${at}\r\n`));
    const written = async () => {
      const files = (await incoming(server)).map((name) => stat(join(server.dataDir, 'incoming', name)));
      return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
    };
    // But for what may yet be the beginning of a boundary.
    await expect.poll(written, { timeout: 30_000 }).toBeGreaterThan(60 * 2_999_900);
    // All of them together are 180 MB.
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(100);
    for (const { socket } of calls) socket.destroy();
    await expect.poll(() => incoming(server), { timeout: 10_000 }).toHaveLength(0);
  }, 60_000);

  it('is refused where one client has too many, and nobody else is', async () => {
    const server = await startTestServer({ requestsPerMinute: 0, trustedProxies: 1 });
    const body = beginning(Buffer.alloc(4_500_000));
    const calls = Array.from({ length: 16 }, () => begin(server, body, 'X-Forwarded-For: 192.0.2.1\r\n'));
    const refused = () => calls.filter(({ answer }) => answer().startsWith('HTTP/1.1 429'));
    await expect.poll(() => refused().length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(refused()[0]?.answer()).toMatch(/\r\nretry-after: 10\r\n/i);
    expect(refused()[0]?.answer()).toContain('{"ok":false,"error":"Too much is being sent at once.');
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.2' };
    expect((await fetch(`${server.url}/hooks/main`, { method: 'POST', headers, body: '{}' })).status).toBe(200);
  }, 40_000);
});

describe('the bytes under way', () => {
  const status = (task: () => void): number | undefined => {
    try {
      task();
      return undefined;
    } catch (error) {
      return (error as { status: number }).status;
    }
  };

  it('are bounded for each client and for all together, and free again once answered', () => {
    const counter = createCounter({ perClient: 10, total: 15 });
    const [one, again, other] = [counter.open('a'), counter.open('a'), counter.open('b')];
    one.add(6);
    expect(status(() => again.add(5))).toBe(429);
    again.add(4);
    expect(status(() => other.add(6))).toBe(503);
    other.add(5);
    one.close();
    one.close();
    expect(status(() => counter.open('a').add(7))).toBe(429);
    expect(status(() => counter.open('b').add(5))).toBeUndefined();
  });

  it('are given back also when a request fails', async () => {
    const bound = limitBodies(createFlight({ perClient: 10, total: 10 }));
    const call = (task: () => void) => {
      const c = { var: { client: 'a' }, set: (_: string, count: unknown) => Object.assign(c.var, { count }) };
      return (bound as (c: unknown, next: () => Promise<void>) => Promise<void>)(c, async () => {
        (c.var as unknown as { count: { inMemory(bytes: number): void } }).count.inMemory(10);
        task();
      });
    };
    await expect(
      call(() => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    await expect(call(() => undefined)).resolves.toBeUndefined();
  });
});
