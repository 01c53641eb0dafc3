import { readdir, readlink, rm, stat, truncate } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startFakeS3 } from '../fake-s3.ts';
import { GIF, JPEG, PNG, WEBP } from '../pictures.ts';
import { createTestClock, startTestServer, type TestServer } from '../test-server.ts';

const LIMIT = 5 * 1024 * 1024;

interface Links {
  putUrl: string;
  getUrl: string;
  key: string;
}

const request = { customerNumber: 'C-1001', fileName: 'logo.png', fileType: 'logo', fileMimeType: 'image/png' };

/** What a form takes for final, with a status of 4xx; a 4xx without it is anybody's. */
const FOR_GOOD = { ok: false, error: expect.any(String) };

async function ask(server: TestServer, fields: object = {}): Promise<Links> {
  const answer = await server.post('/prod/upload', { ...request, ...fields });
  expect(answer.status).toBe(200);
  return answer.json();
}

const put = (url: string, body: Buffer, type = 'image/png') =>
  fetch(url, { method: 'PUT', headers: { 'Content-Type': type }, body: new Uint8Array(body) });

const storedFiles = async (server: TestServer) =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );

describe('the two-step upload', () => {
  it.each([
    ['image/png', PNG],
    ['image/gif', GIF],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ])('gives back %s byte for byte, as a picture that can do nothing else', async (type, bytes) => {
    const server = await startTestServer();
    const { putUrl, getUrl } = await ask(server, { fileMimeType: type });
    expect((await put(putUrl, bytes, type)).status).toBe(200);
    const got = await fetch(getUrl);
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
    expect(got.headers.get('content-type')).toBe(type);
    const head = await fetch(getUrl, { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(bytes.length), '']);
    expect(got.headers.get('x-content-type-options')).toBe('nosniff');
    expect(got.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(got.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''logo\.(png|gif|jpg|webp)$/);
  });

  it('hands a picture out under the ending of what it is, whatever it was called', async () => {
    const server = await startTestServer();
    const { putUrl, getUrl, key } = await ask(server, { fileName: 'photo.hta' });
    await put(putUrl, PNG);
    for (const url of [getUrl, `${server.inboxUrl}/files/${key}`])
      expect((await fetch(url)).headers.get('content-disposition')).toBe("inline; filename*=UTF-8''photo.png");
  });

  it('may be shown by any page that has a link to it, but not out of the inbox', async () => {
    const server = await startTestServer();
    const { putUrl, getUrl, key } = await ask(server);
    await put(putUrl, PNG);
    const policyOf = async (url: string) => (await fetch(url)).headers.get('cross-origin-resource-policy');
    expect(await policyOf(getUrl)).toBe('cross-origin');
    expect(await policyOf(getUrl.replace(/.$/, '!'))).toBe('same-origin');
    expect(await policyOf(`${server.inboxUrl}/files/${key}`)).toBe('same-origin');
  });

  it('says that a file arrived by its key, as often as it comes', async () => {
    const server = await startTestServer();
    const { putUrl, key } = await ask(server);
    for (let at = 0; at < 2; at++) {
      const answer = await put(putUrl, PNG);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
      expect(await answer.json()).toEqual({ ok: true, key });
    }
  });

  it('takes every spelling of JPEG as JPEG', async () => {
    const server = await startTestServer();
    const { putUrl, key } = await ask(server, { fileMimeType: 'image/pjpeg', fileName: 'van.JPG' });
    expect(key).toMatch(/^C-1001\/[0-9a-f]{32}-van\.jpg$/);
    expect((await put(putUrl, JPEG, 'image/jpg')).status).toBe(200);
  });

  it('gives links under the address that the browser itself sees', async () => {
    const server = await startTestServer();
    const headers = {
      'Content-Type': 'application/json',
      Origin: 'https://form.example',
      'Sec-Fetch-Site': 'same-origin',
    };
    const answer = await fetch(`${server.url}/prod/upload`, { method: 'POST', headers, body: JSON.stringify(request) });
    expect((await answer.json()).putUrl).toMatch(/^https:\/\/form\.example\/files\//);
    const foreign = { ...headers, 'Sec-Fetch-Site': 'cross-site' };
    const other = await fetch(`${server.url}/prod/upload`, {
      method: 'POST',
      headers: foreign,
      body: JSON.stringify(request),
    });
    expect((await other.json()).putUrl).toMatch(new RegExp(`^${server.url}/files/`));
  });

  it('keeps the key that makes the links for its owner alone, and over a restart', async () => {
    const server = await startTestServer();
    const { putUrl, getUrl } = await ask(server);
    await put(putUrl, PNG);
    expect((await stat(join(server.dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    await server.close();
    const again = await startTestServer({ dataDir: server.dataDir });
    expect((await fetch(getUrl.replace(server.url, again.url))).status).toBe(200);
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['a customer number that is no text', { customerNumber: 5 }],
    ['no file name', { fileName: '' }],
    ['an unknown kind', { fileType: 'video' }],
  ])('refuses %s for good, with a reason', async (_, body) => {
    const server = await startTestServer();
    const text = typeof body === 'string' ? body : JSON.stringify({ ...request, ...body });
    const answer = await fetch(`${server.url}/prod/upload`, { method: 'POST', body: text });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ ok: false, error: expect.stringMatching(/has to be/) });
  });

  it.each(['image/svg+xml', 'text/html', 'application/pdf', 'image/tiff', '', undefined])(
    'makes no link for %s',
    async (fileMimeType) => {
      const server = await startTestServer();
      const answer = await server.post('/prod/upload', { ...request, fileMimeType });
      expect([answer.status, await answer.json()]).toEqual([415, FOR_GOOD]);
    },
  );

  it('refuses a request for links that is larger than 64 KB', async () => {
    const server = await startTestServer();
    const answer = await server.post('/prod/upload', { ...request, fileName: 'a'.repeat(65_536) });
    expect([answer.status, await answer.json()]).toEqual([413, FOR_GOOD]);
  });
});

describe('a signed link', () => {
  it.each([
    ['another key', (url: string) => url.replace('logo.png?', 'logo.gif?')],
    ['another customer', (url: string) => url.replace('/C-1001/', '/C-1002/')],
    ['a later expiry', (url: string) => url.replace(/expires=(\d)/, 'expires=9$1')],
    ['another type', (url: string) => url.replace('type=image%2Fpng', 'type=image%2Fgif')],
    ['another name', (url: string) => url.replace('name=logo', 'name=evil')],
    ['a changed signature', (url: string) => url.replace(/signature=./, 'signature=~')],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['no expiry', (url: string) => url.replace(/expires=\d+&/, '')],
    ['a way out of the folder', (url: string) => url.replace(/files\/.*\?/, 'files/..%2f..%2fsecret?')],
  ])('with %s opens nothing', async (_, change) => {
    const server = await startTestServer();
    const { putUrl } = await ask(server);
    expect(change(putUrl)).not.toBe(putUrl);
    expect((await put(change(putUrl), PNG)).status).toBe(403);
    expect(await storedFiles(server)).toHaveLength(0);
  });

  it('for reading does not write, and the other way round', async () => {
    const server = await startTestServer();
    const { putUrl, getUrl } = await ask(server);
    expect((await put(getUrl, PNG)).status).toBe(403);
    await put(putUrl, PNG);
    expect((await fetch(putUrl)).status).toBe(403);
  });

  it('for writing ends after ten minutes, the one for reading lasts', async () => {
    const clock = createTestClock();
    const server = await startTestServer({ clock });
    const [first, second] = [await ask(server), await ask(server)];
    clock.turn(9 * 60_000);
    expect((await put(first.putUrl, PNG)).status).toBe(200);
    clock.turn(2 * 60_000);
    const late = await put(second.putUrl, PNG);
    expect([late.status, (await late.json()).error]).toEqual([403, 'This link has expired; ask for a new one.']);
    clock.turn(60 * 24 * 3_600_000);
    expect((await fetch(first.getUrl)).status).toBe(200);
    // By then a picture that no submission names may be gone; the link still holds.
    clock.turn(305 * 24 * 3_600_000);
    expect([200, 404]).toContain((await fetch(first.getUrl)).status);
    clock.turn(5 * 365 * 24 * 3_600_000);
    expect((await fetch(first.getUrl)).status).toBe(403);
  });

  it('to a file that never came is answered with 404', async () => {
    const server = await startTestServer();
    expect((await fetch((await ask(server)).getUrl)).status).toBe(404);
  });
});

/** The same PNG, said to be of another size in pixels. */
function declaring(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  return changed;
}

describe('what is stored', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  it.each([
    ['an empty file', Buffer.alloc(0), 'image/png', 400],
    ['SVG that calls itself PNG', svg, 'image/png', 415],
    ['a page that calls itself PNG', page, 'image/png', 415],
    [
      'a GIF with script in it that calls itself PNG',
      Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;'),
      'image/png',
      415,
    ],
    ['comments that a drawing may begin with', Buffer.from('<!---->'.repeat(585)), 'image/png', 415],
    ['a PNG cut off in its first bytes', PNG.subarray(0, 12), 'image/png', 415],
    ['a PNG cut off at its end', PNG.subarray(0, -12), 'image/png', 415],
    ['a PNG that would fill a memory when it is opened', declaring(PNG, 30_000, 30_000), 'image/png', 415],
    ['another type than was asked for', GIF, 'image/gif', 415],
    ['one byte too many', Buffer.concat([PNG, Buffer.alloc(LIMIT + 1 - PNG.length)]), 'image/png', 413],
  ])('is never %s', async (_, bytes, type, status) => {
    const server = await startTestServer();
    const { putUrl, getUrl } = await ask(server);
    const answer = await put(putUrl, bytes, type);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual(FOR_GOOD);
    expect((await fetch(getUrl)).status).toBe(404);
    expect(await storedFiles(server)).toHaveLength(0);
    expect(await readdir(join(server.dataDir, 'incoming'))).toHaveLength(0);
  });

  it('may have five megabytes to the byte', async () => {
    const server = await startTestServer();
    expect((await put((await ask(server)).putUrl, Buffer.concat([PNG, Buffer.alloc(LIMIT - PNG.length)]))).status).toBe(
      200,
    );
  });

  it.each([
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ])('is never %s that broke off on its way to us, and says so', async (type, bytes) => {
    const server = await startTestServer();
    const { putUrl } = await ask(server, { fileMimeType: type });
    const answer = await put(putUrl, bytes.subarray(0, -20), type);
    expect([answer.status, await answer.json()]).toEqual([
      415,
      { ok: false, error: `The file was announced as ${type}, but it breaks off before its end or is damaged.` },
    ]);
    expect((await put(putUrl, bytes, type)).status).toBe(200);
  });

  it('may have what a phone hangs behind a photo', async () => {
    const server = await startTestServer();
    const { putUrl } = await ask(server, { fileMimeType: 'image/jpeg' });
    const movingPhoto = Buffer.concat([JPEG, Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(5000)]);
    expect((await put(putUrl, movingPhoto, 'image/jpeg')).status).toBe(200);
  });

  it('is refused mid-stream when its length was not announced', async () => {
    const server = await startTestServer();
    const { putUrl } = await ask(server);
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(1024 * 1024));
        if (++sent === 8) controller.close();
      },
    });
    let sent = 0;
    const init = { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body, duplex: 'half' } as RequestInit;
    expect((await fetch(putUrl, init)).status).toBe(413);
    expect(await storedFiles(server)).toHaveLength(0);
  });

  it('is nothing when the connection breaks off half-way', async () => {
    const server = await startTestServer();
    const { putUrl, getUrl } = await ask(server);
    const url = new URL(putUrl);
    const socket = connect(Number(url.port), url.hostname);
    socket.write(
      `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: image/png\r\nContent-Length: ${PNG.length}\r\n\r\n`,
    );
    socket.write(PNG.subarray(0, 40));
    await expect.poll(() => readdir(join(server.dataDir, 'incoming'))).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => readdir(join(server.dataDir, 'incoming'))).toHaveLength(0);
    expect((await fetch(getUrl)).status).toBe(404);
    expect(await storedFiles(server)).toHaveLength(0);
  });

  it('arrives also where the folder of what comes in was deleted under the running server', async () => {
    const server = await startTestServer();
    const links = await Promise.all(Array.from({ length: 4 }, () => ask(server)));
    await rm(join(server.dataDir, 'incoming'), { recursive: true });
    const answers = await Promise.all(links.map(({ putUrl }) => put(putUrl, PNG)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await readdir(join(server.dataDir, 'incoming'))).toEqual([]);
  });

  it('is never waited for in vain when some of it is gone from the disk, and the log says so without its name', async () => {
    const server = await startTestServer();
    const { putUrl, getUrl, key } = await ask(server);
    await put(putUrl, PNG);
    const [file] = await storedFiles(server);
    const path = join(file?.parentPath ?? '', file?.name ?? '');
    const damages = [
      [() => truncate(path, 20), 20],
      [() => rm(path), undefined],
    ] as const;
    for (const [damage, size] of damages) {
      await damage();
      for (const url of [getUrl, `${server.inboxUrl}/files/${key}`]) {
        const before = server.logged.length;
        const answer = await fetch(url);
        expect([answer.status, await answer.json()]).toEqual([500, FOR_GOOD]);
        expect(server.logged.slice(before)).toEqual([
          { event: 'picture-damaged', id: file?.name, expected: PNG.length, size },
        ]);
      }
      const page = await fetch(`${server.inboxUrl}/files/${key}`, { headers: { Accept: 'text/html' } });
      expect(page.status).toBe(500);
      expect(await page.text()).toMatch(
        /<p>This picture is damaged, or no longer where it was kept.<\/p>[\s\S]*href="\/"/,
      );
    }
  });

  it('is read by one client sixty times at once, and by others all the same', async () => {
    const server = await startTestServer({ trustedProxies: 1 });
    const { putUrl, getUrl } = await ask(server);
    await put(putUrl, Buffer.concat([PNG, Buffer.alloc(LIMIT - PNG.length, 1)]));
    const aborter = new AbortController();
    const read = (client: string, signal: AbortSignal | null = null) =>
      fetch(getUrl, { headers: { 'X-Forwarded-For': client }, signal });
    const slow = await Promise.all(Array.from({ length: 60 }, () => read('192.0.2.1', aborter.signal)));
    expect(new Set(slow.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await read('192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    const other = await read('192.0.2.2');
    expect(other.status).toBe(200);
    await other.arrayBuffer();
    aborter.abort();
    await expect
      .poll(async () => {
        const answer = await read('192.0.2.1');
        await answer.arrayBuffer();
        return answer.status;
      })
      .toBe(200);
  });

  it('is asked for its head by one client sixty times at once, too', async () => {
    const s3 = await startFakeS3();
    const server = await startTestServer({ trustedProxies: 1, s3: s3.settings });
    const { putUrl, getUrl } = await ask(server);
    await put(putUrl, PNG);
    const waiting: ServerResponse[] = [];
    s3.fail((asked, response) => {
      if (asked.method !== 'HEAD') return undefined;
      waiting.push(response);
      return 'answered';
    });
    const read = (client: string, method: string) =>
      fetch(getUrl, { method, headers: { 'X-Forwarded-For': client } }).then(({ status }) => status);
    const all = Array.from({ length: 60 }, (_, at) => read('192.0.2.1', at < 30 ? 'HEAD' : 'GET'));
    await expect.poll(() => waiting.length).toBe(60);
    for (const method of ['GET', 'HEAD']) expect(await read('192.0.2.1', method)).toBe(429);
    all.push(read('192.0.2.2', 'HEAD'));
    await expect.poll(() => waiting.length).toBe(61);
    s3.fail(() => undefined);
    for (const response of waiting) response.setHeader('Content-Length', PNG.length).end();
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
    expect(await read('192.0.2.1', 'HEAD')).toBe(200);
  });

  it('is read from the disk as it is taken, and let go of when nobody takes it any more', async () => {
    const server = await startTestServer();
    const { putUrl, getUrl } = await ask(server);
    const large = Buffer.concat([PNG, Buffer.alloc(LIMIT - PNG.length, 1)]);
    await put(putUrl, large);
    expect(Buffer.from(await (await fetch(getUrl)).arrayBuffer()).equals(large)).toBe(true);
    const openFiles = async () => {
      const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
      return (await Promise.all(links)).filter((path) => path.includes(join(server.dataDir, 'files')));
    };
    const aborter = new AbortController();
    const reader = (await fetch(getUrl, { signal: aborter.signal })).body?.getReader();
    await reader?.read();
    await expect.poll(openFiles).toHaveLength(1);
    aborter.abort();
    await expect.poll(openFiles).toHaveLength(0);
  });

  it('stays as it is: the same bytes again are harmless, others are refused', async () => {
    const server = await startTestServer();
    const { putUrl, getUrl } = await ask(server);
    expect((await put(putUrl, PNG)).status).toBe(200);
    expect((await put(putUrl, PNG)).status).toBe(200);
    expect((await put(putUrl, Buffer.concat([PNG, PNG]))).status).toBe(409);
    expect(Buffer.from(await (await fetch(getUrl)).arrayBuffer()).equals(PNG)).toBe(true);
    expect(await storedFiles(server)).toHaveLength(1);
  });

  it.each([
    ['../../../etc/passwd', 'passwd.png'],
    ['..\\..\\boot.ini', 'boot.png'],
    ['....//....//x', 'x.png'],
    [`${'ä'.repeat(126)}.png`, `${'a'.repeat(60)}.png`],
    ['\u202Egnp.exe', 'gnp.png'],
    ['صورة.png', 'image.png'],
    ['\u0000\r\nSet-Cookie: a=b.png', 'Set-Cookie-a-b.png'],
    ['\uD800.png', 'image.png'],
    ['.png', 'image.png'],
    ['CON', 'CON.png'],
  ])('under a name like %j has a plain key and keeps out of the file system', async (fileName, safe) => {
    const server = await startTestServer();
    const { putUrl, getUrl, key } = await ask(server, { fileName, customerNumber: '../../..' });
    expect(key).toMatch(/^anonymous\/[0-9a-f]{32}-/);
    expect(key.slice('anonymous/'.length + 33)).toBe(safe);
    expect((await put(putUrl, PNG)).status).toBe(200);
    const got = await fetch(getUrl);
    expect(got.status).toBe(200);
    expect(decodeURIComponent(got.headers.get('content-disposition') ?? '')).not.toMatch(/[\p{Cc}\u202E/\\]/u);
    for (const file of await storedFiles(server)) expect(file.name).toMatch(/^[0-9a-f-]{36}$/);
  });
});
