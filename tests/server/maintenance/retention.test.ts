import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFileStore } from '../../../src/server/files/file-store.ts';
import { readSettings, WrongSetting } from '../../../src/server/index.ts';
import { openJournal } from '../../../src/server/journal/journal.ts';
import { eraseDeliveries } from '../../../src/server/maintenance/erase.ts';
import { eraseExpired } from '../../../src/server/maintenance/retention.ts';
import { readRetentionTime } from '../../../src/server/maintenance/retention-time.ts';
import type { Database, Statement } from '../../../src/server/store/database.ts';
import { openStore } from '../../../src/server/store/open-sqlite.ts';
import { areTablesCurrent, prepareTables } from '../../../src/server/store/tables.ts';
import { send, upload, uploadWithLink } from '../person-data.ts';
import { PNG } from '../pictures.ts';
import { startReceiver } from '../receiver.ts';
import { changeJournal, createTestClock, makeFolder, startTestServer, type TestServer } from '../test-server.ts';

const DAY = 24 * 60 * 60 * 1000;

const FAST = { interval: 5 };

/** Of a run that nobody stops. */
const GOES_ON = new AbortController().signal;

const runsOf = ({ logged }: TestServer) => logged.filter(({ event }) => event === 'retention');

const idsOf = async (server: TestServer) => (await server.deliveries()).map(({ deliveryId }) => deliveryId);

async function countPictures({ dataDir }: TestServer): Promise<number> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

async function start(options: Parameters<typeof startTestServer>[0] = {}) {
  const clock = createTestClock();
  const server = await startTestServer({ clock, retentionDays: 90, ...options });
  await expect.poll(() => runsOf(server).length).toBe(1);
  return {
    clock,
    server,
    /** Lets some days go by, with the run at the end of them. */
    async wait(days: number) {
      // No further at once than the clock is believed.
      for (let left = days; left > 0; left -= 7) {
        const before = runsOf(server).length;
        await expect.poll(() => clock.nextIn(), FAST).toBeLessThanOrEqual(DAY);
        clock.turn(Math.min(left, 7) * DAY);
        await expect.poll(() => runsOf(server).length, FAST).toBe(before + 1);
      }
      return runsOf(server).at(-1);
    },
  };
}

