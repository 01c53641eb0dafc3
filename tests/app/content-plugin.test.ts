import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { build, createServer, type ErrorPayload, type HotPayload, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RETIRING_WORKER } from '../../src/app/vite/content-plugin/answer-worker.ts';
import { contentPlugin } from '../../src/app/vite/content-plugin/index.ts';
import { changed, filesOf, SMALL, type SmallFiles } from '../compile/small-content.ts';
import { root as project } from '../project-root.ts';
import { connectHot } from './hot-client.ts';

/** Watchers may be slow on a busy machine; milliseconds. */
const PATIENCE = 15_000;

/** What has to be said of a site, without a partner, whose logo would have to be there. */
const SITE: object = { ...JSON.parse(readFileSync(`${project}public/site.json`, 'utf8')), partner: undefined };

let root = '';
const open: { close(): unknown }[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
});
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
  rmSync(root, { recursive: true, force: true });
});

function write(files: SmallFiles): void {
  for (const [path, text] of filesOf(files).texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const silent = { hasWarned: false, info() {}, warn() {}, warnOnce() {}, clearScreen() {}, hasErrorLogged: () => false };

async function serve(): Promise<{ server: ViteDevServer; url: string; logged: string[] }> {
  const logged: string[] = [];
  const server = await createServer({
    root,
    configFile: false,
    plugins: [contentPlugin({ root })],
    server: { port: 0, host: '127.0.0.1' },
    optimizeDeps: { noDiscovery: true },
    customLogger: { ...silent, error: (message) => logged.push(message) },
  });
  await server.listen();
  open.push(server);
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen.');
  // An edit counts from when its file is watched: the watcher comes to one folder after the other.
  const missed = () => {
    const watched = server.watcher.getWatched();
    return [...filesOf(SMALL).texts.keys()].filter(
      (path) => !watched[join(root, dirname(path))]?.includes(basename(path)),
    );
  };
  await vi.waitFor(() => expect(missed()).toEqual([]), PATIENCE);
  return { server, url: `http://127.0.0.1:${address.port}`, logged };
}

async function connect(url: string, server: ViteDevServer): Promise<readonly HotPayload[]> {
  const client = await connectHot(url, server.config.webSocketToken);
  open.push(client);
  await vi.waitFor(() => expect(client.received.map(({ type }) => type)).toContain('connected'), PATIENCE);
  return client.received;
}

const errorsOf = (received: readonly HotPayload[]) =>
  received.filter((payload): payload is ErrorPayload => payload.type === 'error');
const changesOf = (received: readonly HotPayload[]) =>
  received.filter((payload) => payload.type === 'custom' && payload.event === 'content:change');
const get = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

describe('content in development', { timeout: 4 * PATIENCE }, () => {
  it('answers a trade that is dropped in while the server runs', async () => {
    write(SMALL);
    const { server, url } = await serve();
    const received = await connect(url, server);
    expect((await get(`${url}/content/wizards/main/zoo.json`)).status).toBe(404);
    write({
      'trades/zoo/schema.json': {
        title: 'Zoo',
        $defs: { services: { enum: ['Lions'] }, colourSchemes: { enum: ['green'] } },
      },
      'trades/zoo/ui.json': {},
    });
    await vi.waitFor(
      async () => expect((await get(`${url}/content/wizards/main/zoo.json`)).status).toBe(200),
      PATIENCE,
    );
    await vi.waitFor(() => expect(changesOf(received)).not.toEqual([]), PATIENCE);
    const wizard = JSON.parse((await get(`${url}/content/wizards/main/zoo.json`)).text);
    expect(wizard.steps[0].lists['/properties/services/items']).toContain('Lions');
    expect((await get(`${url}/content/catalogue.json`)).text).toContain('"Zoo"');
    expect(await get(`${url}/content/${wizard.steps[0].validator}`)).toMatchObject({
      status: 200,
      type: 'text/javascript; charset=utf-8',
    });
    expect(await get(`${url}/content/${wizard.colourSchemes[0].image}`)).toMatchObject({
      status: 200,
      type: 'image/svg+xml',
    });
  });

  it('reports a mistake with file, line and fix, keeps serving the last sound content, and says when it is mended', async () => {
    write(SMALL);
    const { server, url, logged } = await serve();
    const received = await connect(url, server);
    const before = await get(`${url}/content/wizards/main/plumber.json`);
    const sound = filesOf(SMALL).texts.get('trades/plumber/schema.json') ?? '';

    writeFileSync(join(root, 'trades/plumber/schema.json'), sound.replace('"enum"', '"enums"'));
    await vi.waitFor(() => expect(errorsOf(received)).not.toEqual([]), PATIENCE);
    const [error] = errorsOf(received);
    expect(error?.err).toMatchObject({
      plugin: 'content',
      id: join(root, 'trades/plumber/schema.json'),
      loc: { file: join(root, 'trades/plumber/schema.json'), line: 5, column: 7 },
    });
    expect(error?.err.message).toContain(
      'trades/plumber/schema.json:5:7 “enums” is not known here.\nDid you mean “enum”?',
    );
    expect(error?.err.frame).toContain('> 5 |       "enums": [');
    expect(logged.join('\n')).toContain('trades/plumber/schema.json:5:7');
    expect(await get(`${url}/content/wizards/main/plumber.json`)).toEqual(before);

    const changesBefore = changesOf(received).length;
    writeFileSync(join(root, 'trades/plumber/schema.json'), sound.replace('"Taps"', '"Sinks"'));
    await vi.waitFor(() => expect(changesOf(received).length).toBeGreaterThan(changesBefore), PATIENCE);
    expect((await get(`${url}/content/wizards/main/plumber.json`)).text).toContain('Sinks');
  });

  it('that names a logo which is not there is reported, until the picture is put there', async () => {
    write(SMALL);
    mkdirSync(join(root, 'public'));
    const { server, url } = await serve();
    const received = await connect(url, server);
    const brand = { partner: 'Partner', text: 'With', logo: '/partner.svg' };
    write(changed('schemas/variants/main/ui.json', { wizard: { brand } }));
    await vi.waitFor(() => expect(errorsOf(received)).not.toEqual([]), PATIENCE);
    expect(errorsOf(received)[0]?.err.message).toContain('public/partner.svg is not there.');
    writeFileSync(join(root, 'public/partner.svg'), '<svg/>');
    await vi.waitFor(() => expect(changesOf(received)).not.toEqual([]), PATIENCE);
    expect((await get(`${url}/content/wizards/main/plumber.json`)).text).toContain('/partner.svg');
  });

  it('is reported with the site’s own settings, until they are mended', async () => {
    write({ ...SMALL, 'public/site.json': SITE });
    const { server, url } = await serve();
    const received = await connect(url, server);
    write({ 'public/site.json': { ...SITE, supportMail: 'a@b.example' } });
    await vi.waitFor(() => expect(errorsOf(received)).not.toEqual([]), PATIENCE);
    expect(errorsOf(received)[0]?.err.message).toMatch(/^public\/site\.json:\d+:\d+ “supportMail” is not known here\./);
    const changesBefore = changesOf(received).length;
    write({ 'public/site.json': SITE });
    await vi.waitFor(() => expect(changesOf(received).length).toBeGreaterThan(changesBefore), PATIENCE);
  });

  it('that is broken from the start is reported to whoever connects, and answered with 503 until it is mended', async () => {
    write({ ...SMALL, 'trades/plumber/ui.json': '{,}' });
    const { server, url } = await serve();
    const received = await connect(url, server);
    await vi.waitFor(() => expect(errorsOf(received)).toHaveLength(1), PATIENCE);
    const answer = await get(`${url}/content/catalogue.json`);
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({
      problems: [{ file: 'trades/plumber/ui.json', line: 1, column: 2 }],
    });
    write({ 'trades/plumber/ui.json': {} });
    await vi.waitFor(async () => expect((await get(`${url}/content/catalogue.json`)).status).toBe(200), PATIENCE);
    const later = await connect(url, server);
    expect(errorsOf(later)).toEqual([]);
  });

  it('is read again by who loads a page, where the watcher has missed a change', async () => {
    write(SMALL);
    const { server, url, logged } = await serve();
    await server.watcher.close();
    write({ 'trades/plumber/ui.json': { odrer: 1 } });
    expect((await get(`${url}/content/catalogue.json`)).status).toBe(200);
    expect(logged.join('\n')).toContain('trades/plumber/ui.json:2:3');
  });

  it('is shown mended where the watcher has missed that it is, though nobody loads a page', async () => {
    write(SMALL);
    const { server, url } = await serve();
    const received = await connect(url, server);
    write({ 'trades/plumber/schema.json': '{' });
    await vi.waitFor(() => expect(errorsOf(received)).toHaveLength(1), PATIENCE);
    server.watcher.removeAllListeners();
    write({ 'trades/plumber/schema.json': SMALL['trades/plumber/schema.json'] });
    await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ event: 'content:change' }), PATIENCE);
  });

  it('stands behind no copy of a build: that has a worker to take itself away, and no list', async () => {
    write(SMALL);
    const { url } = await serve();
    const worker = await get(`${url}/sw.js?v=1`);
    expect(worker).toMatchObject({ status: 200, type: 'text/javascript; charset=utf-8', text: RETIRING_WORKER });
    expect(await get(`${url}/build.json`)).toMatchObject({ status: 404 });
  });

  it('takes its own overlay away, and no other', async () => {
    write({ ...SMALL, 'index.html': '<!doctype html><html><head></head><body></body></html>' });
    const { url } = await serve();
    const page = await get(`${url}/`);
    const [, script = ''] = /src="([^"]*content-overlay)"/.exec((await get(`${url}/index.html`)).text) ?? [];
    expect(page.status).toBe(200);
    const { text, type } = await get(`${url}${script}`);
    expect(type).toContain('javascript');
    expect(text).toContain("import.meta.hot.on('content:change'");
    expect(text).toContain('plugin:content]');
  });
});

