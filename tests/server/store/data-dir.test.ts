import { chmod, chown, cp, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../src/server/index.ts';
import { PNG } from '../pictures.ts';
import { addressesOf, startProgram } from '../start-program.ts';
import { makeFolder, startTestServer } from '../test-server.ts';
import { makeSite } from '../test-site.ts';

const start = (dataDir: string) => startServer({ dataDir, port: 0, host: '127.0.0.1', log: () => {} });

/** Without the rights of root, for whom nothing is write-protected. */
async function unprivileged<Result>(task: () => Promise<Result>): Promise<Result> {
  if (process.getuid?.() !== 0) return task();
  process.seteuid?.(65_534);
  try {
    return await task();
  } finally {
    process.seteuid?.(0);
  }
}

/** A data folder with some deliveries, of a server that has ended. */
async function makeUsedFolder(): Promise<string> {
  const server = await startTestServer();
  for (let at = 0; at < 20; at++) await server.post('/hooks/main', { deliveryId: `d-${at}`, text: 'x'.repeat(3000) });
  await server.close();
  return server.dataDir;
}

async function overwrite(path: string, position: number): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(4096, 0xaa), 0, 4096, position);
  await file.close();
}

describe('a data folder', { timeout: 120_000 }, () => {
  it('belongs to one process, which a second one names and leaves alone, until it is killed', async () => {
    const env = { DATA_DIR: await makeFolder(), SITE_DIR: await makeSite(), PORT: '0', INBOX_PORT: '0' };
    const first = startProgram(env);
    const { form } = await addressesOf(first);
    const asked = { customerNumber: 'C-1', fileName: 'a.png', fileType: 'logo', fileMimeType: 'image/png' };
    const answer = await fetch(`${form}/prod/upload`, { method: 'POST', body: JSON.stringify(asked) });
    const put = new URL((await answer.json()).putUrl);
    const upload = connect(Number(put.port), '127.0.0.1');
    let answered = '';
    upload.on('data', (chunk) => {
      answered += chunk;
    });
    upload.write(
      `PUT ${put.pathname}${put.search} HTTP/1.1\r\nHost: ${put.host}\r\nContent-Type: image/png\r\nContent-Length: ${PNG.length}\r\n\r\n`,
    );
    upload.write(PNG.subarray(0, 40));
    await expect.poll(() => readdir(join(env.DATA_DIR, 'incoming'))).toHaveLength(1);
    const before = await readdir(env.DATA_DIR, { recursive: true });

    const second = startProgram(env);
    expect(await second.ended).toBe(2);
    expect(second.output()).toMatch(
      new RegExp(
        `^The server could not start: The data folder \\S+ is in use by another server: process ${first.process.pid} on \\S+, since \\d{4}-\\S+Z\\..*DATA_DIR=.*\n$`,
      ),
    );
    expect(await readdir(env.DATA_DIR, { recursive: true })).toEqual(before);
    upload.write(PNG.subarray(40));
    await expect.poll(() => answered).toMatch(/^HTTP\/1\.1 200 /);

    first.process.kill('SIGKILL');
    await first.ended;
    const third = startProgram(env);
    await addressesOf(third);
  });

  it('is refused to another server in the same process, and free once the first has closed', async () => {
    const first = await startTestServer();
    await expect(start(first.dataDir)).rejects.toThrow(`is in use by another server: process ${process.pid}`);
    expect((await first.post('/hooks/main', {})).status).toBe(200);
    await first.close();
    await (await start(first.dataDir)).close();
  });

  it('is refused while another server that starts for the first time has not yet said who it is', async () => {
    const dataDir = await makeFolder();
    const other = createClient({ url: pathToFileURL(join(dataDir, 'lock.db')).href });
    const starting = await other.transaction('write');
    await expect(start(dataDir)).rejects.toThrow('is in use by another server: a process that has just started. ');
    await starting.rollback();
    other.close();
    await (await start(dataDir)).close();
  });

  it('is free again after a start that failed', async () => {
    const dataDir = await makeFolder();
    await writeFile(join(dataDir, 'secret'), 'short');
    await expect(start(dataDir)).rejects.toThrow('Delete it to have a new one made');
    await rm(join(dataDir, 'secret'));
    await (await start(dataDir)).close();
  });

  it.each([
    ['a folder that is write-protected', (folder: string) => chmod(folder, 0o555), 'The data folder'],
    [
      'a journal that is write-protected',
      async (folder: string) => {
        await chmod(folder, 0o777);
        await writeFile(join(folder, 'secret'), 'k'.repeat(43), { mode: 0o644 });
        await writeFile(join(folder, 'journal.db'), '', { mode: 0o444 });
        await chmod(join(folder, 'journal.db'), 0o444);
      },
      'The journal',
    ],
  ])('that is %s keeps the server from starting', async (_, protect, subject) => {
    const folder = await makeFolder();
    await protect(folder);
    await expect(unprivileged(() => start(folder))).rejects.toThrow(
      new RegExp(`^${subject} \\S*${folder}\\S* cannot be .* \\((SQLITE_\\w+|E[A-Z]+)\\).*Check that`),
    );
    await chmod(folder, 0o700);
  });

  it.each(['secret', 'files', 'incoming'])('in which %s is another account’s says so, and what to do', async (name) => {
    const server = await startTestServer();
    await server.close();
    const folder = server.dataDir;
    if (process.getuid?.() === 0) {
      for (const path of ['', 'journal.db', 'lock.db', 'secret', 'files', 'incoming'])
        await chown(join(folder, path), path === name ? 0 : 65_534, 0);
    }
    await chmod(join(folder, name), process.getuid?.() === 0 ? 0o700 : 0);
    await expect(unprivileged(() => start(folder))).rejects.toThrow(
      new RegExp(
        `^This account \\(uid \\d+\\) may not open ${folder}/${name} \\(EACCES\\)\\..*As root: chown --recursive \\d+ ${folder}$`,
      ),
    );
    await chmod(join(folder, name), 0o700);
  });

  it('keeps nothing of starts in which a server was killed, and all that is not of those', async () => {
    const dataDir = await makeUsedFolder();
    const id = '0b1c2d3e-0000-4000-8000-00000000abcd';
    const kept = ['secret', 'secret.old', `notes.${id}`];
    for (const name of [`secret.${id}`, `write-test-${id}`, 'secret.old', `notes.${id}`])
      await writeFile(join(dataDir, name), 'x');
    const server = await start(dataDir);
    const names = (await readdir(dataDir)).filter((name) => /secret|write-test|notes/.test(name));
    await server.close();
    expect(names.sort()).toEqual(kept.toSorted());
  });

  it('that the system lets nobody make is refused, and not tried for ever', async () => {
    await expect(start('/proc/form/data')).rejects.toThrow(
      /^The data folder \/proc\/form\/data cannot be written \(ENOENT\).*Check that/,
    );
  });

  it('that is a file keeps the server from starting', async () => {
    const path = join(await makeFolder(), 'file');
    await writeFile(path, '');
    await expect(start(path)).rejects.toThrow(`The data folder ${path} cannot be written (EEXIST)`);
  });
});