describe('retention', () => {
  it('erases deliveries that are over age with their pictures, each day, and keeps the others', async () => {
    const { server, wait } = await start();
    const [old, shared] = [await upload(server, 'C-1'), await upload(server, 'C-1')];
    const many = Array.from({ length: 45 }, (_, at) => ({ deliveryId: `old-${at}` }));
    await send(server, 'contact', ...many);
    await send(server, 'gallery', { deliveryId: 'old-gallery', galleryUrls: [old, shared] });
    expect(await wait(60)).toMatchObject({ deliveries: 0, files: 0 });
    await send(server, 'gallery', { deliveryId: 'young', galleryUrls: JSON.stringify([shared]) });
    expect(await wait(31)).toMatchObject({ deliveries: 46, files: 1, unread: 0 });
    expect(await idsOf(server)).toEqual(['young']);
    expect((await server.deliveries())[0]?.files).toMatchObject([{ key: shared }]);
    expect(await countPictures(server)).toBe(1);
    // Known when it comes again, and its submission takes more.
    const repeat = await server.post('/hooks/contact', { deliveryId: 'old-3' });
    expect(await repeat.json()).toMatchObject({ ok: true, repeated: true });
    expect(await wait(60)).toMatchObject({ deliveries: 1, files: 1 });
    expect(await countPictures(server)).toBe(0);
  });

  it('leaves nothing of what it erased in the file of the journal or in its log', async () => {
    const { server, wait } = await start({ retentionDays: 1 });
    const traces = async () => {
      const names = (await readdir(server.dataDir)).filter((name) => name.startsWith('journal.db'));
      const files = await Promise.all(names.map((name) => readFile(join(server.dataDir, name), 'latin1')));
      return files.flatMap((text) => text.match(/gone-\d+@brightline\.example/g) ?? []);
    };
    const many = Array.from({ length: 45 }, (_, at) => ({
      deliveryId: `old-${at}`,
      email: `gone-${at}@brightline.example`,
    }));
    await send(server, 'contact', ...many);
    expect(new Set(await traces()).size).toBe(45);
    expect(await wait(2)).toMatchObject({ deliveries: 45 });
    expect(await traces()).toEqual([]);
  });

  it('erases uploads that no delivery names once no draft can name them any more', async () => {
    const { server, wait } = await start({ retentionDays: 1000 });
    const [named] = [await upload(server, 'C-1'), await upload(server, 'C-1')];
    await send(server, 'logo', { deliveryId: 'a', logoUrl: named });
    expect(await wait(60)).toMatchObject({ files: 0 });
    await upload(server, 'C-2');
    expect(await wait(2)).toMatchObject({ deliveries: 0, files: 1 });
    expect(await countPictures(server)).toBe(2);
    // What was found to be named is not looked for again, and stays.
    expect(await wait(1)).toMatchObject({ files: 0 });
    expect((await server.deliveries())[0]?.files).toMatchObject([{ key: named }]);
  });

  it('keeps an upload as long again once a phone that goes on with its draft has asked for its head', async () => {
    const { server, wait } = await start({ retentionDays: 1000 });
    const renewed = await uploadWithLink(server, 'C-1');
    const other = await uploadWithLink(server, 'C-2');
    expect(await wait(40)).toMatchObject({ files: 0 });
    expect((await fetch(renewed.getUrl, { method: 'HEAD' })).status).toBe(200);
    // Who reads a picture holds no draft.
    expect((await fetch(other.getUrl)).status).toBe(200);
    expect(await wait(22)).toMatchObject({ files: 1 });
    expect([(await fetch(renewed.getUrl)).status, (await fetch(other.getUrl)).status]).toEqual([200, 404]);
    expect(await wait(38)).toMatchObject({ files: 0 });
    expect(await wait(2)).toMatchObject({ files: 1 });
    expect(await countPictures(server)).toBe(0);
  });

  it('leaves what is still to be passed on, however old', async () => {
    const receiver = await startReceiver(() => 503);
    const { server, wait } = await start({ retentionDays: 1, forwardUrls: { main: receiver.url } });
    await send(server, 'main', { deliveryId: 'waits' }, { deliveryId: 'parked' }, { deliveryId: 'done' });
    await send(server, 'contact', { deliveryId: 'not-forwarded' });
    const attempts = async () => (await server.deliveries()).map(({ forward }) => forward?.attempts);
    await expect.poll(attempts).toEqual([1, 1, 1, undefined]);
    await changeJournal(
      server,
      'UPDATE forwards SET parked_at = 1 WHERE delivery = 2',
      'UPDATE forwards SET done_at = 1 WHERE delivery = 3',
    );
    expect(await wait(2)).toMatchObject({ deliveries: 3 });
    expect(await idsOf(server)).toEqual(['waits']);
  });

  it('erases what waits for a hook whose address was taken away, and passes it on if there is one again', async () => {
    const receiver = await startReceiver(() => 503);
    const clock = createTestClock();
    const first = await startTestServer({ clock, forwardUrls: { main: receiver.url } });
    await send(first, 'main', { deliveryId: 'old' });
    clock.turn(5 * DAY);
    await send(first, 'main', { deliveryId: 'young' });
    await expect.poll(async () => (await first.deliveries())[1]?.forward?.attempts).toBe(1);
    await first.close();
    const without = await startTestServer({ clock, retentionDays: 3, dataDir: first.dataDir });
    await expect.poll(() => runsOf(without)).toMatchObject([{ deliveries: 1 }]);
    expect(await idsOf(without)).toEqual(['young']);
    await without.close();
    const { url, keys } = await startReceiver();
    clock.turn(60_000);
    await startTestServer({ clock, dataDir: first.dataDir, forwardUrls: { main: url } });
    await expect.poll(keys).toEqual(['young']);
  });

  it('leaves rows that nobody can read, and uploads that these may name', async () => {
    const { server, wait } = await start();
    await upload(server, 'C-1');
    await send(server, 'contact', { deliveryId: 'broken' }, { deliveryId: 'whole' });
    await changeJournal(server, "UPDATE deliveries SET fields = '{' WHERE delivery_id = 'broken'");
    expect(await wait(91)).toMatchObject({ deliveries: 1, files: 0, unread: 1 });
    expect(await idsOf(server)).toEqual(['broken']);
    expect(await countPictures(server)).toBe(1);
  });

  it('erases nothing because a clock is ahead by years, at a start or later, and says so', async () => {
    const clock = createTestClock();
    const server = await startTestServer({ clock, retentionDays: 90 });
    await send(server, 'contact', ...Array.from({ length: 45 }, (_, at) => ({ deliveryId: `d-${at}` })));
    await upload(server, 'C-1');
    await server.close();
    const ahead = createTestClock(clock.now() + 3650 * DAY);
    const wrong = await startTestServer({ clock: ahead, dataDir: server.dataDir, retentionDays: 90 });
    await expect.poll(() => runsOf(wrong)).toMatchObject([{ deliveries: 0, files: 0 }]);
    expect(wrong.logged).toContainEqual({ event: 'retention-held-back', days: 3643 });
    await send(wrong, 'contact', { deliveryId: 'dated-ahead' });
    for (const runs of [2, 3]) {
      await expect.poll(() => ahead.nextIn(), FAST).toBeLessThanOrEqual(DAY);
      ahead.turn(DAY);
      await expect.poll(() => runsOf(wrong)).toHaveLength(runs);
    }
    expect(runsOf(wrong).at(-1)).toMatchObject({ deliveries: 0, files: 0 });
    await wrong.close();
    const right = await startTestServer({ clock, dataDir: server.dataDir, retentionDays: 90 });
    await expect.poll(() => runsOf(right)).toMatchObject([{ deliveries: 0, files: 0 }]);
    expect(right.logged.filter(({ event }) => event === 'retention-held-back')).toEqual([]);
    expect(await idsOf(right)).toHaveLength(46);
    expect(await countPictures(right)).toBe(1);
  });

  it('erases nothing that came while the clock was behind by years, and says that it is', async () => {
    const { clock, server } = await start();
    await server.close();
    const behind = createTestClock(clock.now() - 3650 * DAY);
    const wrong = await startTestServer({ clock: behind, dataDir: server.dataDir, retentionDays: 90 });
    await expect.poll(() => runsOf(wrong)).toMatchObject([{ deliveries: 0, files: 0 }]);
    expect(wrong.logged).toContainEqual({ event: 'clock-behind', days: 3650 });
    await upload(wrong, 'C-1');
    await send(wrong, 'contact', { deliveryId: 'dated-by-the-run-before' });
    await wrong.close();
    clock.turn(DAY);
    const right = await startTestServer({ clock, dataDir: server.dataDir, retentionDays: 90 });
    await expect.poll(() => runsOf(right)).toMatchObject([{ deliveries: 0, files: 0 }]);
    expect(right.logged.filter(({ event }) => event === 'clock-behind')).toEqual([]);
    expect((await right.deliveries())[0]?.receivedAt).toBe(new Date(clock.now() - DAY).toISOString());
    expect(await countPictures(right)).toBe(1);
  });

  it('dates what comes by a clock that is right again, after it was ahead by a year for a day', async () => {
    const { clock, server } = await start();
    await server.close();
    const ahead = createTestClock(clock.now() + 365 * DAY);
    const wrong = await startTestServer({ clock: ahead, dataDir: server.dataDir, retentionDays: 90 });
    await expect.poll(() => runsOf(wrong)).toHaveLength(1);
    await wrong.close();
    clock.turn(DAY);
    const again = await startTestServer({ clock, dataDir: server.dataDir, retentionDays: 90 });
    await expect.poll(() => runsOf(again)).toHaveLength(1);
    await send(again, 'contact', { deliveryId: 'of-today' });
    expect((await again.deliveries()).at(-1)?.receivedAt).toBe(new Date(clock.now()).toISOString());
    expect(again.logged.filter(({ event }) => event === 'clock-behind')).toEqual([]);
  });

  it('that was off for months makes up for it within days, a week with each', async () => {
    const { clock, server } = await start({ retentionDays: 20 });
    await send(server, 'contact', { deliveryId: 'old' });
    await server.close();
    clock.turn(100 * DAY);
    const later = await startTestServer({ clock, dataDir: server.dataDir, retentionDays: 20 });
    await expect.poll(() => runsOf(later)).toMatchObject([{ deliveries: 0 }]);
    for (let runs = 2; (await idsOf(later)).length > 0 && runs < 10; runs++) {
      await expect.poll(() => clock.nextIn(), FAST).toBeLessThanOrEqual(DAY);
      clock.turn(DAY);
      await expect.poll(() => runsOf(later), FAST).toHaveLength(runs);
    }
    expect(runsOf(later).map(({ deliveries }) => deliveries)).toEqual([0, 0, 1]);
  });

  it('passes over an upload whose row is damaged, and erases the others', async () => {
    const { server, wait } = await start();
    await upload(server, 'C-1');
    await upload(server, 'C-1');
    await changeJournal(server, "UPDATE files SET key = CAST(x'41ff' AS TEXT) WHERE rowid = 1");
    expect(await wait(62)).toMatchObject({ files: 1 });
  });

  it('erases no delivery unless it is asked for, but uploads that none names', async () => {
    const clock = createTestClock();
    const server = await startTestServer({ clock });
    const [named] = [await upload(server, 'C-1'), await upload(server, 'C-1')];
    await send(server, 'logo', { deliveryId: 'a', logoUrl: named });
    await expect.poll(() => clock.nextIn()).toBeLessThanOrEqual(DAY);
    for (let weeks = 0; runsOf(server).length === 0 && weeks < 600; weeks++) {
      await expect.poll(() => clock.nextIn(), FAST).toBeLessThanOrEqual(DAY);
      clock.turn(7 * DAY);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await expect.poll(() => runsOf(server)).toMatchObject([{ deliveries: 0, files: 1 }]);
    expect(await idsOf(server)).toEqual(['a']);
    expect(await countPictures(server)).toBe(1);
    expect(readSettings({})).not.toHaveProperty('retentionDays');
    expect(readSettings({ RETENTION_DAYS: '365' })).toMatchObject({ retentionDays: 365 });
    expect(() => readSettings({ RETENTION_DAYS: '0' })).toThrow(WrongSetting);
  });
});

describe('the time by which retention goes', () => {
  const START = Date.UTC(2026, 0, 1);

  async function makeStore(...received: readonly number[]) {
    const store = await openStore(await makeFolder());
    onTestFinished(() => store.close());
    for (const receivedAt of received) {
      const delivery = { hook: 'contact', deliveryId: `at-${receivedAt}`, submissionId: '', receivedAt, fields: '{}' };
      await openJournal(store).commit({ ...delivery, body: '', parts: [], findings: [], forward: false });
    }
    return store;
  }

  it('stays where it was while the clock is put back', async () => {
    const store = await makeStore(START);
    await readRetentionTime(store, START + 5 * DAY, false);
    expect((await readRetentionTime(store, START - 300 * DAY, false)).now).toBe(START - 300 * DAY);
    expect(await readRetentionTime(store, START + 12 * DAY, false)).toEqual({
      now: START + 12 * DAY,
      heldBack: 0,
      behind: 0,
    });
  });

  it('comes a week closer with each day on which the server is started anew, however often', async () => {
    const store = await makeStore(START);
    const dayOf = async (clockDay: number) =>
      ((await readRetentionTime(store, START + clockDay * DAY, true)).now - START) / DAY;
    const days: number[] = [];
    // Each night at about the same time, and on the second day over and over.
    for (const clockDay of [100, 100.01, 100.99, 101.2, 101.5, 102, 102.95]) days.push(await dayOf(clockDay));
    expect(days).toEqual([7, 7, 14, 14, 14, 21, 28]);
  });

  it('comes a week closer, once, by starts with a clock that is ahead by years, also if it was right in between', async () => {
    const store = await makeStore(START);
    await readRetentionTime(store, START, false);
    const AHEAD = START + 3650 * DAY;
    for (const clock of [AHEAD, AHEAD + 1000, AHEAD + DAY / 2])
      expect(await readRetentionTime(store, clock, true)).toEqual({
        now: START + 7 * DAY,
        heldBack: clock - START - 7 * DAY,
        behind: 0,
      });
    expect(await readRetentionTime(store, START + DAY, true)).toMatchObject({ now: START + DAY, heldBack: 0 });
    for (const clock of [AHEAD, START + 100 * DAY])
      expect((await readRetentionTime(store, clock, true)).now).toBe(START + 7 * DAY);
    // A day that the server has run is one, whatever the clock says.
    expect((await readRetentionTime(store, START + 100 * DAY, false)).now).toBe(START + 14 * DAY);
    expect((await readRetentionTime(store, START + 101 * DAY, true)).now).toBe(START + 21 * DAY);
  });

  it('is taken over from an older version, which kept no clock with it', async () => {
    const store = await makeStore(START + DAY);
    await store.transact([
      'ALTER TABLE retention_time DROP COLUMN stepped_at',
      `INSERT INTO retention_time (one, at) VALUES (1, ${START})`,
    ]);
    expect(await areTablesCurrent(store)).toBe(false);
    await prepareTables(store);
    expect(await areTablesCurrent(store)).toBe(true);
    expect((await readRetentionTime(store, START + 100 * DAY, true)).now).toBe(START + 7 * DAY);
  });

  it('follows, at first, the newest delivery, but for those that a clock has dated ahead', async () => {
    const store = await makeStore(START, START + 3650 * DAY);
    expect(await readRetentionTime(store, START + 365 * DAY, true)).toEqual({
      now: START + 7 * DAY,
      heldBack: 358 * DAY,
      behind: 0,
    });
  });
});

/** A store of which a test hears what is asked, before and after. */
function watchStore(
  store: Database,
  heard: { readonly before?: (sql: string) => Promise<void>; readonly after?: (sql: string) => void },
): Database {
  const sqlOf = (statement: Statement | string) => (typeof statement === 'string' ? statement : statement.sql);
  async function hear<Answer>(
    statements: readonly (Statement | string)[],
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const sql = statements.map(sqlOf).join(';');
    await heard.before?.(sql);
    const answer = await ask();
    heard.after?.(sql);
    return answer;
  }
  return {
    ...store,
    execute: (statement) => hear([statement], () => store.execute(statement)),
    transact: (statements, lock) => hear(statements, () => store.transact(statements, lock)),
  };
}

describe('a delivery that comes, or goes, while uploads are looked at', () => {
  const KEYS = ['a', 'b', 'c'].map((name) => `C-1/${'0a'.repeat(16)}-${name}.png`);

  /** Three uploads that no delivery names, all old enough. */
  async function makeUploads() {
    const dataDir = await makeFolder();
    const store = await openStore(dataDir);
    onTestFinished(() => store.close());
    const clock = createTestClock();
    const files = await openFileStore(dataDir, store, { clock });
    for (const key of KEYS) {
      const bytes = async function* () {
        yield new Uint8Array(PNG);
      };
      await files.keep({ key, name: 'a.png', pending: await files.receive(bytes(), 'image/png') });
    }
    clock.turn(62 * DAY);
    return { store, files, clock };
  }

  /** What stays when a delivery comes in at the n-th time that the run asks whether it may go on. */
  async function keptWith(fields: string, comesAt: number): Promise<readonly string[]> {
    const { store, files, clock } = await makeUploads();
    let asked = 0;
    const holds = async () => {
      if (++asked === comesAt) {
        const delivery = { hook: 'gallery', deliveryId: 'd', submissionId: '', receivedAt: clock.now(), fields };
        await openJournal(store).commit({ ...delivery, body: '', parts: [], findings: [], forward: false });
      }
      return true;
    };
    const options = { store, files, days: undefined, hooks: [], holds, clock, log: () => undefined };
    await eraseExpired(options, false, GOES_ON);
    return [...(await files.find(KEYS)).keys()];
  }

  it.each([1, 2, 3])(
    'keeps the picture that it names, whichever is looked at when it comes: time %i',
    async (comesAt) => {
      for (const key of KEYS) expect(await keptWith(JSON.stringify({ galleryUrls: [key] }), comesAt)).toEqual([key]);
    },
  );

  /** The same uploads, and a delivery that has come by now and names them all. */
  async function makeNamed() {
    const { store, files, clock } = await makeUploads();
    const delivery = { hook: 'gallery', deliveryId: 'd', submissionId: '', receivedAt: clock.now() };
    const fields = JSON.stringify({ galleryUrls: KEYS });
    await openJournal(store).commit({ ...delivery, fields, body: '', parts: [], findings: [], forward: false });
    /** One run over `beside`, which stands for the store as one server has it. */
    const runOver = (beside: Database, days: number, stopped = GOES_ON) => {
      const options = { store: beside, files, days, hooks: [], holds: async () => true, clock, log: () => undefined };
      return eraseExpired(options, false, stopped);
    };
    return { store, files, clock, runOver };
  }

  it('leaves no picture behind where the server is killed right after it was erased', async () => {
    const { store, clock, runOver } = await makeNamed();
    expect(await runOver(store, 90)).toEqual({ deliveries: 0, files: 0, unread: 0 });
    clock.turn(2 * DAY);
    let isKilled = false;
    const killed = watchStore(store, {
      before: () => (isKilled ? Promise.reject(new Error('Killed.')) : Promise.resolve()),
      after: (sql) => {
        isKilled ||= sql.includes('DELETE FROM deliveries');
      },
    });
    await expect(runOver(killed, 1)).rejects.toThrow('Killed.');
    expect(await runOver(store, 1)).toEqual({ deliveries: 0, files: 3, unread: 0 });
  });

  it('leaves no picture behind where another server erases it before it is noted that it names them', async () => {
    const { store, clock, runOver } = await makeNamed();
    const erased = { id: 1, hook: 'gallery', deliveryId: 'd', keys: KEYS };
    const slow = watchStore(store, {
      before: async (sql) => {
        if (sql.includes('INSERT INTO named_uploads')) await eraseDeliveries([erased], { store, clock });
      },
    });
    expect(await runOver(slow, 90)).toEqual({ deliveries: 0, files: 0, unread: 0 });
    expect(await runOver(store, 90)).toEqual({ deliveries: 0, files: 3, unread: 0 });
  });

  it('is looked for no further once the server ends, and no picture goes then', async () => {
    const { store, files, runOver } = await makeNamed();
    const row = "'contact', 'c-' || n, '', '2030-01-01T00:00:00.000Z', '{}', '[]', '[]'";
    await store.execute(`INSERT INTO deliveries (hook, delivery_id, submission_id, received_at, fields, parts, findings)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100) SELECT ${row} FROM numbers`);
    const stopping = new AbortController();
    let looks = 0;
    const watched = watchStore(store, {
      after: (sql) => {
        if (!sql.includes('d.fields')) return;
        looks++;
        stopping.abort();
      },
    });
    // Long enough for none of the deliveries to be over age.
    await runOver(watched, 9000, stopping.signal);
    expect([looks, (await files.find(KEYS)).size]).toEqual([1, 3]);
  });

  it('leaves nothing of its own behind where the run ends between it and its pictures', async () => {
    const { store, files, clock } = await makeNamed();
    let asked = 0;
    const run = (days: number, most = Number.POSITIVE_INFINITY) => {
      asked = 0;
      const holds = async () => ++asked <= most;
      return eraseExpired({ store, files, days, hooks: [], holds, clock, log: () => undefined }, false, GOES_ON);
    };
    expect(await run(90)).toEqual({ deliveries: 0, files: 0, unread: 0 });
    clock.turn(2 * DAY);
    expect(await run(1, 2)).toEqual({ deliveries: 1, files: 0, unread: 0 });
    expect(await run(1)).toEqual({ deliveries: 0, files: 3, unread: 0 });
  });

  it('keeps those that are looked at after it', async () => {
    const kept = await keptWith(JSON.stringify({ galleryUrls: KEYS }), 4);
    expect(kept).toHaveLength(2);
  });
});
