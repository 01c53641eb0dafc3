import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { JournalledDelivery } from '../../src/contract/index.ts';
import { startFakeS3 } from './fake-s3.ts';
import { PNG } from './pictures.ts';
import { addressesOf, startProgram } from './start-program.ts';
import { makeFolder } from './test-server.ts';
import { makeSite } from './test-site.ts';

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/** The program with a site and data of its own, running. */
async function startOnSite() {
  const program = startProgram({
    DATA_DIR: await makeFolder(),
    SITE_DIR: await makeSite(),
    PORT: '0',
    INBOX_PORT: '0',
  });
  const { form } = await addressesOf(program);
  const { port, host } = new URL(form);
  return { program, port, host };
}

describe('the program', { timeout: 60_000 }, () => {
  it('goes on where nobody reads its log any more', async () => {
    const site = { DATA_DIR: await makeFolder(), SITE_DIR: await makeSite() };
    const program = startProgram({ ...site, PORT: '0', INBOX_PORT: '0' });
    const { form } = await addressesOf(program);
    program.process.stderr?.destroy();
    program.process.stdout?.destroy();
    // Each is a line of the log; the first one finds out.
    for (const deliveryId of ['d-1', 'd-2', 'd-3']) {
      expect((await post(`${form}/hooks/contact`, { deliveryId })).status).toBe(200);
    }
    expect(program.process.exitCode).toBeNull();
    program.process.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });

  it('killed right after an answer has lost nothing that it acknowledged', async () => {
    const env = { DATA_DIR: await makeFolder(), SITE_DIR: await makeSite(), PORT: '0', INBOX_PORT: '0' };
    const acknowledged: string[] = [];
    let getUrl = '';
    for (let run = 0; run < 2; run++) {
      const program = startProgram(env);
      const { form } = await addressesOf(program);
      const asked = { customerNumber: 'C-1', fileName: 'a.png', fileType: 'logo', fileMimeType: 'image/png' };
      const links = await (await post(`${form}/prod/upload`, asked)).json();
      await fetch(links.putUrl, { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: new Uint8Array(PNG) });
      getUrl = new URL(links.getUrl).pathname + new URL(links.getUrl).search;
      // Several customers at once; the first answer ends it for all.
      const sending = Array.from({ length: 10 }, async (_, at) => {
        const answer = await post(`${form}/hooks/main`, { deliveryId: `${run}-${at}`, logoUrl: links.key });
        if (!answer.ok) return;
        acknowledged.push((await answer.json()).deliveryId);
        program.process.kill('SIGKILL');
      });
      await Promise.allSettled(sending);
      await program.ended;
    }
    const again = startProgram(env);
    const { form, inbox } = await addressesOf(again);
    const deliveries: JournalledDelivery[] = await (await fetch(`${inbox}/deliveries.json`)).json();
    const kept = deliveries.map(({ deliveryId }) => deliveryId);
    expect(acknowledged.length).toBeGreaterThanOrEqual(2);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(kept).size).toBe(kept.length);
    expect(deliveries.every(({ files }) => files.length === 1)).toBe(true);
    expect(Buffer.from(await (await fetch(form + getUrl)).arrayBuffer()).equals(PNG)).toBe(true);
    expect((await stat(join(env.DATA_DIR, 'journal.db'))).mode & 0o077).toBe(0);
    again.process.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  it('that is stopped finishes what it has begun, and has nobody send more on the same connection', async () => {
    const { program, port, host } = await startOnSite();
    const open = () => {
      const socket = connect(Number(port), 'localhost');
      let came = '';
      socket.on('data', (chunk) => {
        came += chunk;
      });
      return { socket, came: () => came, closed: once(socket, 'close') };
    };
    const idle = open();
    idle.socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await expect.poll(idle.came).toContain('{"ok":true}');
    const busy = open();
    const body = '{"deliveryId":"d-1"}';
    busy.socket.write(
      `POST /hooks/main HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await expect.poll(busy.came).toContain('100 Continue');
    program.process.kill('SIGTERM');
    await idle.closed;
    busy.socket.write(body);
    await busy.closed;
    expect(busy.came()).toMatch(/HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*Connection: close\r\n/i);
    expect(busy.came()).toContain('"deliveryId":"d-1"');
    expect(await program.ended).toBe(0);
  });

  it('that is stopped twice ends at once, by the signal, whatever is under way', async () => {
    const { program, port, host } = await startOnSite();
    const busy = connect(Number(port), 'localhost');
    let came = '';
    busy.on('data', (chunk) => {
      came += chunk;
    });
    busy.on('error', () => undefined);
    busy.write(`POST /hooks/main HTTP/1.1\r\nHost: ${host}\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n`);
    await expect.poll(() => came).toContain('100 Continue');
    const idle = connect(Number(port), 'localhost');
    const answered = once(idle, 'data');
    idle.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await answered;
    const closed = once(idle, 'close');
    program.process.kill('SIGTERM');
    // By then it is shutting down.
    await closed;
    program.process.kill('SIGTERM');
    expect(await program.ended).toBeNull();
    expect(program.process.signalCode).toBe('SIGTERM');
    expect(program.output()).not.toContain('panicked');
  });

  it('that is stopped while it starts closes what it has opened, and ends with 0', async () => {
    const { settings, fail } = await startFakeS3();
    const dataDir = await makeFolder();
    const program = startProgram({
      DATA_DIR: dataDir,
      SITE_DIR: await makeSite(),
      PORT: '0',
      INBOX_PORT: '0',
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    });
    // By then it has opened the journal, and asks whether the bucket can be used.
    fail(() => {
      if (!program.process.killed) program.process.kill('SIGTERM');
      return undefined;
    });
    expect(await program.ended).toBe(0);
    expect(program.output()).toBe('The server was stopped before it had started: SIGTERM received.\n');
    expect(await readdir(dataDir)).not.toContain('journal.db-wal');
  });

  it('says in one sentence that the folder it is given has no site, and ends with 2', async () => {
    const [folder, dataDir] = [await makeFolder(), await makeFolder()];
    const program = startProgram({ DATA_DIR: dataDir, SITE_DIR: folder, PORT: '0', INBOX_PORT: '0' });
    expect(await program.ended).toBe(2);
    expect(program.output()).toMatch(
      new RegExp(`^The server could not start: There is no built site in ${folder}: .* SITE_DIR .*\n$`),
    );
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('says in one sentence that its port is taken, and ends with 2', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    onTestFinished(() => {
      other.close();
    });
    const port = String((other.address() as { port: number }).port);
    const program = startProgram({ DATA_DIR: await makeFolder(), PORT: port, INBOX_PORT: '0' });
    expect(await program.ended).toBe(2);
    expect(program.output()).toBe(
      `Port ${port} is already in use by another program. Stop it, or choose others: PORT=5000 INBOX_PORT=5001 npm start\n`,
    );
  });
});