it('a worker that takes itself away leaves no copy of a page, and loads the pages again after that', async () => {
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  const heard = new Map<string, (event: { waitUntil(work: Promise<void>): void }) => void>();
  const scope = {
    addEventListener: (event: string, listener: () => void) => void heard.set(event, listener),
    skipWaiting: note('does not wait'),
    registration: { unregister: note('unregistered') },
    clients: {
      matchAll: async (which: object) => {
        expect(which).toEqual({ type: 'window', includeUncontrolled: true });
        const refuse = () => Promise.reject(new TypeError('It is not mine.'));
        return [
          { url: 'u1', navigate: refuse },
          { url: 'u2', navigate: (url: string) => note(`loaded ${url}`)() },
        ];
      },
    },
  };
  const caches = {
    keys: async () => ['begun /request', 'of somebody else', 'begun /contact'],
    delete: (name: string) => note(`deleted ${name}`)(),
  };
  new Function('self', 'caches', RETIRING_WORKER)(scope, caches);
  let work: Promise<void> | undefined;
  const event = {
    waitUntil: (given: Promise<void>) => {
      work = given;
    },
  };
  heard.get('install')?.(event);
  heard.get('activate')?.(event);
  await work;
  const deleted = ['deleted begun /request', 'deleted begun /contact'];
  expect(done).toEqual(['does not wait', ...deleted, 'unregistered', 'loaded u2']);
});

