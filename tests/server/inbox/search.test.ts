import { describe, expect, it, onTestFinished } from 'vitest';
import { writeCsv } from '../../../src/server/inbox/downloads.ts';
import { startOfDay } from '../../../src/server/inbox/filter.ts';
import type { SqlValue } from '../../../src/server/store/database.ts';
import { connect, openStore } from '../../../src/server/store/open-sqlite.ts';
import { findSubmissions } from '../../../src/server/submissions/find-submissions.ts';
import { phoneDigits } from '../../../src/server/submissions/phone-digits.ts';
import { backfillSubmissions } from '../../../src/server/submissions/submission-index.ts';
import { PNG } from '../pictures.ts';
import { makeFolder, makeInbox } from '../test-server.ts';

async function* bytesOf(bytes: Buffer) {
  yield new Uint8Array(bytes);
}

async function openInbox() {
  const dataDir = await makeFolder();
  const store = await openStore(dataDir);
  onTestFinished(() => store.close());
  const inbox = await makeInbox(store, dataDir);
  const get = (path: string) => inbox.app.request(`http://127.0.0.1${path}`);
  let number = 0;
  return {
    ...inbox,
    dataDir,
    store,
    get,
    async names(query: string): Promise<string[]> {
      const html = await (await get(`/?${query}`)).text();
      return [...html.matchAll(/<h2><bdi>(.*?)<\/bdi>/g)].map(([, name = '']) => name);
    },
    send: (hook: string, submissionId: string, fields: object, receivedAt = Date.UTC(2030, 0, 1)) =>
      inbox.journal.commit({
        hook,
        deliveryId: `${hook} ${number++}`,
        submissionId,
        receivedAt,
        fields: JSON.stringify(fields),
        body: '',
        parts: [],
        findings: [],
        forward: false,
      }),
  };
}

