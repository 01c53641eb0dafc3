import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentPlugin } from '../../src/app/vite/content-plugin/index.ts';
import type { EditReport } from '../../src/workbench/bench-edits.ts';
import { workbenchPlugin } from '../../src/workbench/plugin/index.ts';
import { filesOf, SMALL } from '../compile/small-content.ts';

const FILE = 'trades/plumber/schema.json';
const NOTHING: EditReport = { headline: '', groups: [], drafts: [] };

const root = mkdtempSync(join(tmpdir(), 'workbench-'));
let url = '';
/** Where requests seem to come from, and where they seem to arrive. */
let from: string;
let to: string;
let report: () => Promise<EditReport>;
let close: () => Promise<void>;

beforeAll(async () => {
  for (const [path, text] of filesOf(SMALL).texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    plugins: [contentPlugin({ root }), workbenchPlugin({ reportEdit: () => report() })],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const http = createHttpServer((request, response) => {
    Object.defineProperty(request.socket, 'remoteAddress', { value: from, configurable: true });
    Object.defineProperty(request.socket, 'localAddress', { value: to, configurable: true });
    vite.middlewares(request, response);
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  close = async () => {
    http.closeAllConnections();
    http.close();
    await vite.close();
  };
}, 60_000);
beforeEach(() => {
  from = '127.0.0.1';
  to = '127.0.0.1';
  report = async () => NOTHING;
});
afterAll(async () => {
  await close();
  rmSync(root, { recursive: true, force: true });
});

const json = { 'content-type': 'application/json' };
const post = (path: string, body: object, headers: { [name: string]: string } = json) =>
  fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });

describe('the sink of the stage', () => {
  const sink = '/workbench/sink';

  it('takes a delivery as received under the id that it has, in either encoding', async () => {
    expect(await (await post(sink, { deliveryId: 'D-1', fields: {} })).json()).toEqual({ ok: true, deliveryId: 'D-1' });
    const body = new FormData();
    body.set('deliveryId', 'D-2');
    const answer = await fetch(url + sink, { method: 'POST', body });
    expect(await answer.json()).toEqual({ ok: true, deliveryId: 'D-2' });
  });

  it.each(['logo.png', 'Küche & Bad #1.png'])(
    'takes a file as the upload service does, in two steps: %s',
    async (fileName) => {
      const asked = { customerNumber: 'C-1', fileName, fileType: 'logo', fileMimeType: 'image/png' };
      const target: { [name: string]: string } = await (await post(sink, asked)).json();
      expect(target).toEqual({
        putUrl: expect.stringMatching(`^${url}${sink}\\?`),
        getUrl: expect.any(String),
        key: expect.stringContaining(fileName),
      });
      const put = await fetch(target.putUrl ?? '', { method: 'PUT', body: new Uint8Array(300_000) });
      expect(put.status).toBe(200);
      expect(await put.json()).toEqual({ ok: true, key: target.key });
    },
  );
});

describe('files of the author', () => {
  const edit = { kind: 'put', file: FILE, pointer: '/title', to: 'Burgled' };
  const ask = (save = false) =>
    post('/workbench/edits', { edit: { ...edit, replaces: '"Plumber"' }, save }, { ...json, origin: url });

  it.each(['127.0.0.1', '127.8.9.1', '::ffff:127.0.0.1', '::1'])(
    'are edited from the computer itself: %s',
    async (address) => {
      from = address;
      expect((await ask()).status).toBe(200);
    },
  );

  it('are edited from the computer itself where the server listens at its address in the network', async () => {
    from = '192.168.1.7';
    to = '192.168.1.7';
    expect((await ask()).status).toBe(200);
  });

  it.each(['192.168.1.20', '::ffff:192.168.1.20', '10.127.0.1', '2001:db8::1', 'fe80::1', ''])(
    'are neither written nor opened from elsewhere, whatever the headers say: %s',
    async (address) => {
      from = address;
      const before = readFileSync(join(root, FILE), 'utf8');
      const answer = await ask(true);
      expect(answer.status).toBe(403);
      expect(((await answer.json()) as { error: string }).error).toContain('the computer on which npm run dev runs');
      expect(readFileSync(join(root, FILE), 'utf8')).toBe(before);
      for (const path of ['/__open-in-editor', '/__OPEN-in-editor/', '/__open-in-editor?file=a.json']) {
        const opened = await fetch(url + path);
        expect([opened.status, await opened.text()], path).toEqual([
          403,
          expect.stringContaining('the address that it prints'),
        ]);
      }
    },
  );

  it('take no text that is longer than any edit, and say so', async () => {
    const long = { edit: { ...edit, to: 'x'.repeat(70_000), replaces: '"Plumber"' } };
    const answer = await post('/workbench/edits', long, { ...json, origin: url });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { error: 'The text is too long: an edit takes 64 KiB at most.' },
    ]);
  });

  it('are opened for the computer itself, by Vite', async () => {
    // Without a file, as nobody here would want an editor to open.
    for (const site of ['same-origin', 'none']) {
      const answer = await fetch(`${url}/__open-in-editor`, { headers: { 'sec-fetch-site': site } });
      expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('launch-editor')]);
    }
  });

  it.each(['cross-site', 'same-site'])('are not opened by a page that is not ours: %s', async (site) => {
    const answer = await fetch(`${url}/__open-in-editor?file=a.json`, { headers: { 'sec-fetch-site': site } });
    expect([answer.status, await answer.text()]).toEqual([403, 'Files are opened from the workbench alone.']);
  });

  it('that can’t be written are said to be, and what else went wrong is not', async () => {
    const errorOf = async () => {
      const answer = await ask(true);
      return [answer.status, ((await answer.json()) as { error: string }).error];
    };
    report = async () => {
      throw new Error('No draft could be read.');
    };
    expect(await errorOf()).toEqual([500, 'The edit could not be made. No draft could be read.']);
    report = async () => NOTHING;
    // Stands where the new text would.
    mkdirSync(join(root, `${FILE}.saving`));
    expect(await errorOf()).toEqual([500, expect.stringMatching(`^The edit could not be made. ${FILE} could not be`)]);
  });
});