describe('content in a build', { timeout: 4 * PATIENCE }, () => {
  const entry: SmallFiles = { 'entry.js': 'export {};' };
  const run = () =>
    build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [contentPlugin({ root })],
      build: { rollupOptions: { input: join(root, 'entry.js') } },
    });

  it('is emitted as static files', async () => {
    write({ ...SMALL, ...entry });
    const result = await run();
    const files = [result]
      .flat()
      .flatMap((bundle) => ('output' in bundle ? bundle.output.map(({ fileName }) => fileName) : []));
    expect(files).toEqual(
      expect.arrayContaining([
        'content/catalogue.json',
        'content/wizards/main/plumber.json',
        'content/previews/roofer/green.svg',
      ]),
    );
    expect(files.filter((name) => name.startsWith('content/validators/'))).toHaveLength(3);
  });

  it('fails with a mistake in the site’s own settings', async () => {
    write({ ...SMALL, ...entry, 'public/site.json': { ...SITE, supportMail: 'a@b.example' } });
    await expect(run()).rejects.toThrow(/public\/site\.json:\d+:\d+/);
  });

  it('fails with every problem if it has any', async () => {
    write({ ...SMALL, ...entry, 'trades/plumber/ui.json': { ordr: 1 }, 'trades/roofer/ui.json': { odrer: 1 } });
    await expect(run()).rejects.toThrow(/trades\/plumber\/ui\.json:2:3[\s\S]*trades\/roofer\/ui\.json:2:3/);
  });
});
