import { describe, expect, it, onTestFinished } from 'vitest';
import type { JournalledDelivery } from '../../../src/contract/index.ts';
import { startForwarder } from '../../../src/server/forward/forwarder.ts';
import { eraseDeliveries } from '../../../src/server/maintenance/erase.ts';
import { asAway } from '../../../src/server/runtime/error-code.ts';
import type { LogLine } from '../../../src/server/runtime/write-log.ts';
import type { Database } from '../../../src/server/store/database.ts';
import { connect, openStore } from '../../../src/server/store/open-sqlite.ts';
import { startReceiver } from '../receiver.ts';
import { createTestClock, makeInbox, startTestServer, type TestServer } from '../test-server.ts';

const DEPTH = 60_000;

/** A folder with a few good deliveries and, in their midst, one that `damage` has been at. */
async function makeDamaged(damage: string, args: (string | Uint8Array)[]): Promise<string> {
  const closed = await startTestServer({ forwardUrls: { main: 'http://127.0.0.1:9/' } });
  for (const deliveryId of ['a', 'bad', 'c', 'd', 'e', 'f']) {
    await closed.post('/hooks/main', { deliveryId, submissionId: `s-${deliveryId}` });
  }
  await closed.close();
  const client = connect(closed.dataDir);
  await client.execute({ sql: damage, args });
  client.close();
  return closed.dataDir;
}

const idsWith = async (server: TestServer, time: 'doneAt' | 'parkedAt') =>
  (await server.deliveries()).filter(({ forward }) => forward?.[time]).map(({ id }) => id);

const set = (column: string, value: string) => `UPDATE deliveries SET ${column} = ${value} WHERE id = 2`;

const damages: [string, string, (string | Uint8Array)[], string][] = [
  [
    'is nested too deeply',
    set('fields', '?'),
    [`{"a":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`],
    'its fields are nested too deeply',
  ],
  ...[
    ['breaks off', set('fields', '?'), ['{"a":']],
    ['is no object', set('fields', '?'), ['[1]']],
    ['is no text', set('fields', "x'00ff'"), []],
    [
      'has characters that are none',
      set('fields', 'CAST(? AS TEXT)'),
      [new Uint8Array([123, 34, 255, 34, 58, 49, 125])],
    ],
    ['has files that are none', set('parts', '?'), ['[null, {"field":1}]']],
    ['has an id that is none', "UPDATE deliveries SET delivery_id = CAST(x'ff' AS TEXT), parts = '' WHERE id = 2", []],
  ].map(([name, sql, args]) => [name, sql, args, 'its row in the journal is damaged'] as (typeof damages)[number]),
];

