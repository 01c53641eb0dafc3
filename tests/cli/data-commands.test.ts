import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backUpCommand } from '../../src/cli/data-commands/backup.ts';
import { eraseCommand } from '../../src/cli/data-commands/erase.ts';
import { exportCommand } from '../../src/cli/data-commands/export.ts';
import { restoreCommand } from '../../src/cli/data-commands/restore.ts';
import { runDataCommand } from '../../src/cli/data-commands/run-data-command.ts';
import { sweepCommand } from '../../src/cli/data-commands/sweep.ts';
import { filePath } from '../../src/server/files/disk-blobs.ts';
import { runProgram } from '../run-program.ts';
import { startFakeS3 } from '../server/fake-s3.ts';
import { send, sendSam, upload } from '../server/person-data.ts';
import { changeJournal, makeFolder, startTestServer, type TestServer } from '../server/test-server.ts';

const COMMANDS = {
  backup: backUpCommand,
  erase: eraseCommand,
  export: exportCommand,
  restore: restoreCommand,
  sweep: sweepCommand,
};
type CommandName = keyof typeof COMMANDS;

/** Runs a command in a process of its own, as `npm run data:…` does; gives its exit code and all that it says. */
async function start(dataDir: string, command: CommandName, ...args: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const { code, out, err } = await runProgram(`src/cli/data-${command}.ts`, args, env);
  return { status: code, said: out + err };
}

/** The same in this process, where nothing depends on its being another one than the server's. */
const run = (dataDir: string, command: CommandName, ...args: string[]) =>
  runWith({ DATA_DIR: dataDir }, command, ...args);

async function runWith(env: Record<string, string>, command: CommandName, ...args: string[]) {
  const lines: string[] = [];
  const say = (line: string) => lines.push(`${line}\n`);
  const status = await runDataCommand(COMMANDS[command], args, { env, say }).catch((error: Error) => {
    say(error.message);
    return 2;
  });
  return { status, said: lines.join('') };
}

/** Sends one delivery after the other for as long as something else lasts; gives their ids, all of them acknowledged. */
async function sendDuring(server: TestServer, other: Promise<unknown>): Promise<readonly string[]> {
  let isOver = false;
  const ended = other.finally(() => {
    isOver = true;
  });
  const ids: string[] = [];
  while (!isOver) {
    const deliveryId = `during-${ids.length}`;
    await send(server, 'contact', { deliveryId });
    ids.push(deliveryId);
  }
  await ended;
  return ids;
}

