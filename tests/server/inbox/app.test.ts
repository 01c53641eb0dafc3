import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { ALL_HOOK_NAMES } from '../../../src/contract/index.ts';
import { PNG } from '../pictures.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { makeSite } from '../test-site.ts';

const EVIL = '"><img src=x onerror=alert(1)><script>alert(1)</script>\'&';

async function upload(server: TestServer, fileName: string): Promise<string> {
  const asked = { customerNumber: 'C-1', fileName, fileType: 'logo', fileMimeType: 'image/png' };
  const { putUrl, key } = await (await server.post('/prod/upload', asked)).json();
  await fetch(putUrl, { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: new Uint8Array(PNG) });
  return key;
}

const page = async (server: TestServer, path = '/') => (await fetch(server.inboxUrl + path)).text();

function statusFor(base: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${base}/deliveries.json`, { headers: { Host: host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('the journal for programs', () => {
  it.each([
    ['after=x', '"after" has to be the number of a delivery'],
    ['after=', '"after" has to be the number of a delivery'],
    ['id=-1', '"id" has to be the number of a delivery'],
    ['hook=foo', 'There is no such hook; expected one of basics, '],
  ])('refuses %s rather than to answer with everything', async (query, sentence) => {
    const server = await startTestServer();
    const answer = await fetch(`${server.inboxUrl}/deliveries.json?${query}`);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('is narrowed by hook and by what has been read', async () => {
    const server = await startTestServer();
    for (const [hook, deliveryId] of [
      ['main', 'd-1'],
      ['contact', 'd-2'],
      ['main', 'd-3'],
    ])
      await server.post(`/hooks/${hook}`, { deliveryId });
    expect(await server.deliveries('?hook=main&after=1')).toMatchObject([{ deliveryId: 'd-3' }]);
  });
});

describe('the inbox', () => {
  it('shows what customers wrote as text, wherever they wrote it', async () => {
    const server = await startTestServer();
    const logoUrl = await upload(server, `${EVIL}.png`);
    const fields = { companyName: EVIL, [EVIL]: EVIL, list: JSON.stringify([{ [EVIL]: [EVIL] }]), logoUrl };
    await server.post('/hooks/main', { ...fields, deliveryId: EVIL, submissionId: EVIL });
    for (const path of ['/', '/submissions/1']) {
      const html = await page(server, path);
      expect(html).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>/);
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect([...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)).toEqual([
        expect.stringMatching(/^<img src="\/files\/C-1\/[0-9a-f]{32}-[\w.-]+" alt="" loading="lazy">$/),
      ]);
    }
  });

  it('groups deliveries by submission, the one heard of last first, by the name that it has last', async () => {
    const server = await startTestServer();
    const send = (hook: string, submissionId: string, companyName: string) =>
      server.post(`/hooks/${hook}`, { submissionId, companyName });
    await send('basics', 's-1', 'First Ltd');
    await send('basics', 's-2', 'Second Ltd');
    await send('basics', '', 'Nobody Ltd');
    await send('main', 's-1', 'First & Sons Ltd');
    const headings = [...(await page(server)).matchAll(/<h2><bdi>(.*?)<\/bdi>/g)].map(([, name]) => name);
    expect(headings).toEqual(['First &amp; Sons Ltd', 'Nobody Ltd', 'Second Ltd']);
  });

  it('can be narrowed to one hook and turned over page by page', async () => {
    const server = await startTestServer({ requestsPerMinute: 0 });
    for (let at = 1; at <= 25; at++) await server.post('/hooks/basics', { companyName: `Number ${at}` });
    await server.post('/hooks/main', { companyName: 'Main one' });
    const count = (html: string) => [...html.matchAll(/<article>/g)].length;
    expect(count(await page(server))).toBe(20);
    expect(await page(server)).toContain('href="/?before=7"');
    expect(count(await page(server, '/?before=7'))).toBe(6);
    expect(count(await page(server, '/?hook=main'))).toBe(1);
    expect(await page(server, '/?hook=basics')).toContain('href="/?hook=basics&amp;before=6"');
    expect(count(await page(server, '/?hook=unknown&before=-3'))).toBe(20);
  });

  it.each(ALL_HOOK_NAMES)('can be narrowed to %s, and shows nothing else then', async (hook) => {
    const server = await startTestServer();
    for (const name of ALL_HOOK_NAMES) await server.post(`/hooks/${name}`, { companyName: `From ${name}.` });
    const narrowed = await page(server, `/?hook=${hook}`);
    expect(narrowed.match(/From \w+\./g)?.filter((text) => text !== `From ${hook}.`)).toEqual([]);
    expect(narrowed).toContain(`<a href="/?hook=${hook}" aria-current="page">`);
  });

  it('shows pictures and what looks wrong', async () => {
    const server = await startTestServer({ siteDir: await makeSite() });
    const logoUrl = await upload(server, 'شعار.png');
    await server.post('/hooks/main', { selectedTrade: 'none', logoUrl });
    const html = await page(server);
    expect(html).toContain('شعار.png');
    expect(html).toContain('One thing looks wrong');
    expect(html).toContain('Names no trade that this site has.');
    const got = await fetch(server.inboxUrl + (/<img src="([^"]+)"/.exec(html)?.[1] ?? ''));
    expect(Buffer.from(await got.arrayBuffer()).equals(PNG)).toBe(true);
    expect(got.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(got.headers.get('x-content-type-options')).toBe('nosniff');
    // Nobody who sits at the machine next sees it out of the browser's cache, and no erased one stays there.
    expect(got.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${server.inboxUrl}/files/..%2f..%2fsecret`)).status).toBe(404);
  });

  it('hands out deliveries as JSON, whole or picked', async () => {
    const server = await startTestServer();
    await server.post('/hooks/basics', { submissionId: 's-1', a: 1 });
    await server.post('/hooks/main', { submissionId: 's-1', a: 2 });
    await server.post('/hooks/main', { submissionId: 's-2', a: 3 });
    const picked = async (query: string) => (await server.deliveries(query)).map(({ fields }) => fields.a);
    expect(await picked('')).toEqual([1, 2, 3]);
    expect(await picked('?hook=main')).toEqual([2, 3]);
    expect(await picked('?submissionId=s-1&hook=main')).toEqual([2]);
    expect(await picked('?after=2')).toEqual([3]);
    expect(await picked('?id=1')).toEqual([1]);
  });

  it('names pictures in downloads by HTTPS where the proxy in front says that it is reached so', async () => {
    const server = await startTestServer();
    await server.post('/hooks/main', { logoUrl: await upload(server, 'logo.png') });
    const linksOf = async (path: string, headers = {}) => {
      const text = await (await fetch(server.inboxUrl + path, { headers })).text();
      return [...text.matchAll(/"url":"(https?):/g)].map(([, scheme]) => scheme);
    };
    for (const path of ['/deliveries.json', '/submissions/1.json']) {
      expect(await linksOf(path)).toEqual(['http']);
      for (const proxies of ['https', 'HTTPS', 'https, http'])
        expect([proxies, ...(await linksOf(path, { 'X-Forwarded-Proto': proxies }))]).toEqual([proxies, 'https']);
      expect(await linksOf(path, { 'X-Forwarded-Proto': 'http, https' })).toEqual(['http']);
    }
  });

  it('runs no script, loads nothing foreign and stands in no frame', async () => {
    const server = await startTestServer();
    const { headers } = await fetch(server.inboxUrl);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect((await fetch(`${server.inboxUrl}/inbox.css`)).headers.get('content-type')).toMatch(/^text\/css/);
    expect(await page(server)).not.toMatch(/style=|<style|<script/);
  });

  it('answers under the machine’s own names only', async () => {
    const { inboxUrl } = await startTestServer();
    const { port } = new URL(inboxUrl);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`])
      expect([host, await statusFor(inboxUrl, host)]).toEqual([host, 200]);
    for (const host of [
      `evil.example:${port}`,
      'localhost.evil.example',
      `127.0.0.1.evil.example:${port}`,
      '0.0.0.0',
    ]) {
      expect([host, await statusFor(inboxUrl, host)]).toEqual([host, 403]);
    }
  });

  it('is not on the public port', async () => {
    const server = await startTestServer({ siteDir: await makeSite() });
    expect((await fetch(`${server.url}/deliveries.json`)).status).toBe(404);
    expect((await fetch(`${server.url}/inbox.css`)).status).toBe(404);
  });
});
