import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import BIG_LIST from 'big-list-of-naughty-strings' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { ALL_HOOK_NAMES, FORM_HOOK_NAMES, MOST_FIELDS } from '../../../src/contract/index.ts';
import { LARGEST_FIELDS } from '../../../src/server/receive/parse-delivery.ts';
import { projectFile } from '../../project-file.ts';
import { PNG } from '../pictures.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { makeSite } from '../test-site.ts';

const form = (fields: readonly (readonly [string, string])[]) => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return body;
};

const multipart = (text: string, boundary = 'x') => ({
  method: 'POST',
  headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  body: text.replaceAll('\n', '\r\n'),
});

/** Every file below `files/` and `incoming/`. */
async function storedFiles({ dataDir }: TestServer): Promise<string[]> {
  const folders = ['files', 'incoming'].map((name) =>
    readdir(join(dataDir, name), { recursive: true, withFileTypes: true }),
  );
  return (await Promise.all(folders))
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** Texts that get lost or changed on careless ways. */
const NAUGHTY = [
  '\uFEFFbyte order mark',
  '\uFEFF',
  '  edges  ',
  'first\r\nsecond',
  'quote " and \\ and %22 and %0D',
  '\u0000nul',
  '\u202Eright to left',
  '👨‍👩‍👧‍👦 Zoë 東京',
  '<script>alert(1)</script>',
  "'; DROP TABLE deliveries; --",
  '--x--',
  '{"json": [',
  '__proto__',
];

describe('a hook', () => {
  it.each(['application/json', 'Application/JSON ; charset=utf-8', 'text/plain;charset="US-ASCII"'])(
    'understands JSON sent as %s',
    async (type) => {
      const server = await startTestServer();
      const fields = { deliveryId: 'd-1', submissionId: 's-1', firstName: 'Sam', nested: { list: [1, null, true] } };
      const answer = await fetch(`${server.url}/hooks/basics`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: JSON.stringify(fields),
      });
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true, deliveryId: 'd-1', repeated: false }]);
      expect(await server.deliveries()).toEqual([
        {
          id: 1,
          hook: 'basics',
          deliveryId: 'd-1',
          submissionId: 's-1',
          receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          fields,
          files: [],
          findings: [],
        },
      ]);
    },
  );

  it('understands forms, a repeated name as a list', async () => {
    const server = await startTestServer();
    const pairs = [
      ['deliveryId', 'd-1'],
      ['note', 'a'],
      ['note', 'b'],
      ['note', 'c'],
      ['empty', ''],
    ] as const;
    const bodies = [form(pairs), new URLSearchParams(pairs.map(([name, value]) => [name, value]))];
    for (const [at, body] of bodies.entries()) {
      expect((await fetch(`${server.url}/hooks/${at ? 'logo' : 'main'}`, { method: 'POST', body })).status).toBe(200);
    }
    const fields = (await server.deliveries()).map((delivery) => delivery.fields);
    expect(fields).toEqual([0, 1].map(() => ({ deliveryId: 'd-1', note: ['a', 'b', 'c'], empty: '' })));
  });

  it.each(['json', 'multipart', 'urlencoded'])('keeps every text as it was sent in %s', async (encoding) => {
    const server = await startTestServer();
    const texts = [...NAUGHTY, ...BIG_LIST];
    const parts = Array.from({ length: Math.ceil(texts.length / MOST_FIELDS) }, (_, part) =>
      Object.fromEntries(
        texts.slice(part * MOST_FIELDS, (part + 1) * MOST_FIELDS).map((text, at) => [`field ${at} "ü" %`, text]),
      ),
    );
    for (const fields of parts) {
      const init =
        encoding === 'json'
          ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields) }
          : { body: encoding === 'multipart' ? form(Object.entries(fields)) : new URLSearchParams(fields) };
      expect((await fetch(`${server.url}/hooks/main`, { method: 'POST', ...init })).status).toBe(200);
    }
    expect((await server.deliveries()).map(({ fields }) => fields)).toEqual(parts);
  });

  it.each([
    ['JSON', (texts: object) => ({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(texts) })],
    ['multipart', (texts: object) => ({ body: form(Object.entries(texts)) })],
    ['a form', (texts: object) => ({ body: new URLSearchParams(Object.entries(texts)) })],
  ])('takes as many fields as the content check lets through in %s', async (_, bodyOf) => {
    const server = await startTestServer();
    const fields = Object.fromEntries(Array.from({ length: MOST_FIELDS }, (_, at) => [`question ${at}`, 'x']));
    const answer = await fetch(`${server.url}/hooks/contact`, { method: 'POST', ...bodyOf(fields) });
    expect(answer.status).toBe(200);
    expect((await server.deliveries())[0]?.fields).toEqual(fields);
  });

  it('keeps fields that are called like the insides of an object', async () => {
    const server = await startTestServer();
    await fetch(`${server.url}/hooks/main`, {
      method: 'POST',
      body: form([
        ['__proto__', 'a'],
        ['constructor', 'b'],
        ['deliveryId', 'd'],
      ]),
    });
    const text = await (await fetch(`${server.inboxUrl}/deliveries.json`)).text();
    expect(text).toContain('"fields":{"__proto__":"a","constructor":"b","deliveryId":"d"}');
  });

  it('stores a delivery once, however often it comes', async () => {
    const server = await startTestServer();
    const send = (hook: string, deliveryId: string) => server.post(`/hooks/${hook}`, { deliveryId, note: 'x' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('main', 'd-1')));
    const repeated = await Promise.all(answers.map(async (answer) => (await answer.json()).repeated));
    expect(repeated.filter((again) => !again)).toHaveLength(1);
    expect((await (await send('logo', 'd-1')).json()).repeated).toBe(false);
    expect((await server.deliveries()).map(({ hook }) => hook)).toEqual(['main', 'logo']);
  });

  it('takes the same again however it is written down, and no other delivery under its id', async () => {
    const server = await startTestServer();
    const fields = { deliveryId: 'd-1', note: 'x', list: '[1, 2]' };
    const send = async (init: RequestInit) => {
      const answer = await fetch(`${server.url}/hooks/main`, { method: 'POST', ...init });
      return [answer.status, await answer.json()];
    };
    const again = [200, { ok: true, deliveryId: 'd-1', repeated: true }];
    expect((await send({ body: new URLSearchParams(fields) }))[0]).toBe(200);
    expect(await send({ body: form(Object.entries(fields)) })).toEqual(again);
    expect(await send({ body: form(Object.entries(fields).reverse()) })).toEqual(again);
    for (const other of [{ note: 'y' }, { note: 'x', more: '' }, { list: '[1,2]' }]) {
      const refused = await send({ body: new URLSearchParams({ ...fields, ...other }) });
      expect(refused).toEqual([
        409,
        { ok: false, error: expect.stringMatching(/^Another delivery with this deliveryId/) },
      ]);
    }
    const withFile = form(Object.entries(fields));
    withFile.append('logo', new File([new Uint8Array(PNG)], 'a.png', { type: 'image/png' }));
    expect((await send({ body: withFile }))[0]).toBe(409);
    expect(await server.deliveries()).toMatchObject([{ fields }]);
    expect(await storedFiles(server)).toEqual([]);
  });

  it('takes no other picture, field or file name under the id of a delivery with a file', async () => {
    const server = await startTestServer();
    const send = async (field: string, bytes: Buffer, name: string) => {
      const body = form([['deliveryId', 'd-1']]);
      body.append(field, new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      return (await fetch(`${server.url}/hooks/logo`, { method: 'POST', body })).status;
    };
    const larger = Buffer.concat([PNG, Buffer.from('\n')]);
    expect(await send('logo', PNG, 'a.png')).toBe(200);
    expect(await send('logo', PNG, 'a.png')).toBe(200);
    expect(await send('logo', larger, 'a.png')).toBe(409);
    expect(await send('photo', PNG, 'a.png')).toBe(409);
    expect(await send('logo', PNG, 'b.png')).toBe(409);
    expect(await storedFiles(server)).toHaveLength(1);
  });

  it('is answered when a file of it is nothing but comments that a drawing may begin with', async () => {
    const server = await startTestServer();
    const body = form([['deliveryId', 'd-1']]);
    body.append('logo', new File(['<!---->'.repeat(585)], 'a.png', { type: 'image/png' }));
    expect((await fetch(`${server.url}/hooks/logo`, { method: 'POST', body })).status).toBe(200);
    // It is no picture that is kept.
    expect(await storedFiles(server)).toEqual([]);
  });

  it('keeps the files of a delivery once, however many of it come at the same time', async () => {
    const server = await startTestServer();
    const body = form([['deliveryId', 'd-1']]);
    body.append('logo', new File([new Uint8Array(PNG)], 'a.png', { type: 'image/png' }));
    const send = () => fetch(`${server.url}/hooks/logo`, { method: 'POST', body });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await server.deliveries()).flatMap(({ files }) => files)).toHaveLength(1);
    expect(await storedFiles(server)).toHaveLength(1);
  });

  it.each([
    ['JSON', { headers: { 'Content-Type': 'application/json' }, body: '{"deliveryId":"d-1"}' }],
    [
      'JSON of a browser that may not read',
      { headers: { 'Content-Type': 'text/plain' }, body: '{"deliveryId":"d-1"}' },
    ],
    ['a form with files', { body: form([['deliveryId', 'd-1']]) }],
    ['a form', { body: new URLSearchParams({ deliveryId: 'd-1' }) }],
  ])('acknowledges %s, new or repeated, with what no portal in between would answer', async (_, init) => {
    const server = await startTestServer();
    for (const hook of ALL_HOOK_NAMES) {
      for (const repeated of [false, true]) {
        const answer = await fetch(`${server.url}/hooks/${hook}`, { method: 'POST', ...init });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
        expect(await answer.text()).toBe(JSON.stringify({ ok: true, deliveryId: 'd-1', repeated }));
      }
    }
  });

  it.each(FORM_HOOK_NAMES)('keeps what the form behind %s says, and finds nothing wrong in it', async (hook) => {
    const server = await startTestServer({ siteDir: await makeSite() });
    const fields = { Email: 'sam@mail.example', querystring: '', deliveryId: 'd-1', submissionId: 's-1' };
    expect((await server.post(`/hooks/${hook}`, fields)).status).toBe(200);
    expect(await server.deliveries()).toMatchObject([{ hook, fields, submissionId: 's-1', findings: [] }]);
  });

  it('makes an id for a delivery without one and leaves its fields alone', async () => {
    const server = await startTestServer();
    const { deliveryId } = await (await server.post('/hooks/main', { a: '1', deliveryId: '' })).json();
    expect(deliveryId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await server.deliveries()).toMatchObject([
      { deliveryId, submissionId: '', fields: { a: '1', deliveryId: '' } },
    ]);
  });

  it('answers to the command in the guide for operators as the guide says', async () => {
    const guide = projectFile('docs/operating.md');
    const [, type = '', body = '', path = ''] =
      /^curl -H 'Content-Type: (\S+)' -d '([^']+)' http:\/\/127\.0\.0\.1:4173(\S+)$/m.exec(guide) ?? [];
    const [, answer = ''] = /^answers `(\{[^`]+\})`, the second time with/m.exec(guide) ?? [];
    const server = await startTestServer();
    const send = async () => {
      const received = await fetch(server.url + path, { method: 'POST', headers: { 'Content-Type': type }, body });
      return received.text();
    };
    expect(await send()).toBe(answer);
    expect(await send()).toBe(answer.replace('false', 'true'));
  });

  it.each([
    ['too long', 'x'.repeat(201)],
    ['of a kind that no database keeps', 'a\0b'],
  ])('takes an id that is %s for none', async (_, id) => {
    const server = await startTestServer();
    const { deliveryId } = await (await server.post('/hooks/main', { deliveryId: id, submissionId: id })).json();
    expect(deliveryId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await server.deliveries()).toMatchObject([{ deliveryId, submissionId: '', fields: { submissionId: id } }]);
  });

  it('names the stored files that the fields speak of', async () => {
    const server = await startTestServer();
    const keys: string[] = [];
    for (const fileName of ['logo.png', 'one.png', 'gas safe.png']) {
      const asked = { customerNumber: 'C-1', fileName, fileType: 'image', fileMimeType: 'image/png' };
      const { putUrl, key } = await (await server.post('/prod/upload', asked)).json();
      await fetch(putUrl, { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: new Uint8Array(PNG) });
      keys.push(key);
    }
    const [logoUrl = '', photo = '', accreditation = ''] = keys;
    await server.post('/hooks/main', {
      logoUrl,
      galleryUrls: JSON.stringify([photo, 'C-1/unknown.png']),
      accreditationUrls: JSON.stringify([{ name: 'Gas Safe', imageUrl: accreditation }]),
    });
    const [delivery] = await server.deliveries();
    expect(delivery?.files.map(({ name }) => name)).toEqual(['logo.png', 'one.png', 'gas safe.png']);
    expect(delivery?.files[0]).toMatchObject({
      key: logoUrl,
      type: 'image/png',
      size: PNG.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const bytes = await (await fetch(delivery?.files[2]?.url ?? '')).arrayBuffer();
    expect(Buffer.from(bytes).equals(PNG)).toBe(true);
  });

  it('stores pictures posted inside a delivery and notes those that it cannot store', async () => {
    const server = await startTestServer();
    const body = form([
      ['deliveryId', 'd-1'],
      ['customerNumber', 'C-1'],
    ]);
    body.append('logo', new File([new Uint8Array(PNG)], 'Logo "1".png', { type: 'image/png' }));
    body.append('plan', new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' }));
    const send = () => fetch(`${server.url}/hooks/logo`, { method: 'POST', body });
    expect((await send()).status).toBe(200);
    expect((await (await send()).json()).repeated).toBe(true);
    const [delivery] = await server.deliveries();
    expect(delivery?.fields).toEqual({ deliveryId: 'd-1', customerNumber: 'C-1' });
    expect(delivery?.files).toMatchObject([{ name: 'Logo "1".png', type: 'image/png', size: PNG.length }]);
    expect(delivery?.findings).toEqual([{ pointer: '/plan', message: expect.stringContaining('application/pdf') }]);
  });

  it('notes an empty file that has a name: somebody chose it', async () => {
    const server = await startTestServer();
    const body = form([['deliveryId', 'd-1']]);
    body.append('logo', new File([], 'a.png', { type: 'image/png' }));
    expect((await fetch(`${server.url}/hooks/logo`, { method: 'POST', body })).status).toBe(200);
    const [delivery] = await server.deliveries();
    expect([delivery?.files, delivery?.findings]).toEqual([
      [],
      [{ pointer: '/logo', message: expect.stringMatching(/^The file was not stored\./) }],
    ]);
  });

  it('keeps nothing of a delivery with more files than any form sends', async () => {
    const server = await startTestServer();
    const body = form([['deliveryId', 'd-1']]);
    for (let at = 0; at < 21; at++)
      body.append('photo', new File([new Uint8Array(PNG)], `${at}.png`, { type: 'image/png' }));
    const refused = await fetch(`${server.url}/hooks/gallery`, { method: 'POST', body });
    expect([refused.status, (await refused.json()).error]).toEqual([413, 'The body has more than 20 files.']);
    expect(await server.deliveries()).toEqual([]);
    expect(await storedFiles(server)).toEqual([]);
  });

  it('keeps twenty files of a delivery', async () => {
    const server = await startTestServer();
    const body = form([]);
    for (let at = 0; at < 20; at++)
      body.append('photo', new File([new Uint8Array(PNG)], `${at}.png`, { type: 'image/png' }));
    expect((await fetch(`${server.url}/hooks/gallery`, { method: 'POST', body })).status).toBe(200);
    expect((await server.deliveries())[0]?.files).toHaveLength(20);
  });

  it('takes a file field in which nothing was chosen for nothing', async () => {
    const server = await startTestServer();
    const part =
      '--x\nContent-Disposition: form-data; name="logo"; filename=""\nContent-Type: application/octet-stream\n\n\n';
    expect((await fetch(`${server.url}/hooks/logo`, multipart(`${part}--x--\n`))).status).toBe(200);
    expect(await server.deliveries()).toMatchObject([{ fields: {}, files: [], findings: [] }]);
  });

  it.each([
    ['broken JSON', { headers: { 'Content-Type': 'application/json' }, body: '{"secret": "Sam' }, 400],
    ['no body', { headers: { 'Content-Type': 'application/json' } }, 400],
    ['JSON that is no object', { headers: { 'Content-Type': 'text/plain' }, body: '["Sam"]' }, 400],
    [
      'wrong UTF-8',
      { headers: { 'Content-Type': 'application/json' }, body: new Uint8Array([123, 34, 0xff, 34, 58, 49, 125]) },
      400,
    ],
    ['an unknown type', { headers: { 'Content-Type': 'application/xml' }, body: '<a/>' }, 415],
    ['no type', { body: new Uint8Array([1]) }, 415],
    ['a type called like the insides of an object', { headers: { 'Content-Type': 'constructor' }, body: '{}' }, 415],
    [
      'a compressed body',
      {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Encoding': 'gzip' },
        body: new Uint8Array(gzipSync('name=Sam')),
      },
      415,
    ],
    [
      'a form in another charset',
      {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=iso-8859-1' },
        body: 'name=Sam',
      },
      415,
    ],
    [
      'JSON in another charset',
      { headers: { 'Content-Type': 'text/plain; charset="windows-1252"' }, body: '{"name":"Sam"}' },
      415,
    ],
    [
      'a form with letters of another charset',
      { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'name=Sam&town=Ren%E9' },
      400,
    ],
    [
      'multipart with letters of another charset',
      {
        ...multipart(''),
        body: Buffer.from('--x\r\nContent-Disposition: form-data; name="Sam"\r\n\r\nRen\xe9\r\n--x--\r\n', 'latin1'),
      },
      400,
    ],
    [
      'multipart with a part in another charset',
      multipart(
        '--x\nContent-Disposition: form-data; name="a"\nContent-Type: text/plain; charset=utf-16\n\nSam\n--x--\n',
      ),
      415,
    ],
    ['multipart without a boundary', { headers: { 'Content-Type': 'multipart/form-data' }, body: 'x' }, 400],
    ['multipart that breaks off', multipart('--x\nContent-Disposition: form-data; name="a"\n\nSam'), 400],
    ['multipart with a part without a name', multipart('--x\nContent-Disposition: form-data\n\nSam\n--x--\n'), 400],
    [
      'multipart with a boundary that goes on',
      multipart(
        '--x\nContent-Disposition: form-data; name="a"\n\nSam\n--xyContent-Disposition: form-data; name="b"\n\n1\n--x--\n',
      ),
      400,
    ],
    ['multipart with something else before it', multipart('Sam\n--x--\n'), 400],
    [
      'too many fields',
      { body: new URLSearchParams(Array.from({ length: MOST_FIELDS + 1 }, (_, at) => [`f${at}`, ''])) },
      413,
    ],
    [
      'too many parts',
      { body: form(Array.from({ length: MOST_FIELDS + 1 }, (_, at) => [`f${at}`, ''] as const)) },
      413,
    ],
    [
      'JSON in too many levels',
      { headers: { 'Content-Type': 'text/plain' }, body: `{"Sam":${'['.repeat(100_000)}${']'.repeat(100_000)}}` },
      413,
    ],
    [
      'too much JSON',
      { headers: { 'Content-Type': 'application/json' }, body: `{"a":"${'x'.repeat(LARGEST_FIELDS)}"}` },
      413,
    ],
    [
      'too much text in multipart',
      {
        body: form([
          ['a', 'x'.repeat(LARGEST_FIELDS)],
          ['b', 'x'],
        ]),
      },
      413,
    ],
    [
      'too much text in the names of a multipart',
      { body: form(Array.from({ length: 100 }, (_, at) => [`${at}`.padEnd(LARGEST_FIELDS / 90, 'x'), ''])) },
      413,
    ],
  ])('refuses %s, says why without repeating it, and keeps nothing', async (_, init, status) => {
    const server = await startTestServer();
    const answer = await fetch(`${server.url}/hooks/main`, { method: 'POST', ...init } as RequestInit);
    const { ok, error } = await answer.json();
    expect([answer.status, ok]).toEqual([status, false]);
    expect(error).toMatch(/\.$/);
    expect(error).not.toContain('Sam');
    expect(await server.deliveries()).toEqual([]);
  });

  it('exists by its name and by POST alone', async () => {
    const server = await startTestServer({ siteDir: await makeSite() });
    expect((await server.post('/hooks/unknown', {})).status).toBe(404);
    expect((await server.post('/hooks/constructor', {})).status).toBe(404);
    expect((await server.post('/prod/other', {})).status).toBe(404);
    const got = await fetch(`${server.url}/hooks/main`);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    const deleted = await fetch(`${server.url}/files/a`, { method: 'DELETE' });
    expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET, PUT']);
    for (const answer of [got, deleted]) expect(answer.headers.get('content-type')).toMatch(/json/);
  });

  it.each([
    ['says how long it is', (body: Buffer) => ({ body: new Uint8Array(body) })],
    ['does not say so', (body: Buffer) => ({ body: new Blob([new Uint8Array(body)]).stream(), duplex: 'half' })],
  ])('takes as many bytes as are allowed, and not one more, where a body %s', async (_, sent) => {
    const server = await startTestServer();
    const post = async (length: number) => {
      const body = Buffer.from(`{"a":"${'x'.repeat(length - 8)}"}`);
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(`${server.url}/hooks/contact`, { method: 'POST', headers, ...sent(body) })).status;
    };
    expect([await post(LARGEST_FIELDS), await post(LARGEST_FIELDS + 1)]).toEqual([200, 413]);
  });

  it('answers who writes too often with 429 and when to come back', async () => {
    const server = await startTestServer({ requestsPerMinute: 3 });
    const statuses: number[] = [];
    for (let at = 0; at < 4; at++) statuses.push((await server.post('/hooks/main', {})).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const late = await server.post('/prod/upload', {});
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${server.url}/files/any.png`, { method: 'PUT', body: 'x' })).status).toBe(429);
    expect((await fetch(`${server.url}/hooks/main`)).status).toBe(405);
  });

  it('tells clients behind our own proxy apart, and nobody else’s word for it', async () => {
    for (const [trustedProxies, last] of [
      [1, 200],
      [0, 429],
    ] as const) {
      const server = await startTestServer({ requestsPerMinute: 1, trustedProxies });
      const send = (address: string) =>
        fetch(`${server.url}/hooks/main`, {
          method: 'POST',
          headers: { 'Content-Type': 'text/plain', 'X-Forwarded-For': `9.9.9.9, ${address}` },
          body: '{}',
        });
      expect((await send('192.0.2.1')).status).toBe(200);
      expect((await send('192.0.2.2')).status).toBe(last);
    }
  });

  it('logs ids, sizes and times, and nothing that a customer wrote', async () => {
    const server = await startTestServer({ siteDir: await makeSite() });
    await server.post('/hooks/main', { firstName: 'Perdita', email: 'perdita@mail.example', customerNumber: 'C-77' });
    await server.post('/prod/upload', {
      customerNumber: 'C-77',
      fileName: 'perdita.png',
      fileType: 'logo',
      fileMimeType: 'image/png',
    });
    await server.post('/hooks/main', ['perdita']);
    await server.post('/perdita@mail.example', {});
    const text = JSON.stringify(server.logged);
    expect(text).not.toMatch(/perdita|C-77/i);
    expect(server.logged[0]).toMatchObject({
      event: 'request',
      hook: 'main',
      id: 1,
      size: expect.any(Number),
      status: 200,
      ms: expect.any(Number),
    });
  });
});

