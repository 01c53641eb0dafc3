// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillCopy } from '../../src/browser/fill-copy.ts';

const PAGE = '/request';
const PROGRAM = ['/assets/a.js', '/assets/b.js', '/assets/c.js'];
const pageOf = (build: string) => `<meta name="build" content="${build}" data-kind="wizard" />`;

/** The copies on the device, by their names, and for how many more files there is room. */
const device = { copies: new Map<string, Map<string, Response>>(), room: Infinity };

function copyOf(name: string): Partial<Cache> {
  const files = device.copies.get(name) ?? new Map<string, Response>();
  device.copies.set(name, files);
  return {
    keys: async () => [...files.keys()].map((url) => ({ url: `https://site.example${url}` }) as Request),
    match: async (url) => files.get(String(url))?.clone(),
    put: async (url, file) => {
      if (device.room === 0) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      device.room -= 1;
      files.set(String(url), file);
    },
    delete: async (url) => files.delete(String(url)),
  };
}

/** What the server has. */
async function answer(url: string): Promise<Response> {
  if (url === '/build.json') return Response.json({ build: 'b2', files: { wizard: PROGRAM, form: [] } });
  const type = url.endsWith('.js') ? 'text/javascript' : url === PAGE ? 'text/html' : 'application/json';
  return new Response(url === PAGE ? pageOf('b2') : '{}', { headers: { 'content-type': type } });
}

beforeEach(() => {
  device.copies.clear();
  device.room = Infinity;
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('caches', {
    open: async (name: string) => copyOf(name),
    delete: async (name: string) => device.copies.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const fill = () => fillCopy({ page: PAGE, shown: 'b2', content: [] }, new AbortController().signal);
const kept = () => [...(device.copies.get(`begun ${PAGE}`)?.keys() ?? [])];

it('fills a copy with the page, its program and its content', async () => {
  expect(await fill()).toBe(true);
  expect(kept()).toEqual(expect.arrayContaining([PAGE, ...PROGRAM, '/site.json']));
});

it.each([0, 1, 4])(
  'leaves no half copy where there is room for %i files, and nothing to another call',
  async (room) => {
    device.room = room;
    expect(await fill()).toBe(true);
    expect([...device.copies.keys()]).toEqual([]);
  },
);

it('leaves the whole copy of a former build where there is no room for the new one', async () => {
  await copyOf(`begun ${PAGE}`).put?.(PAGE, new Response(pageOf('b1')));
  device.room = 1;
  expect(await fill()).toBe(true);
  expect(kept()).toContain(PAGE);
});

it('takes away what it brought where there is no room for the rest, and a copy of two builds', async () => {
  const formerly = async (room: number) => {
    device.copies.clear();
    device.room = Infinity;
    await copyOf(`begun ${PAGE}`).put?.(PAGE, new Response(pageOf('b1')));
    device.room = room;
    expect(await fill()).toBe(true);
  };
  await formerly(PROGRAM.length);
  expect(kept()).toEqual([PAGE]);
  await formerly(PROGRAM.length + 1);
  expect([...device.copies.keys()]).toEqual([]);
});

it('leaves what is there of a copy that something else was in the way of, for the next call', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    url === '/assets/c.js' ? Promise.reject(new TypeError('cut')) : answer(url),
  );
  await expect(fill()).rejects.toThrow('cut');
  expect(kept()).toEqual(PROGRAM.slice(0, 2));
});