describe('a damaged journal', () => {
  it.each([
    ['its head', 0],
    ['a page in its middle', 4096 * 12],
  ])('at %s keeps the server from starting, and says which file and what to do', async (_, position) => {
    const dataDir = await makeUsedFolder();
    const path = join(dataDir, 'journal.db');
    await overwrite(path, position);
    const message = new RegExp(
      `^The journal ${path} is damaged: .+\\. The server does not start.*put back the latest back-up.*docs/operating\\.md`,
    );
    await expect(start(dataDir)).rejects.toThrow(message);
    await expect(start(dataDir)).rejects.toThrow(message);
  });

  it('of which only the log is left is not thrown away', async () => {
    const server = await startTestServer();
    const dataDir = await makeFolder();
    const log = join(dataDir, 'journal.db-wal');
    // The server empties its log once a day, the first time soon after its start.
    const copyLog = async () => {
      await server.post('/hooks/main', {});
      await cp(join(server.dataDir, 'journal.db-wal'), log);
      return (await stat(log)).size;
    };
    await expect.poll(copyLog).toBeGreaterThan(0);
    await expect(start(dataDir)).rejects.toThrow('it is missing or empty, while journal.db-wal has deliveries');
    expect((await stat(log)).size).toBeGreaterThan(0);
  });
});

describe('SIGTERM', { timeout: 120_000 }, () => {
  it('lets a request under way finish and leaves a journal that is whole in one file', async () => {
    const env = { DATA_DIR: await makeFolder(), SITE_DIR: await makeSite(), PORT: '0', INBOX_PORT: '0' };
    const program = startProgram(env);
    const { form } = await addressesOf(program);
    const body = JSON.stringify({ deliveryId: 'd-1' });
    const { port, host } = new URL(form);
    const socket = connect(Number(port), '127.0.0.1');
    let answered = '';
    socket.on('data', (chunk) => {
      answered += chunk;
    });
    socket.write(
      `POST /hooks/main HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    await expect.poll(() => answered).toMatch(/^HTTP\/1\.1 100 /);
    program.process.kill('SIGTERM');
    await expect.poll(() => fetch(`${form}/healthz`).catch(() => 'refused')).toBe('refused');
    socket.write(body);
    await expect.poll(() => answered).toContain('HTTP/1.1 200 ');
    expect(await program.ended).toBe(0);

    const copy = join(await makeFolder(), 'journal.db');
    await mkdir(join(copy, '..'), { recursive: true });
    await cp(join(env.DATA_DIR, 'journal.db'), copy);
    const client = createClient({ url: `file:${copy}` });
    expect((await client.execute('SELECT delivery_id FROM deliveries')).rows).toMatchObject([{ delivery_id: 'd-1' }]);
    client.close();
  });
});