describe('a main delivery', () => {
  const good = {
    selectedTrade: 'thatcher',
    formVersion: 'version-main-thatcher',
    phone: '07700900123',
    businessBasics: JSON.stringify({ firstName: 'Sam' }),
    selectedServices: '["Ridges"]',
    hasDomain: 'true',
  };
  it.each([
    ['nothing wrong', {}, []],
    ['a pattern missed, in the words of its variant', { phone: '12' }, [['/phone', 'Ask main for help']]],
    [
      'the variant found by its version',
      { phone: '12', formVersion: 'version-guild-thatcher' },
      [['/phone', 'Ask guild for help']],
    ],
    [
      'a trade that its variant does not offer',
      { formVersion: 'version-lodge-thatcher', tradeType: 'cooper' },
      [['/tradeType', 'must be a trade']],
    ],
    ['one that another variant offers', { tradeType: 'cooper' }, []],
    [
      'an older version of the variant at its address',
      { formVersion: 'gone', phone: '12', source: 'https://forms.example.org/guild?trade=thatcher' },
      [
        ['/formVersion', expect.stringContaining('another version')],
        ['/phone', 'Ask guild for help'],
      ],
    ],
    [
      'a trade that the variant at its address does not offer',
      { formVersion: '', selectedTrade: 'cooper', source: 'http://localhost/lodge/' },
      [
        ['/formVersion', expect.stringContaining('another version')],
        ['/tradeType', 'must be a trade'],
      ],
    ],
    ['an address that is none', { source: '/lodge' }, []],
    ['an older version', { formVersion: 'gone' }, [['/formVersion', expect.stringContaining('another version')]]],
    [
      'a value that is not in the list',
      { selectedServices: '["Ridges","Doors"]' },
      [['/selectedServices/1', 'must be in the list']],
    ],
    ['something missing', { businessBasics: '{}' }, [['/firstName', 'Nothing was given']]],
    [
      'a trade that there is not',
      { selectedTrade: '../../secret' },
      [['/selectedTrade', expect.stringContaining('no trade')]],
    ],
    ['a partial submission that leaves something out', { businessBasics: '', halfFilled: 'true' }, []],
    [
      'one of an older version of whichever variant asks for it',
      { businessBasics: '', leftOpen: 'true', formVersion: 'gone' },
      [['/formVersion', expect.stringContaining('another version')]],
    ],
  ])('is kept whatever is wrong in it, and what is wrong is noted: %s', async (_, changes, expected) => {
    const server = await startTestServer({ siteDir: await makeSite() });
    expect(
      (await fetch(`${server.url}/hooks/main`, { method: 'POST', body: form(Object.entries({ ...good, ...changes })) }))
        .status,
    ).toBe(200);
    const [delivery] = await server.deliveries();
    expect(delivery?.findings.map(({ pointer, message }) => [pointer, message])).toEqual(expected);
  });

  const services = (number: number) => JSON.stringify(Array.from({ length: number }, (_, at) => `S${at}`));
  const findingsOf = async (fields: object) => {
    const server = await startTestServer({ siteDir: await makeSite() });
    expect((await server.post('/hooks/main', { ...good, ...fields })).status).toBe(200);
    return (await server.deliveries())[0]?.findings ?? [];
  };

  it.each([
    ['a list as JSON text', { selectedServices: services(3000) }],
    ['one inside a group', { businessBasics: JSON.stringify({ firstName: JSON.parse(services(3000)) }) }],
    ['lists in lists', { selectedServices: '['.repeat(1000) + ']'.repeat(1000) }],
  ])('is kept and not checked where it holds far more than a wizard asks for: %s', async (_, fields) => {
    expect(await findingsOf(fields)).toEqual([{ pointer: '', message: expect.stringContaining('Not checked') }]);
  });

  it('has 200 findings at most, and says how many more there were', async () => {
    const findings = await findingsOf({ selectedServices: services(1000) });
    expect(findings).toHaveLength(201);
    expect([findings[199], findings[200]]).toEqual([
      { pointer: '/selectedServices/199', message: 'must be in the list' },
      { pointer: '', message: 'And 800 more, which are not listed.' },
    ]);
  });

  it('counts what is noted beside it towards what its sender may leave', async () => {
    const server = await startTestServer({ siteDir: await makeSite(), bytesPerDay: 15_000 });
    const send = async (deliveryId: string) =>
      (await server.post('/hooks/main', { ...good, deliveryId, selectedServices: services(200) })).status;
    expect([await send('d-1'), await send('d-2')]).toEqual([200, 429]);
  });

  it('is kept where its form can’t be read, and the inbox says that it was not compared with it', async () => {
    const siteDir = await makeSite();
    await rm(join(siteDir, 'content/validators'), { recursive: true });
    const server = await startTestServer({ siteDir });
    expect((await server.post('/hooks/main', { ...good, phone: '12' })).status).toBe(200);
    expect((await server.deliveries())[0]?.findings).toEqual([
      { pointer: '', message: 'Could not be compared with its form.' },
    ]);
    expect(server.logged).toContainEqual(
      expect.objectContaining({ event: 'findings-failed', code: 'ERR_MODULE_NOT_FOUND' }),
    );
    for (const path of ['/', '/submissions/1'])
      expect(await (await fetch(server.inboxUrl + path)).text()).toContain('Could not be compared with its form.');
  });

  it('is kept also when the content is broken or not there', async () => {
    for (const siteDir of [undefined, await makeSite()]) {
      const server = await startTestServer(siteDir === undefined ? {} : { siteDir });
      expect(
        (await server.post('/hooks/main', { ...good, selectedTrade: 'cooper', formVersion: 5, phone: { deep: [] } }))
          .status,
      ).toBe(200);
      expect(await server.deliveries()).toHaveLength(1);
    }
  });
});

it('a call that is refused is logged with its hook, if there is one of that name, and with nothing that was sent', async () => {
  let free = 2 ** 40;
  const server = await startTestServer({ freeSpace: async () => free });
  const call = (hook: string, type: string, body = '{}') =>
    fetch(`${server.url}/hooks/${hook}`, { method: 'POST', headers: { 'Content-Type': type }, body });
  expect((await call('main', 'text/html')).status).toBe(415);
  expect((await call('basics', 'application/json', '{')).status).toBe(400);
  expect((await call('Sam', 'application/json')).status).toBe(404);
  expect((await call('main/Sam', 'application/json')).status).toBe(404);
  free = 0;
  expect((await call('contact', 'application/json')).status).toBe(507);
  const lines = server.logged.filter(({ event }) => event === 'request');
  expect(lines.map(({ hook, status }) => [hook, status])).toEqual([
    ['main', 415],
    ['basics', 400],
    [undefined, 404],
    [undefined, 404],
    ['contact', 507],
  ]);
  expect(JSON.stringify(lines)).not.toContain('Sam');
});
