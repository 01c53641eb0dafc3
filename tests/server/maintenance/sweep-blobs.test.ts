import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BlobError, type BlobStore } from '../../../src/server/files/blob-store.ts';
import { filePath, openDiskBlobs } from '../../../src/server/files/disk-blobs.ts';
import { openS3Blobs } from '../../../src/server/files/s3-blobs.ts';
import { startSweep, sweepBlobs, sweepData } from '../../../src/server/maintenance/sweep-blobs.ts';
import type { LogLine } from '../../../src/server/runtime/write-log.ts';
import type { Database } from '../../../src/server/store/database.ts';
import { openStore } from '../../../src/server/store/open-sqlite.ts';
import { startFakeS3 } from '../fake-s3.ts';
import { upload } from '../person-data.ts';
import { createTestClock, makeFolder, startTestServer } from '../test-server.ts';

const DAY = 24 * 60 * 60 * 1000;
const NEVER = new AbortController().signal;
const holds = async () => true;

async function open() {
  const dataDir = await makeFolder();
  const store = await openStore(dataDir);
  onTestFinished(() => store.close());
  const clock = createTestClock();
  return {
    dataDir,
    store,
    clock,
    common: { store, clock, holds },
    name: (id: string) =>
      store.execute({
        sql: "INSERT INTO files (key, disk_id, name, type, size, sha256, stored_at) VALUES (?, ?, '', '', 1, '', '')",
        args: [id, id],
      }),
  };
}

/** A blob store whose list is made up, and which remembers what it is told to remove. */
function listing(ids: readonly string[], storedAt: number, pageSize = 1000) {
  const removed: string[] = [];
  const blobs: Pick<BlobStore, 'list' | 'remove'> = {
    async list(after = '0') {
      const start = Number(after);
      const page = ids.slice(start, start + pageSize).map((id) => ({ id, size: 1, storedAt }));
      const next = start + pageSize < ids.length ? { next: String(start + pageSize) } : {};
      return { blobs: page, ...next };
    },
    remove: async (some) => {
      removed.push(...some);
    },
  };
  return { blobs, removed };
}

/** A database that knows all pictures from a certain one on. */
const knowingFrom = (first: number, store: Database): Database => ({
  ...store,
  execute: (async ({ args }: { args: readonly unknown[] }) => ({
    rows: args.filter((id) => Number(id) >= first).map((id) => ({ disk_id: String(id) })),
    rowsAffected: 0,
  })) as unknown as Database['execute'],
});