describe('a search', () => {
  it('finds a submission by number, company, e-mail, its own id, and a phone in any spelling', async () => {
    const inbox = await openInbox();
    await inbox.send('main', 's-7', {
      companyName: 'Ünal & Sons 100%',
      phone: '+44 (0)7700 900-123',
      email: 'Sam@Example.org',
      customerNumber: 'EX_1001',
      selectedTrade: 'thatcher',
    });
    await inbox.send('main', 's-8', { companyName: 'Other Ltd', phone: '07700900456', selectedTrade: 'cooper' });
    const name = 'Ünal &amp; Sons 100%';
    for (const text of ['ünal', 'SONS', '100%', 'ex_1', 'sam@example', 's-7', '07700 900123', '0044 7700 900 123'])
      expect([text, await inbox.names(new URLSearchParams({ text }).toString())]).toEqual([text, [name]]);
    for (const text of ['EX%1', 'e__1', '07700 900999'])
      expect([text, await inbox.names(new URLSearchParams({ text }).toString())]).toEqual([text, []]);
    expect(await inbox.names('trade=cooper')).toEqual(['Other Ltd']);
    expect(await inbox.names('trade=cooper&text=sons')).toEqual([]);
  });

  it('takes no notice of apostrophes, accents, spaces and the order of words', async () => {
    const inbox = await openInbox();
    const send = (companyName: string, firstName: string, phone = '') =>
      inbox.send('main', companyName, { companyName, firstName, phone });
    await send('O’Brien’s  Roofing', 'Siân Évans', '+44 7700 900123');
    await send("O'Neill Ltd", 'Łukasz');
    const first = 'O’Brien’s  Roofing';
    const second = 'O&#39;Neill Ltd';
    for (const [text, name] of [
      ["o'brien", first],
      ['OʼBRIEN`S roofing', first],
      ['obriens   roofing', first],
      ['roofing o´brien', first],
      ['sian', first],
      ['SIÂN', first],
      ['Sia\u0302n', first],
      ['evans roofing', first],
      ['roof 07700 900 123 evans', first],
      ['brien’s roof', first],
      ['lukasz', second],
      ['ŁUKASZ o‘neill', second],
    ] as const)
      expect([text, await inbox.names(new URLSearchParams({ text }).toString())]).toEqual([text, [name]]);
    for (const text of ['sian lukasz', 'roofing 07700 900124', 'sian %', 'ian roofing'])
      expect([text, await inbox.names(new URLSearchParams({ text }).toString())]).toEqual([text, []]);
  });

  it('finds words in brackets, in quotation marks or joined to others, and takes no notice of commas', async () => {
    const inbox = await openInbox();
    const send = (companyName: string, firstName: string, email: string) =>
      inbox.send('main', companyName, { companyName, firstName, email });
    await send('Smith & Sons (Reading) Ltd', 'Sam', 'sam@brightline.example');
    await send('“Cosy”/A&B Jones-Price', 'Ann', 'ann@moss-roofs.example');
    const first = 'Smith &amp; Sons (Reading) Ltd';
    const second = '“Cosy”/A&amp;B Jones-Price';
    for (const [text, name] of [
      ['smith reading', first],
      ['Smith, Sam', first],
      ['(reading) sons', first],
      ['sam brightline', first],
      ['cosy price', second],
      ['"cosy" ann', second],
      ['b jones', second],
      ['A&B ann', second],
      ['ann moss-roofs', second],
    ] as const)
      expect([text, await inbox.names(new URLSearchParams({ text }).toString())]).toEqual([text, [name]]);
    for (const text of ['smith eading', 'smith cosy', 'osy price', 'smith, ann'])
      expect([text, await inbox.names(new URLSearchParams({ text }).toString())]).toEqual([text, []]);
  });

  it('finds what an older program has put into the index, written as it is searched for now', async () => {
    const { store, dataDir, send } = await openInbox();
    await send('main', 'a', { companyName: 'Siân’s' });
    await store.execute(`UPDATE submissions SET judged = 'files true, deliveries true', company = 'Siân’s',
      search = 'siân’s'`);
    const later = await makeInbox(store, dataDir);
    const html = await (await later.app.request('http://127.0.0.1/?text=sians')).text();
    expect(html).toContain('<h2><bdi>Siân’s</bdi></h2>');
  });

  it.each([
    ['+44 (0)7700 900-123', '07700900123'],
    ['00447700900123', '07700900123'],
    ['447700900123', '07700900123'],
    ['07700 900123', '07700900123'],
    ['+4407700900123', '07700900123'],
    ['+44 800 1111', '08001111'],
    ['+33 1 23 45', '3312345'],
    ['0033 1 23 45 67 89', '33123456789'],
    ['+49 (0)30 1234567', '49301234567'],
    // The end of a number, which is searched for as it stands.
    ['00 900123', '00900123'],
    ['none', ''],
  ])('takes the phone %s for %s', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });

  it('knows the days of the United Kingdom, in summer too', async () => {
    expect([startOfDay('2030-01-05'), startOfDay('2030-07-05'), startOfDay('2030-03-31', 1), startOfDay('x')]).toEqual([
      '2030-01-05T00:00:00.000Z',
      '2030-07-04T23:00:00.000Z',
      '2030-03-31T23:00:00.000Z',
      undefined,
    ]);
    const inbox = await openInbox();
    await inbox.send('main', 'a', { companyName: 'First' }, Date.UTC(2030, 6, 4, 22, 59));
    await inbox.send('main', 'b', { companyName: 'Second' }, Date.UTC(2030, 6, 4, 23, 1));
    expect(await inbox.names('from=2030-07-05')).toEqual(['Second']);
    expect(await inbox.names('to=2030-07-04')).toEqual(['First']);
  });

  it('by state is right when a picture comes after everything else', async () => {
    const inbox = await openInbox();
    const fields = { companyName: 'Late', accreditationUrls: [{ imageUrl: 'C-1/a' }, { imageUrl: 'C-1/b' }] };
    await inbox.send('main', 'a', fields);
    await inbox.send('basics', 'b', { companyName: 'Begun' });
    expect([await inbox.names('state=incomplete'), await inbox.names('state=complete')]).toEqual([['Late'], []]);
    expect(await inbox.names('state=open')).toEqual(['Begun']);
    for (const key of ['C-1/b', 'C-1/a']) {
      expect(await inbox.names('state=complete')).toEqual([]);
      await inbox.files.keep({ key, name: 'a.png', pending: await inbox.files.receive(bytesOf(PNG), 'image/png') });
    }
    expect([await inbox.names('state=incomplete'), await inbox.names('state=complete')]).toEqual([[], ['Late']]);
  });
});

/** Some thousand submissions of an older database, which has no index of them. */
async function makeOld(submissions: number) {
  const inbox = await openInbox();
  for (let at = 0; at < submissions; at += 500) {
    await inbox.store.transact(
      Array.from({ length: 1000 }, (_, row) => ({
        sql: `INSERT INTO deliveries (hook, delivery_id, submission_id, received_at, fields, parts, findings)
          VALUES (?, ?, ?, '2030-01-01T00:00:00.000Z', ?, '[]', '[]')`,
        args: [
          row % 2 ? 'main' : 'basics',
          `d-${at}-${row}`,
          `s-${at + Math.floor(row / 2)}`,
          JSON.stringify({ companyName: `Company ${at + Math.floor(row / 2)}.` }),
        ],
      })),
    );
  }
  return inbox;
}