describe('the data commands', () => {
  it('back up, export, erase and restore from processes of their own, beside the server', {
    timeout: 120_000,
  }, async () => {
    const server = await startTestServer({ requestsPerMinute: 0 });
    await sendSam(server);
    const folder = await makeFolder();
    const [copy, zip, anew] = [join(folder, 'copy'), join(folder, 'sam.zip'), join(folder, 'anew')];
    expect(await start(server.dataDir, 'backup', '--to', copy)).toEqual({
      status: 0,
      said: `${copy}: 6 deliveries, 4 pictures.\n`,
    });

    const exported = await start(server.dataDir, 'export', '--email', 'sam@mail.example', '--to', zip);
    expect([exported.status, existsSync(zip)]).toEqual([0, true]);
    expect(exported.said).toContain('--customer C-7 finds what else came under it.');

    const listed = await run(server.dataDir, 'erase', '--customer', 'C-7');
    expect(listed.status).toBe(0);
    expect(listed.said).toMatch(/^delivery 1 {2}basics .*\n(.*\n)*picture C-7\/(.*\n)*Nothing was changed\./);
    expect(await server.deliveries()).toHaveLength(6);

    const erasing = start(server.dataDir, 'erase', '--customer', 'C-7', '--yes');
    const during = await sendDuring(server, erasing);
    const erased = await erasing;
    expect([erased.status, erased.said]).toEqual([0, expect.stringContaining('Erased.')]);
    // Both wrote in turn, and nothing that was acknowledged meanwhile is lost.
    expect(await server.deliveries()).toHaveLength(3 + during.length);
    expect((await server.post('/hooks/main', { deliveryId: 'goes-on' })).status).toBe(200);
    expect(await run(server.dataDir, 'erase', '--customer', 'C-7', '--yes')).toEqual({
      status: 1,
      said: expect.stringMatching(/^Nothing was found\.\nA server runs on the folder, .*\n$/),
    });

    const restored = await run(anew, 'restore', '--from', copy);
    expect([restored.status, restored.said]).toEqual([0, expect.stringContaining('6 deliveries, 4 pictures')]);
    // The folder is free again, and whole.
    expect(await (await startTestServer({ dataDir: anew })).deliveries()).toHaveLength(6);
  });

  it('export nothing of nobody, and say so', async () => {
    const server = await startTestServer();
    await sendSam(server);
    const to = join(await makeFolder(), 'sam.zip');
    expect(await run(server.dataDir, 'export', '--customer', 'C-77', '--to', to)).toEqual({
      status: 1,
      said: 'Nothing was found. Nothing was written.\n',
    });
    expect(existsSync(to)).toBe(false);
    // What nobody can read may be theirs.
    await changeJournal(server, "UPDATE deliveries SET fields = '[' WHERE delivery_id = 'd-contact'");
    const { status, said } = await run(server.dataDir, 'export', '--customer', 'C-77', '--to', to);
    expect([status, said]).toEqual([1, expect.stringContaining('the deliveries 4.')]);
    expect(existsSync(to)).toBe(true);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('leave nothing of an export that %s breaks off', async (signal) => {
    const s3 = await startFakeS3();
    const server = await startTestServer({ s3: s3.settings });
    await sendSam(server);
    const { endpoint: S3_ENDPOINT, region: S3_REGION, bucket: S3_BUCKET } = s3.settings;
    const folder = await makeFolder();
    const to = join(folder, 'sam');
    const { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } = s3.settings;
    const keys = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
    const listeners = process.listeners(signal).length;
    s3.fail((request) => {
      if (request.method === 'GET') process.emit(signal);
      return undefined;
    });
    const args = ['--customer', 'C-7', '--to', to];
    expect(await runWith({ DATA_DIR: server.dataDir, ...keys }, 'export', ...args)).toEqual({
      status: 2,
      said: `Nothing was exported: what was begun of ${to} is taken away.\n`,
    });
    expect(await readdir(folder)).toEqual([]);
    expect(process.listeners(signal)).toHaveLength(listeners);
  });

  it('show what somebody sent to command a terminal, and quote what is to be copied into a shell', async () => {
    const server = await startTestServer();
    const customerNumber = "\u001b[2JC-9\u202e'; $(rm -rf ~)";
    const submissionId = '\u001b]0;x\u0007\nErased.';
    await send(server, 'contact', { deliveryId: 'd-1', email: 'eve@x.example', customerNumber, submissionId });
    const { status, said } = await run(server.dataDir, 'erase', '--email', 'eve@x.example');
    expect(status).toBe(0);
    expect(said).toContain('[U+001B]]0;x[U+0007][U+000A]Erased.');
    expect(said).toContain(String.raw`--customer '[U+001B][2JC-9[U+202E]'\''; $(rm -rf ~)' finds`);
    expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
    const plain = { deliveryId: 'd-2', email: 'ann@x.example', customerNumber: 'C-1001/ä' };
    await send(server, 'contact', plain);
    expect((await run(server.dataDir, 'erase', '--email', plain.email)).said).toContain('--customer C-1001/ä finds');
  });

  it('don’t say that a submission is erased of which nothing is here, and find one by its id as it was sent', async () => {
    const server = await startTestServer();
    await sendSam(server);
    await send(server, 'main', { submissionId: ' s-3 ', deliveryId: 'd-spaces' });
    const missing = 'Of the submission s-l nothing is here.\n';
    expect(await run(server.dataDir, 'erase', '--submission', 's-l')).toEqual({
      status: 1,
      said: `${missing}Nothing was found.\nWith --yes nothing more is taken in of the submission s-l.\n`,
    });
    const mistyped = await run(server.dataDir, 'erase', '--submission', 's-l', '--yes');
    expect(mistyped.status).toBe(1);
    expect(mistyped.said).toContain(
      `${missing}Nothing was found.\nFrom now on nothing is taken in of the submission s-l.`,
    );
    expect(mistyped.said).not.toContain('Erased');
    expect((await server.post('/hooks/main', { submissionId: 's-l', deliveryId: 'd-late' })).status).toBe(410);
    // One of two that is there is erased, and the other one still not passed over.
    const both = await run(server.dataDir, 'erase', '--submission', ' s-3 ', '--submission', 's-4', '--yes');
    expect(both.status).toBe(1);
    expect(both.said).toMatch(/^delivery 7 .*\nOf the submission s-4 nothing is here\.\nErased\.\n/);
    expect((await run(server.dataDir, 'erase', '--submission', 's-1', '--yes')).status).toBe(0);
    expect(await server.deliveries()).toMatchObject([{ id: 4 }, { submissionId: 's-2' }, { submissionId: 's-2' }]);
  });

  it('don’t say that all is erased where rows can’t be read', async () => {
    const server = await startTestServer();
    await sendSam(server);
    await changeJournal(server, "UPDATE deliveries SET fields = '[' WHERE delivery_id = 'd-contact'");
    const unread = 'Not readable, so that nobody can say whose they are: the deliveries 4.';
    const listed = await run(server.dataDir, 'erase', '--customer', 'C-7');
    expect([listed.status, listed.said]).toEqual([1, expect.stringContaining(unread)]);
    const erased = await run(server.dataDir, 'erase', '--customer', 'C-7', '--yes');
    expect([erased.status, erased.said]).toEqual([1, expect.stringContaining('Erased, as far as it can be read.')]);
  });

  it('don’t say that all is erased where pictures were not there, and say how to reach them', async () => {
    const server = await startTestServer();
    const { other } = await sendSam(server);
    const files = join(server.dataDir, 'files');
    for (const folder of await readdir(files)) await rm(join(files, folder), { recursive: true });
    const erased = await run(server.dataDir, 'erase', '--customer', 'C-8', '--yes');
    expect(erased.status).toBe(1);
    expect(erased.said).toContain(
      `Erased, but for the bytes of pictures.\nIts row is erased, but its bytes were not there: the picture ${other}.\nIf the server keeps pictures elsewhere, they are still there: run data:sweep`,
    );
  });

  it('write the journal anew without traces of what was erased before, also when nothing is found', async () => {
    const server = await startTestServer();
    for (const at of Array.from({ length: 20 }).keys())
      await send(server, 'contact', { deliveryId: `large-${at}`, email: 'sam@mail.example', text: 'x'.repeat(50_000) });
    // Beside a server it can't be written anew.
    expect((await run(server.dataDir, 'erase', '--email', 'sam@mail.example', '--yes')).status).toBe(0);
    await server.close();
    const journal = join(server.dataDir, 'journal.db');
    const before = (await stat(journal)).size;
    expect(await run(server.dataDir, 'erase', '--email', 'sam@mail.example')).toEqual({
      status: 1,
      said: 'Nothing was found.\n',
    });
    expect((await stat(journal)).size).toBe(before);
    expect(await run(server.dataDir, 'erase', '--email', 'sam@mail.example', '--yes')).toEqual({
      status: 1,
      said: 'Nothing was found.\nThe journal was written anew, without traces of what was erased before.\n',
    });
    expect((await stat(journal)).size).toBeLessThan(before / 2);
  });

  it('sweep what a server left as it was too much, once somebody says so', { timeout: 60_000 }, async () => {
    const server = await startTestServer();
    const { dataDir } = server;
    await upload(server, 'C-7');
    const old = new Date(Date.now() - 2 * 86_400_000);
    for (let at = 0; at < 30; at++) {
      const path = filePath(dataDir, randomUUID());
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'x');
      await utimes(path, old, old);
    }
    const counted = '31 pictures are kept; 30 older than a day have no row in the journal.\n';
    expect(await run(dataDir, 'sweep')).toEqual({
      status: 0,
      said: `${counted}Nothing was changed. With --yes they are deleted.\n`,
    });
    expect(await start(dataDir, 'sweep', '--yes')).toEqual({ status: 0, said: `${counted}30 deleted.\n` });
    expect((await run(dataDir, 'sweep')).said).toMatch(/^1 picture is kept; 0 older than a day have/);
  });

  it('send whoever copies a database or a bucket to the tools for that', { timeout: 60_000 }, async () => {
    const s3 = await startFakeS3();
    const { endpoint: S3_ENDPOINT, region: S3_REGION, bucket: S3_BUCKET } = s3.settings;
    const bucket = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const database = { DATABASE_URL: 'postgres://app:hidden@127.0.0.1:1/forms' };
    const to = join(await makeFolder(), 'copy');
    const refused = await runWith({ ...bucket, ...database }, 'backup', '--to', to);
    expect([refused.status, refused.said]).toEqual([
      2,
      expect.stringMatching(/^DATABASE_URL and S3_BUCKET are set, .*pg_dump for PostgreSQL.* docs\/operating\.md/),
    ]);
    const restore = await runWith(bucket, 'restore', '--from', to);
    expect([restore.status, restore.said]).toEqual([
      2,
      expect.stringMatching(/^S3_BUCKET is set, .* pictures back first/),
    ]);
    expect([existsSync(to), s3.asked]).toEqual([false, []]);
    const folder = await makeFolder();
    const lost = await runWith({ ...database, DATA_DIR: folder }, 'erase', '--customer', 'C-7');
    expect([lost.status, lost.said]).toEqual([2, expect.stringContaining('There is no folder of pictures')]);
    const away = await runWith({ ...bucket, ...database }, 'erase', '--customer', 'C-7');
    expect([away.status, away.said]).toEqual([
      2,
      expect.stringContaining('The database of DATABASE_URL cannot be used'),
    ]);
    expect(away.said).not.toContain('hidden');
  });

  it('say what is missing with exit code 2', { timeout: 60_000 }, async () => {
    const folder = await makeFolder();
    expect(await start(folder, 'backup')).toEqual({ status: 2, said: 'Say where to: --to <path>.\n' });
    const erase = await run(folder, 'erase', '--customer', 'C-7');
    expect([erase.status, erase.said]).toEqual([2, expect.stringContaining('There is no journal')]);
    expect(existsSync(join(folder, 'journal.db'))).toBe(false);
  });
});
