import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openS3Blobs } from '../../src/server/files/s3-blobs.ts';
import { type ServerOptions, startServer } from '../../src/server/index.ts';
import type { LogLine } from '../../src/server/runtime/write-log.ts';
import { runProgram } from '../run-program.ts';
import { send, sendSam } from '../server/person-data.ts';
import { PNG } from '../server/pictures.ts';
import { startReceiver } from '../server/receiver.ts';
import { createTestClock, makeFolder, startTestServer } from '../server/test-server.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';
import { startS3, type TestS3 } from './start-s3.ts';

const exec = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const signingKeys = [{ id: 'a', secret: Buffer.alloc(32, 1) }] as const;

let postgres: RunningPostgres;
let s3: TestS3;
beforeAll(async () => {
  [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
}, 180_000);
afterAll(() => Promise.all([postgres.stop(), s3.stop()]));

/** Runs a command as `npm run data:…` does; gives its exit code and all that it says. */
async function run({ dataDir, databaseUrl, s3 }: Place, command: string, ...args: string[]) {
  const bucket = s3 && {
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
  const { code, out, err } = await runProgram(`src/cli/data-${command}.ts`, args, {
    PATH: process.env.PATH,
    NODE_NO_WARNINGS: '1',
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...bucket,
  });
  return { status: code, said: out + err };
}

type Place = Pick<ServerOptions, 'dataDir' | 'databaseUrl' | 's3'>;

/** Each with the folder or bucket empty. */
const PLACES: readonly [string, () => Promise<Place>][] = [
  [
    'PostgreSQL and a bucket',
    async () => ({ dataDir: await makeFolder(), databaseUrl: await postgres.makeDatabase(), s3: await emptied() }),
  ],
  [
    'PostgreSQL and pictures on disk',
    async () => ({ dataDir: await makeFolder(), databaseUrl: await postgres.makeDatabase() }),
  ],
  ['SQLite and a bucket', async () => ({ dataDir: await makeFolder(), s3: await emptied() })],
];

async function emptied(): Promise<TestS3> {
  const blobs = openS3Blobs(s3);
  await blobs.remove((await blobs.list()).blobs.map(({ id }) => id));
  blobs.close();
  return s3;
}

/** Ids of all that is kept of pictures. */
async function picturesIn({ dataDir, s3 }: Place): Promise<readonly string[]> {
  if (!s3) {
    const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }
  const blobs = openS3Blobs(s3);
  const { blobs: listed } = await blobs.list();
  blobs.close();
  return listed.map(({ id }) => id);
}

/** All rows of all tables, as text. */
async function dump({ dataDir, databaseUrl }: Place): Promise<string> {
  const args = databaseUrl === undefined ? [join(dataDir, 'journal.db'), '.dump'] : ['--data-only', databaseUrl];
  return (await exec(databaseUrl === undefined ? 'sqlite3' : 'pg_dump', args)).stdout;
}

const DAY = 24 * 60 * 60 * 1000;

describe.each(PLACES)('the data commands on %s', (_, makePlace) => {
  it('export a person and erase them while servers take more, and leave no word of them', {
    timeout: 120_000,
  }, async () => {
    const place = await makePlace();
    const receiver = await startReceiver(() => 503);
    const options = { ...place, signingKeys, requestsPerMinute: 0, forwardUrls: { gallery: receiver.url } };
    const server = await startTestServer(options);
    const { logo } = await sendSam(server);
    const folder = await makeFolder();
    const exported = await run(place, 'export', '--customer', 'C-7', '--to', join(folder, 'sam'));
    expect(exported).toEqual({
      status: 0,
      said: `${join(folder, 'sam')}: 3 deliveries, 3 pictures.\n1 delivery of it still waits to be passed on to the automation service.\n`,
    });
    expect((await readFile(join(folder, 'sam/pictures/3.png'))).equals(PNG)).toBe(true);
    // So that the index has words of it.
    expect(await (await fetch(`${server.inboxUrl}/?text=sam`)).text()).toContain('s-1');
    for (const word of ['Sam@Mail', logo, 's-1']) expect(await dump(place)).toContain(word);

    let isOver = false;
    const statuses = new Set<number>();
    const erasing = run(place, 'erase', '--customer', 'C-7', '--phone', '07700900123', '--yes').finally(() => {
      isOver = true;
    });
    let others = 0;
    for (; !isOver; others++) {
      await send(server, 'contact', { deliveryId: `other-${others}` });
      const late = { deliveryId: `late-${others}`, submissionId: 's-1', customerNumber: 'C-7' };
      statuses.add((await server.post('/hooks/basics', late)).status);
    }
    const erased = await erasing;
    expect([erased.status, erased.said]).toEqual([0, expect.stringContaining('Erased.')]);
    expect(erased.said.includes('until it is vacuumed')).toBe(place.databaseUrl !== undefined);
    expect([...statuses].sort()).toEqual([200, 410]);
    const ids = (await server.deliveries()).map(({ deliveryId }) => deliveryId);
    expect(ids.filter((id) => !id.startsWith('other-'))).toEqual(['d-other', 'd-other-gallery']);
    expect(ids).toHaveLength(others + 2);
    expect(await picturesIn(place)).toHaveLength(1);
    const rows = await dump(place);
    expect(rows).toContain('x@y.example');
    for (const word of ['Sam', 'sam', 'C-7', 's-1', 'd-basics', 'd-contact', 'late-', '7700', logo])
      expect([word, rows.includes(word)]).toEqual([word, false]);
    const repeat = await server.post('/hooks/basics', { deliveryId: 'd-basics', submissionId: 's-1' });
    expect(await repeat.json()).toMatchObject({ ok: true, repeated: true });
    expect(await run(place, 'erase', '--customer', 'C-7')).toEqual({ status: 1, said: 'Nothing was found.\n' });
  });

  it('are for a journal that is there', async () => {
    const { dataDir, ...rest } = await makePlace();
    await (await startTestServer({ dataDir, s3: rest.s3 ?? s3 })).close();
    const databaseUrl = rest.databaseUrl ?? (await postgres.makeDatabase());
    const missing = await run({ dataDir, s3, databaseUrl }, 'erase', '--customer', 'C-7');
    expect([missing.status, missing.said]).toEqual([2, expect.stringContaining('there is no journal in it')]);
  });

  it('have nothing left to do where retention was', async () => {
    const place = await makePlace();
    const clock = createTestClock();
    const server = await startTestServer({ ...place, signingKeys, clock, retentionDays: 90 });
    const runs = () => server.logged.filter(({ event }) => event === 'retention');
    await expect.poll(() => runs().length).toBe(1);
    await sendSam(server);
    // A clock is believed a week at once, see `retention-time.ts`.
    for (let week = 1; week <= 13; week++) {
      await expect.poll(clock.nextIn).toBeLessThanOrEqual(DAY);
      clock.turn(7 * DAY);
      await expect.poll(() => runs().length).toBe(1 + week);
    }
    // The upload that no delivery names went before the others, after 61 days.
    expect(runs().filter(({ files }) => files !== 0)).toMatchObject([
      { deliveries: 0, files: 1 },
      { deliveries: 6, files: 3, unread: 0 },
    ]);
    expect(await picturesIn(place)).toEqual([]);
    expect(await server.deliveries()).toEqual([]);
  });
});

it('one of the servers that share a bucket deletes what no row of their database names', async () => {
  const place = { databaseUrl: await postgres.makeDatabase(), s3: await emptied() };
  const clock = createTestClock();
  const first = await startTestServer({ ...place, signingKeys, clock });
  await sendSam(first);
  await first.close();
  const gone = '00000000-0000-4000-8000-000000000000';
  const blobs = openS3Blobs(s3);
  onTestFinished(() => blobs.close());
  const path = join(await makeFolder(), 'left');
  await exec('cp', [join(root, 'package.json'), path]);
  const bytes = await readFile(path);
  const sha256 = (await exec('sha256sum', [path])).stdout.slice(0, 64);
  await blobs.put(gone, path, { size: bytes.length, type: 'image/png', sha256 });
  // The next day, as one server has looked on this one.
  clock.turn(DAY);
  const logged: LogLine[] = [];
  // One after the other: by this clock, what one proves its bucket with is old enough for the other.
  for (let server = 0; server < 2; server++) {
    const dataDir = await makeFolder();
    const log = (line: LogLine) => logged.push(line);
    const options = { ...place, dataDir, signingKeys, clock, port: 0, host: '127.0.0.1', log };
    const started = await startServer(options);
    onTestFinished(() => started.close());
  }
  await expect.poll(() => logged.filter(({ event }) => event === 'sweep')).toHaveLength(1);
  expect(logged).toContainEqual({ event: 'sweep', looked: 5, removed: 1 });
  expect(await blobs.size(gone)).toBeUndefined();
  expect((await blobs.list()).blobs).toHaveLength(4);
});
