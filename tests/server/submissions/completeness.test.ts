import { describe, expect, it, onTestFinished } from 'vitest';
import type { JournalledDelivery, MissingParts } from '../../../src/contract/index.ts';
import type { Database } from '../../../src/server/store/database.ts';
import { openStore } from '../../../src/server/store/open-sqlite.ts';
import { resolveSelfHosted } from '../../../src/server/submissions/completeness.ts';
import { PNG } from '../pictures.ts';
import { makeFolder, makeInbox } from '../test-server.ts';
import { site } from '../test-site.ts';

const ALL_HERE = { files: true, deliveries: true };

/** Inbox, journal and file store over an empty folder, with every statement counted. */
async function openInbox(selfHosted = ALL_HERE) {
  const dataDir = await makeFolder();
  const store = await openStore(dataDir);
  onTestFinished(() => store.close());
  let statements = 0;
  const counted = new Proxy(store, {
    get(target, name: keyof Database) {
      const member = target[name];
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        if (name === 'execute' || name === 'transact') statements++;
        return Reflect.apply(member, target, args);
      };
    },
  });
  const { journal, files, app } = await makeInbox(counted, dataDir, { selfHosted });
  const get = async (path: string) => {
    const answer = await app.request(`http://127.0.0.1${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  return {
    store,
    /** Statements that a request took. */
    async count(path: string): Promise<number> {
      const before = statements;
      await get(path);
      return statements - before;
    },
    page: () => get('/'),
    rows: async (query = ''): Promise<JournalledDelivery[]> => JSON.parse(await get(`/deliveries.json${query}`)),
    async keep(...keys: string[]) {
      for (const key of keys) {
        const pending = await files.receive(bytesOf(PNG), 'image/png');
        await files.keep({ key, name: `${key.split('/').at(-1)}.png`, pending });
      }
    },
    send: (hook: string, deliveryId: string, fields: object, submissionId = 's-1') =>
      journal.commit({
        hook,
        deliveryId,
        submissionId,
        receivedAt: Date.UTC(2030, 0, 1),
        fields: JSON.stringify(fields),
        body: JSON.stringify(fields),
        parts: [],
        findings: [],
        forward: false,
      }),
  };
}

type Inbox = Awaited<ReturnType<typeof openInbox>>;

async function* bytesOf(bytes: Buffer) {
  yield new Uint8Array(bytes);
}

/** What the inbox says of each submission: its state, then the sentences on what is still to come. */
async function statesOf(inbox: Inbox): Promise<string[][]> {
  const articles = (await inbox.page()).split('<article>').slice(1);
  return articles.map((article) => {
    const state = /<p class="state [a-z]+">(.*?)<\/p>/.exec(article)?.[1] ?? '';
    const list = /<ul class="missing">(.*?)<\/ul>/.exec(article)?.[1] ?? '';
    return [state, ...[...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, sentence = '']) => sentence)];
  });
}

const missingIn = (rows: readonly JournalledDelivery[]): (MissingParts | undefined)[] =>
  rows.filter(({ hook }) => hook === 'main').map(({ missing }) => missing);

const PHOTOS = ['C-1/p1', 'C-1/p2', 'C-1/p3'];
const BADGES = JSON.stringify([
  { name: 'Gas Safe', imageUrl: 'C-1/badge' },
  { name: 'Without a picture', imageUrl: null },
]);
const MAIN = {
  companyName: 'Brightline',
  accreditationUrls: BADGES,
  logoUploadedSeparately: 'true',
  galleryUploadedSeparately: 'true',
};
const NAMED = JSON.stringify(['b', 'l', 'g', 'late']);

/** All of a filling whose second photo failed at first, but for what is left out. */
async function sendFilling(inbox: Inbox, { without = [] as string[], named = NAMED as string | null } = {}) {
  const calls: [hook: string, id: string, fields: object][] = [
    ['basics', 'b', { firstName: 'Sam' }],
    ['logo', 'l', { logoUrl: 'C-1/logo', phone: '07700900123' }],
    ['gallery', 'g', { galleryUrls: JSON.stringify([PHOTOS[0], PHOTOS[2]]), phone: '07700900123' }],
    ['main', 'm', named === null ? MAIN : { ...MAIN, deliveries: named }],
    ['gallery', 'late', { galleryUrls: JSON.stringify(PHOTOS), phone: '07700900123' }],
  ];
  for (const [hook, id, fields] of calls) if (!without.includes(id)) await inbox.send(hook, id, fields);
}

const keepAll = (inbox: Inbox) => inbox.keep('C-1/logo', 'C-1/badge', ...PHOTOS);

describe('a submission', () => {
  it('is complete once all that its main delivery names is there', async () => {
    const inbox = await openInbox();
    await keepAll(inbox);
    await sendFilling(inbox);
    expect(await statesOf(inbox)).toEqual([['Complete']]);
    const rows = await inbox.rows();
    expect(rows.filter((row) => 'missing' in row)).toEqual([]);
    expect(rows.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it.each([
    [['l'], ['l'], ['The logo has not arrived yet']],
    [['g'], ['g'], ['The rest of the gallery has not arrived yet']],
    [['g', 'late'], ['g', 'late'], ['The gallery has not arrived yet']],
    [['late'], ['late'], ['The rest of the gallery has not arrived yet']],
    [
      ['l', 'g', 'late'],
      ['l', 'g', 'late'],
      ['The logo has not arrived yet', 'The gallery has not arrived yet'],
    ],
    [['b'], ['b'], ['One more part has not arrived yet']],
    [['b', 'late'], ['b', 'late'], ['2 more parts have not arrived yet']],
    [
      ['b', 'g', 'late'],
      ['b', 'g', 'late'],
      ['The gallery has not arrived yet', '2 more parts have not arrived yet'],
    ],
  ])('without the deliveries %j is incomplete, and says so in plain words', async (without, deliveries, sentences) => {
    const inbox = await openInbox();
    await keepAll(inbox);
    await sendFilling(inbox, { without });
    expect(missingIn(await inbox.rows())).toEqual([{ deliveries, files: [] }]);
    expect(await statesOf(inbox)).toEqual([['Incomplete', ...sentences]]);
  });

  it.each([
    ['C-1/logo', 'l', '/logoUrl'],
    ['C-1/badge', 'm', '/accreditationUrls/0/imageUrl'],
    ['C-1/p3', 'g', '/galleryUrls/1'],
    ['C-1/p2', 'late', '/galleryUrls/1'],
  ])('without the file %s is incomplete, and the delivery %s that names it has a finding', async (key, id, pointer) => {
    const inbox = await openInbox();
    await inbox.keep(...['C-1/logo', 'C-1/badge', ...PHOTOS].filter((other) => other !== key));
    await sendFilling(inbox);
    const rows = await inbox.rows();
    expect(missingIn(rows)).toEqual([{ deliveries: [], files: [key] }]);
    expect(rows.find(({ deliveryId }) => deliveryId === id)?.findings).toEqual([
      { pointer, message: `Names a file that has not been stored: ${key}` },
    ]);
    expect(await statesOf(inbox)).toEqual([['Incomplete', 'One picture has not arrived']]);
  });

  it('is completed by a late gallery, which tells nothing twice and says the order', async () => {
    const inbox = await openInbox();
    await inbox.keep('C-1/logo', 'C-1/badge', 'C-1/p1');
    await sendFilling(inbox, { without: ['late'] });
    expect(await statesOf(inbox)).toEqual([
      ['Incomplete', 'The rest of the gallery has not arrived yet', 'One picture has not arrived'],
    ]);
    await inbox.send('gallery', 'late', { galleryUrls: PHOTOS });
    expect(missingIn(await inbox.rows())).toEqual([{ deliveries: [], files: ['C-1/p2', 'C-1/p3'] }]);
    expect(await statesOf(inbox)).toEqual([['Incomplete', '2 pictures have not arrived']]);
    await inbox.keep('C-1/p2', 'C-1/p3');
    expect(await statesOf(inbox)).toEqual([['Complete']]);
    const pictures = [...(await inbox.page()).matchAll(/<img src="\/files\/C-1\/(\w+)"/g)].map(([, name]) => name);
    expect(pictures).toEqual(['logo', 'p1', 'p2', 'p3', 'badge']);
  });

  it('is told in each of its main deliveries, whichever rows are asked for', async () => {
    const inbox = await openInbox();
    await inbox.keep('C-1/badge');
    await sendFilling(inbox, { without: ['late'] });
    const missing = { deliveries: ['late'], files: ['C-1/logo', 'C-1/p1', 'C-1/p3'] };
    const [main] = (await inbox.rows()).filter(({ hook }) => hook === 'main');
    for (const query of ['', '?hook=main', `?id=${main?.id}`, '?after=3', '?submissionId=s-1'])
      expect([query, missingIn(await inbox.rows(query))]).toEqual([query, [missing]]);
    expect((await inbox.rows('?hook=logo')).map((row) => 'missing' in row)).toEqual([false]);
  });

  it.each([
    ['the logo', ['l'], ['logo'], ['The logo has not arrived yet']],
    ['the gallery', ['g', 'late'], ['gallery'], ['The gallery has not arrived yet']],
    ['nothing', ['late'], undefined, []],
  ])('whose main delivery has flags alone lacks %s', async (_, without, deliveries, sentences) => {
    const inbox = await openInbox();
    await keepAll(inbox);
    await sendFilling(inbox, { without, named: null });
    expect(missingIn(await inbox.rows())).toEqual([deliveries && { deliveries, files: [] }]);
    expect(await statesOf(inbox)).toEqual([[deliveries ? 'Incomplete' : 'Complete', ...sentences]]);
  });

  it('is not submitted before its main delivery is there; what forms of one page send never has one', async () => {
    const inbox = await openInbox();
    await inbox.send('basics', 'b', { firstName: 'Sam' }, 's-1');
    await inbox.send('logo', 'l', { logoUrl: 'C-2/logo', businessName: 'Sam & Co' }, 's-2');
    await inbox.send('gallery', 'g', { galleryUrls: '["C-3/a","C-3/b"]', customerNumber: 'C-3' }, 's-3');
    await inbox.send('contact', 'c', { message: 'Hello' }, 's-4');
    expect(await statesOf(inbox)).toEqual([
      [''],
      ['', '2 pictures have not arrived'],
      ['Not submitted yet', 'One picture has not arrived'],
      ['Not submitted yet'],
    ]);
  });

  it('that never had an id waits for no delivery, for nothing could be found to belong to it', async () => {
    const inbox = await openInbox();
    await inbox.send('main', 'm', { ...MAIN, deliveries: NAMED }, '');
    expect(missingIn(await inbox.rows())).toEqual([{ deliveries: [], files: ['C-1/badge'] }]);
  });
});

describe('what goes to the services of others', () => {
  it('is not missed here', async () => {
    const inbox = await openInbox({ files: false, deliveries: false });
    await sendFilling(inbox, { without: ['l', 'late'] });
    expect(await statesOf(inbox)).toEqual([['Complete']]);
    const rows = await inbox.rows();
    expect([missingIn(rows), rows.flatMap(({ findings }) => findings)]).toEqual([[undefined], []]);
  });

  const hooks = { basics: '/hooks/basics', logo: '/hooks/logo', gallery: '/hooks/gallery', main: '/hooks/main' };
  const elsewhere = 'https://automation.example/1';
  it.each([
    ['/prod/upload', hooks, { files: true, deliveries: true }],
    ['https://www.example.org/prod/upload', hooks, { files: true, deliveries: true }],
    ['https://staging.example/prod/upload', hooks, { files: true, deliveries: true }],
    ['https://files.example/prod/upload', hooks, { files: false, deliveries: true }],
    ['//files.example/prod/upload', hooks, { files: false, deliveries: true }],
    ['/prod/upload', { ...hooks, gallery: elsewhere }, { files: true, deliveries: false }],
    ['/prod/upload', { ...hooks, main: elsewhere }, { files: true, deliveries: true }],
    ['https://', hooks, { files: true, deliveries: true }],
  ])('is read from site.json: uploads to %s, hooks to %j', (upload, urls, expected) => {
    const called = Object.fromEntries(Object.entries(urls).map(([hook, url]) => [hook, { url, mode: 'relay' }]));
    const found = resolveSelfHosted({ ...site, upload: { url: upload }, hooks: called } as never, ['staging.example']);
    expect(found).toEqual(expected);
  });

  it('knows a further name however it is written, as it is answered for', () => {
    const upload = { url: 'https://staging.example/prod/upload' };
    const found = resolveSelfHosted({ ...site, upload } as never, ['Staging.Example']);
    expect(found.files).toBe(true);
  });

  it('is nothing where there is no site', () => {
    expect(resolveSelfHosted(undefined, [])).toEqual(ALL_HERE);
  });
});

const nest = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('a hostile row', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `C-1/${at}`);
  it.each<[string, string]>([
    ['numbers', '{"deliveries":5,"accreditationUrls":7,"logoUploadedSeparately":1,"galleryUrls":0,"logoUrl":9}'],
    ['null', '{"deliveries":null,"accreditationUrls":null,"galleryUrls":null,"logoUrl":null}'],
    ['objects', '{"deliveries":{"length":3},"accreditationUrls":{"0":{}},"galleryUrls":{},"logoUrl":{}}'],
    [
      'lists of anything',
      '{"deliveries":[null,{},[],1,""],"accreditationUrls":[null,1,"a",[]],"galleryUrls":[{},null]}',
    ],
    ['texts that break off', '{"deliveries":"[\\"a","accreditationUrls":"[{","galleryUrls":"{"}'],
    ['names of the insides of an object', '{"deliveries":["__proto__"],"__proto__":{"galleryUrls":["a/b"]}}'],
    [
      'lists within lists',
      `{"deliveries":${nest(50_000)},"galleryUrls":${nest(50_000)},"accreditationUrls":[${nest(9000)}]}`,
    ],
    ['texts of lists within lists', JSON.stringify({ deliveries: nest(90_000), galleryUrls: nest(90_000) })],
    [
      'halves of characters and zeros',
      '{"deliveries":["\\ud800","\\u0000"],"galleryUrls":["\\ud800/a","a/\\u0000b"],"logoUrl":"\\udc00/"}',
    ],
    ['no object', '[1]'],
    ['nothing', ''],
    ['half of an object', '{"a":'],
  ])('with %s stops nothing', async (_, fields) => {
    const inbox = await openInbox();
    for (const hook of ['main', 'gallery', 'logo']) {
      await inbox.send(hook, hook, {}, 's-2');
      await inbox.store.execute({ sql: 'UPDATE deliveries SET fields = ? WHERE hook = ?', args: [fields, hook] });
    }
    await inbox.store.execute(
      "UPDATE deliveries SET parts = '5', findings = 'x', received_at = '' WHERE hook = 'logo'",
    );
    await sendFilling(inbox, { without: ['l'] });
    expect((await statesOf(inbox))[0]).toEqual([
      'Incomplete',
      'The logo has not arrived yet',
      '4 pictures have not arrived',
    ]);
    const rows = await inbox.rows();
    expect(rows.map(({ deliveryId }) => deliveryId)).toEqual(['main', 'gallery', 'logo', 'b', 'g', 'm', 'late']);
    expect(rows[2]?.findings).toContainEqual({ pointer: '', message: 'The journal’s own row of it is damaged.' });
  });

  it('with endless lists is looked at in part', async () => {
    const inbox = await openInbox();
    await inbox.send('gallery', 'g', { galleryUrls: many });
    await inbox.send('main', 'm', {
      deliveries: JSON.stringify(many),
      accreditationUrls: many.map((imageUrl) => ({ imageUrl })),
    });
    const [gallery, main] = await inbox.rows();
    expect([gallery?.findings.length, main?.findings.length]).toEqual([200, 200]);
    expect([main?.missing?.deliveries.length, main?.missing?.files.length]).toEqual([200, 200]);
    expect(await statesOf(inbox)).toEqual([
      ['Incomplete', '200 more parts have not arrived yet', '200 pictures have not arrived'],
    ]);
  });

  it('with a key of any length is told of in a short sentence', async () => {
    const inbox = await openInbox();
    await inbox.send('logo', 'l', { logoUrl: `C-1/${'x'.repeat(200_000)}` });
    const [finding] = (await inbox.rows())[0]?.findings ?? [];
    expect(finding?.message).toMatch(/^Names a file that has not been stored: C-1\/x+$/);
    expect(finding?.message.length).toBeLessThan(250);
  });
});

describe('the number of statements', () => {
  it('is the same for one submission and for many', async () => {
    const counts: number[][] = [];
    for (const submissions of [1, 20, 200]) {
      const inbox = await openInbox();
      for (let at = 0; at < submissions; at++) {
        await inbox.send('gallery', `g-${at}`, { galleryUrls: PHOTOS.map((key) => `${at}/${key}`) }, `s-${at}`);
        await inbox.send('main', `m-${at}`, { ...MAIN, deliveries: [`g-${at}`, `l-${at}`] }, `s-${at}`);
      }
      expect(missingIn(await inbox.rows('?hook=main'))).toHaveLength(submissions);
      const taken: number[] = [];
      for (const path of ['/', '/deliveries.json', '/deliveries.json?hook=main']) taken.push(await inbox.count(path));
      counts.push(taken);
    }
    // The page, what is in it, its deliveries, counts of both, files, and which services ask to be left alone. Of rows, up
    // to which delivery; for each 50: these, which belong to their submissions, what these say, and files.
    expect(counts).toEqual([
      [7, 5, 5],
      [7, 5, 5],
      // 400 rows and 200; only the one after says that these were all.
      [7, 34, 18],
    ]);
  });
});
