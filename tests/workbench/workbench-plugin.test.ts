import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentPlugin } from '../../src/app/vite/content-plugin/index.ts';
import type { EditReport } from '../../src/workbench/bench-edits.ts';
import { workbenchPlugin } from '../../src/workbench/plugin/index.ts';
import { filesOf, SMALL } from '../compile/small-content.ts';

const NOTHING: EditReport = { headline: '', groups: [], drafts: [] };

const root = mkdtempSync(join(tmpdir(), 'workbench-'));
let url = '';
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
    plugins: [contentPlugin({ root }), workbenchPlugin({ reportEdit: async () => NOTHING })],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const http = createHttpServer((request, response) => {
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