describe('one bad row', () => {
  it.each(damages)(
    'that %s is parked, and stops neither the others nor the inbox, now or later',
    async (_, damage, args, reason) => {
      const dataDir = await makeDamaged(damage, args);
      const { url, received } = await startReceiver();
      const clock = createTestClock();
      for (const run of [1, 2]) {
        const server = await startTestServer({ clock, dataDir, forwardUrls: { main: url } });
        await server.post('/hooks/main', { deliveryId: `run ${run}` });
        await expect.poll(() => idsWith(server, 'doneAt')).toHaveLength(5 + run);
        expect(await idsWith(server, 'parkedAt')).toEqual([2]);
        expect((await server.deliveries('?id=2'))[0]?.forward?.lastError).toBe(reason);
        const page = await fetch(server.inboxUrl);
        expect(page.status).toBe(200);
        expect(await page.text()).toContain(`Parked <time datetime="${new Date(clock.now()).toISOString()}">`);
        await server.close();
      }
      expect(received).toHaveLength(7);
    },
  );

  it.each([
    ["attempts = 'x', next_at = 'x', claimed_until = 'x', failing_since = 'x'"],
    ['attempts = 9223372036854775807, next_at = 9223372036854775807, claimed_until = 9223372036854775807'],
    [
      "attempts = -5, next_at = -9223372036854775807, failing_since = 9223372036854775807, released = 'x', owner = x'ff'",
    ],
    ["last_error = CAST(x'ff' AS TEXT), submission_id = CAST(x'ff' AS TEXT), attempts = 1.5"],
  ])('of the queue (%s) stops nothing, and its delivery is passed on', async (damage) => {
    const dataDir = await makeDamaged(`UPDATE forwards SET ${damage} WHERE delivery = 2`, []);
    const { url } = await startReceiver();
    const clock = createTestClock();
    const server = await startTestServer({ clock, dataDir, forwardUrls: { main: url } });
    await expect
      .poll(async () => {
        clock.turn(1000);
        return idsWith(server, 'doneAt');
      })
      .toEqual([1, 2, 3, 4, 5, 6]);
    expect((await fetch(server.inboxUrl)).status).toBe(200);
  });

  it.each(["done_at = 'x'", 'done_at = 9223372036854775807', "parked_at = x'ff'"])(
    'of what is over (%s) hides no other',
    async (damage) => {
      const dataDir = await makeDamaged(`UPDATE forwards SET ${damage} WHERE delivery = 2`, []);
      const server = await startTestServer({ dataDir });
      expect(await server.deliveries()).toHaveLength(6);
      expect((await server.deliveries('?id=2'))[0]?.forward).toMatchObject({ attempts: expect.any(Number) });
      expect((await fetch(server.inboxUrl)).status).toBe(200);
    },
  );

  it('that the store itself can’t read is told of, parked after some tries, and stops nothing', async () => {
    const dataDir = await makeDamaged('ALTER TABLE deliveries RENAME TO kept', []);
    const store = await openStore(dataDir);
    onTestFinished(() => store.close());
    // A value larger than any that SQLite gives out stands for a page of the file that can't be read.
    await store.transact([
      'DROP TABLE deliveries',
      `CREATE VIEW deliveries AS SELECT id, hook, delivery_id, submission_id, received_at, parts, findings,
        CASE WHEN id = 2 THEN zeroblob(3000000000) ELSE fields END AS fields FROM kept`,
    ]);
    const { app: inbox } = await makeInbox(store, dataDir);
    const { url, keys } = await startReceiver();
    const clock = createTestClock();
    const forwarder = startForwarder({ store, clock, urls: { main: url }, log: () => undefined });
    onTestFinished(() => forwarder.stop());
    const parked = async () =>
      (await store.execute('SELECT refusals, last_error FROM forwards WHERE parked_at IS NOT NULL')).rows;
    await expect
      .poll(() => {
        clock.turn(1000);
        return parked();
      })
      .toEqual([{ refusals: 5, last_error: 'the journal could not be read (SQLITE_TOOBIG)' }]);
    await expect.poll(() => keys().sort()).toEqual(['a', 'c', 'd', 'e', 'f']);
    const rows: JournalledDelivery[] = await (await inbox.request('http://127.0.0.1/deliveries.json')).json();
    expect(rows.map(({ id, findings }) => [id, findings])).toContainEqual([
      2,
      [{ pointer: '', message: 'The journal’s own row of it cannot be read (SQLITE_TOOBIG).' }],
    ]);
    expect(rows.map(({ deliveryId }) => deliveryId)).toEqual(['a', '', 'c', 'd', 'e', 'f']);
    const page = await (await inbox.request('http://127.0.0.1/')).text();
    expect(page.match(/<article>/g)).toHaveLength(6);
  });
});

it('a delivery that is erased between its claim and its reading is neither called damaged nor counted', async () => {
  const dataDir = await makeDamaged('UPDATE forwards SET attempts = 0, next_at = 0', []);
  const store = await openStore(dataDir);
  onTestFinished(() => store.close());
  const clock = createTestClock();
  const erasing: Database = {
    ...store,
    async execute(statement) {
      const isRead = typeof statement === 'object' && statement.sql.includes('FROM deliveries WHERE id = ?');
      if (isRead && statement.args[0] === 2)
        await eraseDeliveries([{ id: 2, hook: 'main', deliveryId: 'bad' }], { store, clock });
      return store.execute(statement);
    },
  };
  const { url, keys } = await startReceiver();
  const logged: LogLine[] = [];
  const counted: string[] = [];
  const metrics = { countForward: (_: string, state: string) => void counted.push(state) };
  const forwarder = startForwarder({
    store: erasing,
    clock,
    urls: { main: url },
    log: (line) => logged.push(line),
    metrics,
  });
  onTestFinished(() => forwarder.stop());
  await expect.poll(() => keys().sort()).toEqual(['a', 'c', 'd', 'e', 'f']);
  await forwarder.stop();
  expect(logged.filter(({ id, error }) => id === 2 || error)).toEqual([]);
  expect(counted.filter((state) => state === 'parked')).toEqual([]);
});

