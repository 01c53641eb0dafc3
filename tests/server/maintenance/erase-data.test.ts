import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backUp, eraseData, exportData, sweepData } from '../../../src/server/index.ts';
import { openJournal } from '../../../src/server/journal/journal.ts';
import { eraseDeliveries } from '../../../src/server/maintenance/erase.ts';
import { systemClock } from '../../../src/server/runtime/clock.ts';
import { openStore } from '../../../src/server/store/open-sqlite.ts';
import { setTombstone, tombstoneOf } from '../../../src/server/store/tombstones.ts';
import { startFakeS3 } from '../fake-s3.ts';
import { NOBODY, send, sendSam, upload } from '../person-data.ts';
import { startReceiver } from '../receiver.ts';
import { changeJournal, createTestClock, makeFolder, startTestServer, type TestServer } from '../test-server.ts';

const SAM = { ...NOBODY, customers: ['C-7'], phones: ['07700900123'] };

/** Whether bytes stand anywhere in the folder. By another program: closing a journal here would drop the server's locks. */
function isOnDisk(dataDir: string, text: string): boolean {
  const script = 'grep -rlaF -- "$1" "$0" || true';
  return execFileSync('sh', ['-c', script, dataDir, text], { encoding: 'utf8' }) !== '';
}

const picturesOf = async ({ dataDir }: TestServer) =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe('erasing a person', () => {
  it.each([
    ['while the server runs', true],
    ['with the server stopped', false],
  ])('leaves nothing of them and all of the others, %s', async (_, isRunning) => {
    const server = await startTestServer();
    const { other, logo } = await sendSam(server);
    // Many rows, so that pages of the indexes were split and what stood there was moved.
    for (let at = 0; at < 150; at++)
      await send(server, 'contact', {
        deliveryId: `${at % 2 ? 'of-sam' : 'of-another'}-${(at * 7919) % 150}-x`,
        submissionId: at % 2 ? 's-1' : `t-${at}`,
      });
    // As retention notes it of each picture that it finds to be named.
    await changeJournal(server, 'INSERT OR IGNORE INTO named_uploads (key) SELECT key FROM files');
    expect(isOnDisk(server.dataDir, 'of-sam-')).toBe(true);
    if (!isRunning) await server.close();
    const report = await eraseData(server, SAM);
    expect(report).toEqual({ left: 0, withoutBytes: [], traces: isRunning ? 'free-space' : 'nowhere' });
    for (const text of ['Sam@Mail', 'Samantha', 'of-sam-', 'd-basics', 's-1', logo, '7700'])
      expect([text, isOnDisk(server.dataDir, text)]).toEqual([text, false]);
    expect(await picturesOf(server)).toHaveLength(1);
    const again = isRunning ? server : await startTestServer({ dataDir: server.dataDir });
    const left = await again.deliveries();
    expect(
      left.filter(({ deliveryId }) => !deliveryId.startsWith('of-another-')).map(({ deliveryId }) => deliveryId),
    ).toEqual(['d-other', 'd-other-gallery']);
    expect(left).toHaveLength(77);
    expect(left[1]?.files.map(({ key }) => key)).toEqual([other]);
    expect((await again.post('/hooks/main', { deliveryId: 'new' })).status).toBe(200);
  });

  it('makes a late repeat known, and refuses for good what else comes of the submission', async () => {
    const server = await startTestServer();
    await sendSam(server);
    await eraseData(server, SAM);
    const repeat = await server.post('/hooks/basics', {
      deliveryId: 'd-basics',
      submissionId: 's-1',
      firstName: 'Sam',
    });
    expect([repeat.status, await repeat.json()]).toEqual([200, { ok: true, deliveryId: 'd-basics', repeated: true }]);
    const late = await server.post('/hooks/main', { deliveryId: 'd-main', submissionId: 's-1', firstName: 'Sam' });
    expect([late.status, (await late.json()).ok]).toEqual([410, false]);
    const contact = await server.post('/hooks/contact', { deliveryId: 'd-contact', message: 'Samantha’s words' });
    expect(await contact.json()).toMatchObject({ ok: true, repeated: true });
    // The same id at another hook is another delivery, and another submission is none of theirs.
    await send(server, 'feedback', { deliveryId: 'd-basics' });
    await send(server, 'basics', { deliveryId: 'd-anew', submissionId: 's-3', customerNumber: 'C-7' });
    const ids = (await server.deliveries()).map(({ deliveryId }) => deliveryId);
    expect(ids).toEqual(['d-other', 'd-other-gallery', 'd-basics', 'd-anew']);
  });

  it('is respected by the very transaction that keeps a delivery', async () => {
    const store = await openStore(await makeFolder());
    onTestFinished(() => store.close());
    const journal = openJournal(store);
    const delivery = (deliveryId: string, submissionId: string) => ({
      ...{ hook: 'main', deliveryId, submissionId, receivedAt: 0, fields: '{}', body: '', parts: [], findings: [] },
      forward: true,
    });
    await store.transact([
      setTombstone(tombstoneOf.delivery('main', 'd-1'), 'main', 0),
      setTombstone(tombstoneOf.submission('s-1'), '', 0),
    ]);
    expect(await journal.commit(delivery('d-1', ''))).toEqual({ erased: 'delivery' });
    expect(await journal.commit(delivery('d-2', 's-1'))).toEqual({ erased: 'submission' });
    expect(await journal.commit(delivery('d-2', ''))).toMatchObject({ repeated: false });
    const kept = await store.execute('SELECT delivery_id FROM deliveries JOIN forwards ON delivery = id');
    expect(kept.rows).toMatchObject([{ delivery_id: 'd-2' }]);
    // Nobody can tell who it was.
    const { rows } = await store.execute('SELECT * FROM erased');
    expect(JSON.stringify(rows)).not.toMatch(/d-1|s-1/);
  });

  it('takes them out of the list of submissions, and what it says of one that goes on', async () => {
    const store = await openStore(await makeFolder());
    onTestFinished(() => store.close());
    const journal = openJournal(store);
    const ids: number[] = [];
    for (const [deliveryId, submissionId] of [
      ['a', 's-1'],
      ['b', 's-1'],
      ['c', 's-2'],
    ] as const) {
      const common = { hook: 'main', receivedAt: 0, fields: '{}', body: '', parts: [], findings: [], forward: false };
      const kept = await journal.commit({ ...common, deliveryId, submissionId });
      if ('id' in kept) ids.push(kept.id);
    }
    const words = ['customer_number', 'company', 'name', 'phone', 'email', 'search', 'judged', 'waits_for'];
    await store.execute(`UPDATE submissions SET ${words.map((word) => `${word} = 'Sam'`).join(', ')}`);
    const gone = [
      { id: ids[0] ?? 0, hook: 'main', deliveryId: 'a' },
      { id: ids[2] ?? 0, hook: 'main', deliveryId: 'c' },
    ];
    await eraseDeliveries(gone, { store, clock: systemClock });
    const { rows } = await store.execute('SELECT * FROM submissions');
    expect(rows).toMatchObject([{ submission_id: 's-1', deliveries: 1, judged: '' }]);
    expect(JSON.stringify(rows)).not.toContain('Sam');
    expect((await store.execute('SELECT delivery FROM submission_members')).rows).toMatchObject([{ delivery: ids[1] }]);
  });

  it('closes a submission of which nothing has arrived yet', async () => {
    const server = await startTestServer();
    await eraseData(server, { ...NOBODY, submissions: ['s-9'] });
    expect((await server.post('/hooks/main', { deliveryId: 'd', submissionId: 's-9' })).status).toBe(410);
    expect(await server.deliveries()).toEqual([]);
  });

  it('keeps a picture that somebody else’s delivery names', async () => {
    const server = await startTestServer();
    const key = await upload(server, 'C-7');
    await send(server, 'logo', { deliveryId: 'a', submissionId: 's-1', customerNumber: 'C-7', logoUrl: key });
    await send(server, 'contact', { deliveryId: 'b', message: { deep: [`https://x.example/files/${key}?s=1`] } });
    await eraseData(server, { ...NOBODY, submissions: ['s-1'] });
    expect(await picturesOf(server)).toHaveLength(1);
    await eraseData(server, { ...NOBODY, customers: ['C-7'] });
    expect(await picturesOf(server)).toHaveLength(1);
  });

  it('takes their pictures out of a bucket, and begins anew where the bucket broke it off', async () => {
    const s3 = await startFakeS3();
    const server = await startTestServer({ s3: s3.settings });
    await sendSam(server);
    const place = { dataDir: server.dataDir, s3: s3.settings };
    s3.fail((request, response) => {
      if (request.method !== 'DELETE') return undefined;
      response.writeHead(403).end();
      return 'answered';
    });
    await expect(eraseData(place, SAM)).rejects.toThrow('DELETE files/');
    s3.fail(() => undefined);
    expect(s3.objects.size).toBe(4);
    expect(await eraseData(place, SAM)).toEqual({ left: 0, withoutBytes: [], traces: 'free-space' });
    expect(s3.objects.size).toBe(1);
    expect((await server.deliveries()).map(({ deliveryId }) => deliveryId)).toEqual(['d-other', 'd-other-gallery']);
  });

  it('changes nothing where pictures are in a bucket that it is not told of', async () => {
    const s3 = await startFakeS3();
    const server = await startTestServer({ s3: s3.settings });
    await sendSam(server);
    const place = { dataDir: server.dataDir };
    await expect(eraseData(place, SAM)).rejects.toThrow('There is no folder of pictures');
    await expect(sweepData(place, true)).rejects.toThrow('There is no folder of pictures');
    const to = join(await makeFolder(), 'sam');
    await expect(exportData(place, SAM, to)).rejects.toThrow('There is no folder of pictures');
    await expect(backUp(server.dataDir, to)).rejects.toThrow('There is no folder of pictures');
    expect([existsSync(to), existsSync(join(server.dataDir, 'files'))]).toEqual([false, false]);
    expect([s3.objects.size, (await server.deliveries()).length]).toEqual([4, 6]);
  });

  it('names the pictures of which only rows were there, and erases these', async () => {
    const s3 = await startFakeS3();
    const server = await startTestServer({ s3: s3.settings });
    const { logo, photo, left } = await sendSam(server);
    // As of a server that kept pictures on the disk before it had a bucket.
    await mkdir(join(server.dataDir, 'files'));
    const { withoutBytes } = await eraseData({ dataDir: server.dataDir }, SAM);
    expect([...withoutBytes].sort()).toEqual([logo, photo, left].sort());
    expect((await server.deliveries()).map(({ deliveryId }) => deliveryId)).toEqual(['d-other', 'd-other-gallery']);
    // What is left to do where they are: they have no row.
    expect(s3.objects.size).toBe(4);
    expect(await sweepData({ dataDir: server.dataDir, s3: s3.settings }, true)).toMatchObject({ removed: 3 });
    expect(s3.objects.size).toBe(1);
  });

  it('takes what waits to be passed on out of the queue', async () => {
    const receiver = await startReceiver(() => 503);
    const clock = createTestClock();
    const server = await startTestServer({ clock, forwardUrls: { main: receiver.url } });
    await send(server, 'main', { deliveryId: 'a', submissionId: 's-1' }, { deliveryId: 'b', submissionId: 's-2' });
    await expect.poll(() => receiver.received.length).toBe(2);
    await expect.poll(() => clock.nextIn()).toBe(2_000);
    await eraseData(server, { ...NOBODY, submissions: ['s-1'] });
    clock.turn(2_000);
    await expect.poll(() => receiver.received.length).toBe(3);
    expect(receiver.keys().at(-1)).toBe('b');
    expect((await server.deliveries()).map(({ deliveryId }) => deliveryId)).toEqual(['b']);
  });

  it('under a load of writing leaves none and loses none', async () => {
    const server = await startTestServer();
    let isOver = false;
    const taken: string[] = [];
    const refused: string[] = [];
    const write = async (mine: string) => {
      for (let at = 0; !isOver || at < 20; at++) {
        const [deliveryId, submissionId] = [`${mine}-${at}`, at % 2 ? 's-1' : ''];
        const { status } = await server.post('/hooks/contact', { deliveryId, submissionId });
        (status === 200 ? taken : refused).push(deliveryId);
        expect([200, 410]).toContain(status);
        if (status === 410) expect(at % 2).toBe(1);
      }
    };
    const writing = Promise.all(['a', 'b', 'c'].map(write));
    await expect.poll(() => taken.length).toBeGreaterThan(30);
    const { left } = await eraseData(server, { ...NOBODY, submissions: ['s-1'] });
    isOver = true;
    await writing;
    expect(left).toBe(0);
    const ids = new Set((await server.deliveries()).map(({ deliveryId }) => deliveryId));
    const others = taken.filter((id) => Number(id.split('-')[1]) % 2 === 0);
    expect([...ids].sort()).toEqual(others.sort());
  });
});