describe('thousands of submissions', { timeout: 60_000 }, () => {
  it('of an older database are put into the index, a bad row among them or not, and found', async () => {
    const inbox = await makeOld(3000);
    await inbox.store.execute("UPDATE deliveries SET fields = '{', received_at = '' WHERE id = 11");
    expect(await backfillSubmissions(inbox.store, new AbortController().signal)).toBe(0);
    // Once more counts nothing twice.
    expect(await backfillSubmissions(inbox.store, new AbortController().signal)).toBe(0);
    const counted = 'SELECT count(*) AS rows, sum(deliveries) AS deliveries FROM submissions';
    expect((await inbox.store.execute(counted)).rows[0]).toMatchObject({ rows: 3000, deliveries: 6000 });
    expect(await inbox.names('text=company+17.')).toEqual(['Company 17.']);
    const csv = await (await inbox.get('/submissions.csv?state=complete')).text();
    expect(csv.trim().split('\r\n')).toHaveLength(3001);
    const rows: unknown[] = await (await inbox.get('/deliveries.json')).json();
    expect(rows).toHaveLength(6000);
    const again: unknown[] = await (await inbox.get('/deliveries.json?hook=main&after=5998')).json();
    expect(again).toHaveLength(1);
  });

  it('are each in the spreadsheet once, also one that goes on while it is downloaded', async () => {
    const inbox = await makeOld(1500);
    await backfillSubmissions(inbox.store, new AbortController().signal);
    for (const filter of [{}, { hook: 'basics' }]) {
      let csv = '';
      for await (const part of writeCsv(inbox.submissions, filter)) {
        // The oldest of all has something new after the first page.
        if (csv === '') await inbox.send('basics', 's-0', {});
        csv += part;
      }
      const ids = csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => Number(row.split(',')[0]));
      expect([filter, ids.length, new Set(ids).size]).toEqual([filter, 1500, 1500]);
      expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    }
  });

  it('are a row each in the spreadsheet, whatever breaks their id has', async () => {
    const inbox = await openInbox();
    for (const brk of ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])
      await inbox.send('basics', `ok${brk}=1+1`, {});
    let csv = '';
    for await (const part of writeCsv(inbox.submissions, {})) csv += part;
    const rows = csv.trim().split(/[\n\v\f\r\u0085\u2028\u2029]+/);
    expect(rows).toHaveLength(9);
    for (const row of rows.slice(1)) expect(row).toMatch(/^\d+,ok =1\+1,/);
  });

  it('are turned over by an index, never by reading or sorting all', async () => {
    const inbox = await openInbox();
    await inbox.send('main', 's-1', {});
    const plans: string[] = [];
    // A statement that only explains holds the file of its connection until it is collected.
    const beside = connect(inbox.dataDir);
    onTestFinished(() => beside.close());
    const { execute } = inbox.store;
    const explained = {
      ...inbox.store,
      async execute(statement: Parameters<typeof execute>[0]) {
        const { sql, args } = typeof statement === 'string' ? { sql: statement, args: [] as SqlValue[] } : statement;
        const plan = await beside.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: [...args] });
        plans.push(...plan.rows.map(({ detail }) => String(detail)));
        return execute(statement);
      },
    };
    await findSubmissions(explained, {}, { limit: 20 });
    await findSubmissions(explained, {}, { before: 9, limit: 20 });
    await findSubmissions(explained, { text: 'a', state: 'complete', hook: 'main' }, { before: 9, limit: 20 });
    await findSubmissions(explained, { text: 'a b', state: 'waiting' }, { before: 9, limit: 20 });
    expect(plans.filter((line) => / s(ubmissions)? /.test(`${line} `))).toEqual(
      Array(4).fill(expect.stringMatching(/^SEARCH s USING INDEX submissions_in_order/)),
    );
    plans.length = 0;
    await findSubmissions(explained, {}, { by: 'first', before: 9, limit: 20 });
    await findSubmissions(explained, { text: 'a', hook: 'main' }, { by: 'first', before: 9, limit: 20 });
    expect(plans.filter((line) => / s(ubmissions)? /.test(`${line} `))).toEqual(
      Array(2).fill(expect.stringMatching(/^SEARCH s USING INDEX sqlite_autoindex_submissions_\d \(id/)),
    );
    const asked = plans.length;
    expect(await findSubmissions(explained, { hook: 'contact' }, { before: 1_000_000, limit: 20 })).toEqual([]);
    expect(plans.slice(asked)).toEqual([
      expect.stringMatching(/^SEARCH deliveries USING COVERING INDEX deliveries_by_hook/),
    ]);
    expect(plans.filter((line) => /TEMP B-TREE|^SCAN (s|m|deliveries)\b|^SCAN f$/.test(line))).toEqual([]);
  });
});