describe('a sweep', () => {
  it('deletes files that no row names once they are a day old, and nothing else', async () => {
    const { dataDir, common, clock, name } = await open();
    const blobs = await openDiskBlobs(dataDir, 2);
    const make = async (age: number) => {
      const id = randomUUID();
      const path = filePath(dataDir, id);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'x');
      const at = (clock.now() - age) / 1000;
      await utimes(path, at, at);
      return { id, path };
    };
    const [known, old, young, future] = [
      await make(9 * DAY),
      await make(DAY + 1000),
      await make(DAY - 1000),
      await make(-DAY),
    ];
    await name(known.id);
    expect(await sweepBlobs({ ...common, blobs }, NEVER)).toMatchObject({ looked: 4, unnamed: 1, removed: 1 });
    expect([known, old, young, future].map(({ path }) => existsSync(path))).toEqual([true, false, true, true]);
  });

  it('does so in a bucket, over pages, and leaves what others keep there', async () => {
    const { common, name } = await open();
    const s3 = await startFakeS3();
    const blobs = openS3Blobs(s3.settings, { pageSize: 2 });
    onTestFinished(() => blobs.close());
    const ids = Array.from({ length: 7 }, () => randomUUID());
    const pathOf = (id: string) => `/pictures/files/${id.slice(0, 2)}/${id}`;
    for (const path of [...ids.map(pathOf), '/pictures/files/notes.txt', '/pictures/others/a'])
      s3.objects.set(path, Buffer.from('x'));
    for (const id of ids.slice(2)) await name(id);
    expect(await sweepBlobs({ ...common, blobs }, NEVER)).toMatchObject({ looked: 7, removed: 2, isRefused: false });
    const left = [...ids.slice(2).map(pathOf), '/pictures/files/notes.txt', '/pictures/others/a'];
    expect([...s3.objects.keys()].sort()).toEqual(left.sort());
  });

  it('deletes nothing where so much is unknown that the database is not that of the pictures', async () => {
    const { common, name, clock } = await open();
    const ids = Array.from({ length: 100 }, () => randomUUID());
    const { blobs, removed } = listing(ids, clock.now() - 2 * DAY, 30);
    for (const id of ids.slice(21)) await name(id);
    expect(await sweepBlobs({ ...common, blobs }, NEVER)).toEqual({
      looked: 100,
      unnamed: 21,
      removed: 0,
      isRefused: true,
    });
    expect(removed).toEqual([]);
    await name(ids[0] ?? '');
    expect(await sweepBlobs({ ...common, blobs }, NEVER)).toMatchObject({ removed: 20 });
    expect(removed).toEqual(ids.slice(1, 21));
  });

  it('deletes nothing where most of the few that a small site has are unknown, but what two uploads left', async () => {
    const { common, name, clock } = await open();
    const ids = Array.from({ length: 6 }, () => randomUUID());
    const { blobs, removed } = listing(ids, clock.now() - 2 * DAY, 4);
    const young = listing([randomUUID(), randomUUID()], clock.now());
    const both: typeof blobs = {
      ...blobs,
      // What may still get its row says nothing of the others.
      list: async (after) => {
        const [page, more] = [await blobs.list(after), await young.blobs.list()];
        return page.next === undefined ? { blobs: [...page.blobs, ...more.blobs] } : page;
      },
    };
    const sweep = () => sweepBlobs({ ...common, blobs: both }, NEVER);
    expect(await sweep()).toEqual({ looked: 8, unnamed: 6, removed: 0, isRefused: true });
    for (const id of ids.slice(4)) await name(id);
    expect(await sweep()).toMatchObject({ unnamed: 4, isRefused: true });
    await name(ids[3] ?? '');
    expect(await sweep()).toMatchObject({ unnamed: 3, isRefused: false, removed: 3 });
    expect(removed).toEqual(ids.slice(0, 3));
    const sweepAlone = (number: number) =>
      sweepBlobs({ ...common, blobs: listing(ids.slice(0, number), clock.now() - 2 * DAY).blobs }, NEVER);
    expect(await sweepAlone(3)).toMatchObject({ unnamed: 3, isRefused: true });
    expect(await sweepAlone(2)).toMatchObject({ removed: 2 });
  });

  it('counts all that no row names, and asks for them page by page', async () => {
    const { common, clock } = await open();
    const ids = Array.from({ length: 50_000 }, (_, at) => `${at}`);
    const { blobs } = listing(ids, clock.now() - 2 * DAY);
    const { looked, unnamed } = await sweepBlobs({ ...common, blobs }, NEVER);
    expect([looked, unnamed]).toEqual([50_000, 50_000]);
  });

  it('deletes nothing for another database of ever so many pictures, and few at a time for the right one', async () => {
    const { common, clock } = await open();
    const ids = Array.from({ length: 1_050_000 }, (_, at) => `${at}`);
    const { blobs, removed } = listing(ids, clock.now() - 2 * DAY);
    const sweep = (first: number) => sweepBlobs({ ...common, store: knowingFrom(first, common.store), blobs }, NEVER);
    expect(await sweep(ids.length)).toMatchObject({ unnamed: 1_050_000, removed: 0, isRefused: true });
    expect(removed).toEqual([]);
    expect(await sweep(10_500)).toMatchObject({ unnamed: 10_500, isRefused: false, removed: 10_000 });
  });

  it('leaves what has a row by the time that it would be deleted, and all of it while the store is lost', async () => {
    const { common, clock, name } = await open();
    const ids = [randomUUID(), randomUUID()];
    const { blobs, removed } = listing(ids, clock.now() - 2 * DAY, 1);
    const list: BlobStore['list'] = async (after) => {
      // The first one was looked for before the second page.
      if (after !== undefined) await name(ids[0] ?? '');
      return blobs.list(after);
    };
    expect(await sweepBlobs({ ...common, blobs, holds: async () => false }, NEVER)).toMatchObject({ removed: 0 });
    expect(await sweepBlobs({ ...common, blobs: { ...blobs, list } }, NEVER)).toMatchObject({ unnamed: 2, removed: 1 });
    expect(removed).toEqual([ids[1]]);
  });

  it('deletes no more once the store is lost, though what has no row is known by then', async () => {
    const { common, clock } = await open();
    const ids = Array.from({ length: 15_000 }, (_, at) => `${at}`);
    const { blobs, removed } = listing(ids, clock.now() - 2 * DAY, ids.length);
    const isHeld = [true, true, false];
    const store = knowingFrom(150, common.store);
    const options = { ...common, store, blobs, holds: async () => isHeld.shift() ?? false };
    expect(await sweepBlobs(options, NEVER)).toMatchObject({ unnamed: 150, removed: 100 });
    expect(removed).toEqual(ids.slice(0, 100));
  });

  it('is over at once when the server ends, though the bucket hangs', async () => {
    const { common, clock } = await open();
    const logged: LogLine[] = [];
    const blobs = { list: () => new Promise<never>(() => undefined), remove: async () => undefined };
    const options = { ...common, blobs, isOurTurn: async () => true, log: (line: LogLine) => logged.push(line) };
    await startSweep(options).stop();
    expect([logged, clock.nextIn()]).toEqual([[], undefined]);
  });

  it('is done each day, by the server whose turn it is, and says what it did', async () => {
    const { common, clock } = await open();
    const logged: LogLine[] = [];
    const { blobs, removed } = listing([randomUUID()], clock.now() - 2 * DAY);
    let isOurs = false;
    const isOurTurn = async () => isOurs;
    const sweep = startSweep({ ...common, blobs, isOurTurn, log: (line) => logged.push(line) });
    onTestFinished(() => sweep.stop());
    await expect.poll(clock.nextIn).toBe(DAY);
    expect([removed, logged]).toEqual([[], []]);
    isOurs = true;
    clock.turn(DAY);
    await expect.poll(() => logged).toEqual([{ event: 'sweep', looked: 1, removed: 1 }]);
  });

  it('leaves nothing behind that grows with each day on which the server runs', async () => {
    const { common, clock } = await open();
    const warnings: Error[] = [];
    const hear = (warning: Error) => warnings.push(warning);
    process.on('warning', hear);
    onTestFinished(() => void process.off('warning', hear));
    const sweep = startSweep({ ...common, ...listing([], 0), isOurTurn: async () => true, log: () => undefined });
    onTestFinished(() => sweep.stop());
    for (let day = 0; day < 15; day++) {
      await expect.poll(clock.nextIn).toBe(DAY);
      clock.turn(DAY);
    }
    await expect.poll(clock.nextIn).toBe(DAY);
    expect(warnings).toEqual([]);
  });

  it('says that it has deleted nothing where too much is unknown, and that it could not be done', async () => {
    const { common, clock } = await open();
    const logged: LogLine[] = [];
    const { blobs, removed } = listing(
      Array.from({ length: 21 }, () => randomUUID()),
      clock.now() - 2 * DAY,
    );
    let failure: Error | undefined;
    const list: BlobStore['list'] = async (after) => {
      if (failure) throw failure;
      return blobs.list(after);
    };
    const options = { ...common, blobs: { ...blobs, list }, isOurTurn: async () => true };
    const sweep = startSweep({ ...options, log: (line) => logged.push(line) });
    onTestFinished(() => sweep.stop());
    await expect.poll(() => logged).toEqual([{ event: 'sweep-refused', looked: 21, unnamed: 21 }]);
    await expect.poll(clock.nextIn).toBe(DAY);
    failure = new Error('No bucket.');
    clock.turn(DAY);
    const at = expect.any(String);
    await expect.poll(() => logged.slice(1)).toEqual([{ event: 'sweep-failed', error: 'Error', at }]);
    await expect.poll(clock.nextIn).toBe(DAY);
    failure = new BlobError('LIST files/', '503 SlowDown');
    clock.turn(DAY);
    const [request, received] = ['LIST files/', '503 SlowDown'];
    await expect
      .poll(() => logged.slice(2))
      .toEqual([{ event: 'sweep-failed', error: 'BlobError', request, received }]);
    expect(removed).toEqual([]);
  });

  it('by command only looks unless it is meant, and then deletes however much there is', async () => {
    const server = await startTestServer();
    await upload(server, 'C-1');
    await server.close();
    const at = Date.now() / 1000 - 2 * 24 * 60 * 60;
    const paths = Array.from({ length: 30 }, () => filePath(server.dataDir, randomUUID()));
    for (const path of paths) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'x');
      await utimes(path, at, at);
    }
    const found = { looked: 31, unnamed: 30 };
    expect(await sweepData(server, false)).toEqual({ ...found, removed: 0 });
    expect(paths.filter((path) => existsSync(path))).toEqual(paths);
    expect(await sweepData(server, true)).toEqual({ ...found, removed: 30 });
    expect(paths.filter((path) => existsSync(path))).toEqual([]);
  });

  it('is part of a server, over a bucket as on disk', async () => {
    const s3 = await startFakeS3();
    const id = randomUUID();
    const path = `/pictures/files/${id.slice(0, 2)}/${id}`;
    s3.objects.set(path, Buffer.from('x'));
    const server = await startTestServer({ s3: s3.settings });
    await expect.poll(() => server.logged).toContainEqual({ event: 'sweep', looked: 1, removed: 1 });
    await upload(server, 'C-1');
    await server.close();
    const again = await startTestServer({ s3: s3.settings, dataDir: server.dataDir });
    await again.close();
    expect(s3.objects.size).toBe(1);
    expect(again.logged.filter(({ event }) => event.startsWith('sweep'))).toEqual([]);
  });
});