describe('a sound delivery whose row is not given out', () => {
  /** Whether it is parked after five tries that each fail with this code; then it can be read. */
  async function failFor(code: string) {
    const dataDir = await makeDamaged('UPDATE forwards SET attempts = 0, next_at = 0', []);
    const store = await openStore(dataDir);
    onTestFinished(() => store.close());
    let isFailing = true;
    const isOfRow = (sql: string) => sql.includes('FROM deliveries WHERE id = ?');
    const failing: Database = {
      ...store,
      async execute(statement) {
        if (isFailing && typeof statement === 'object' && isOfRow(statement.sql) && statement.args[0] === 2)
          throw asAway(Object.assign(new Error('Perdita'), { code }));
        return store.execute(statement);
      },
    };
    const { url, keys } = await startReceiver();
    const clock = createTestClock();
    const forwarder = startForwarder({ store: failing, clock, urls: { main: url }, log: () => undefined });
    onTestFinished(() => forwarder.stop());
    const waiting = async () =>
      (await store.execute('SELECT attempts, parked_at FROM forwards WHERE delivery = 2')).rows[0];
    await expect
      .poll(async () => {
        clock.turn(1000);
        return (await waiting())?.attempts;
      })
      .toBeGreaterThanOrEqual(5);
    const isParked = (await waiting())?.parked_at !== null;
    isFailing = false;
    return { isParked, keys, clock };
  }

  it.each(['ETIMEDOUT', '57P03', 'SQLITE_BUSY', 'SQLITE_IOERR_READ', 'SQLITE_CANTOPEN', '58030'])(
    'is passed on once it is: %s',
    async (code) => {
      const { isParked, keys, clock } = await failFor(code);
      expect(isParked).toBe(false);
      await expect
        .poll(() => {
          clock.turn(1000);
          return keys().sort();
        })
        .toEqual(['a', 'bad', 'c', 'd', 'e', 'f']);
    },
  );

  it.each(['SQLITE_CORRUPT', 'XX001', '22021'])('is parked where it is damaged: %s', async (code) => {
    expect((await failFor(code)).isParked).toBe(true);
  });
});

it('what was passed on before its submission was noted is sent again in the order of the submission', async () => {
  const first = await startTestServer({ forwardUrls: { main: (await startReceiver()).url } });
  for (const deliveryId of ['a', 'b', 'c']) await first.post('/hooks/main', { deliveryId, submissionId: 's-1' });
  await expect.poll(() => idsWith(first, 'doneAt')).toHaveLength(3);
  await first.close();
  const client = connect(first.dataDir);
  for (const index of ['waiting', 'in_order', 'claimed', 'parked'])
    await client.execute(`DROP INDEX forwards_${index}`);
  await client.execute('ALTER TABLE forwards DROP COLUMN submission_id');
  client.close();
  const { url, keys } = await startReceiver([503, 200, 200, 200]);
  const clock = createTestClock(Date.now());
  const server = await startTestServer({ clock, dataDir: first.dataDir, forwardUrls: { main: url } });
  const { inboxUrl } = server;
  const [, token = ''] =
    /name="token" value="([^"]+)"/.exec(await (await fetch(`${inboxUrl}/forwarding`)).text()) ?? [];
  const body = new URLSearchParams({ hook: 'main', from: '2020-01-01', to: '2100-01-01', token });
  await fetch(`${inboxUrl}/forwarding/replay`, { method: 'POST', body });
  await expect.poll(() => keys().length).toBeGreaterThan(0);
  await expect
    .poll(() => {
      clock.turn(1000);
      return idsWith(server, 'doneAt');
    })
    .toHaveLength(3);
  expect(keys()).toEqual(['a', 'a', 'b', 'c']);
});
