// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportLoadFailed } from '../../src/browser/load-failed.ts';
import { type NewBuildWatch, watchNewBuild } from '../../src/browser/new-build.ts';
import { CopyFillError } from '../../src/browser/offline-copy.ts';
import { BUILD_URL, type BuildList } from '../../src/contract/index.ts';

/** The thread that fills a copy; it ends with a mistake of the program. */
class BrokenThread {
  onmessage: ((message: { data: { mistake: string } }) => void) | undefined;
  postMessage(task: unknown): void {
    if (task !== 'stop') this.onmessage?.({ data: { mistake: 'RangeError' } });
  }
  terminate(): void {}
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="build" content="b1" />';
  vi.stubGlobal('fetch', async () => Response.json({ build: 'b2', files: {} }));
});

afterEach(() => {
  document.head.innerHTML = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A copy of the page that is of some build, and the thread that fills it. */
function haveCopy(build: () => string, thread: unknown): void {
  const match = async () => new Response(`<meta name="build" content="${build()}" />`);
  vi.stubGlobal('caches', { has: async () => true, open: async () => ({ match }) });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({}) },
  });
  vi.stubGlobal('Worker', thread);
}

it('logs what went wrong with the kept copy, and has no new build ready: whoever goes on waits for nothing', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  haveCopy(() => 'b1', BrokenThread);
  const watch = watchNewBuild('/request');
  expect(await watch.check()).toBe(false);
  expect(watch.isReady()).toBe(false);
  expect(log.mock.calls).toEqual([[expect.any(CopyFillError)]]);
  watch.stop();
});

describe('of a site that has another build', () => {
  const LIST: BuildList = { build: 'b2', files: { wizard: ['/assets/program-1.js'], form: ['/assets/form-1.js'] } };
  const PAGE = '<meta name="build" content="b2" data-kind="wizard" /><script src="/assets/own-2.js"></script>';

  /** What the server has at each address; what has nothing is a network without signal. Returns what was asked for. */
  function serve(site: { list?: Partial<BuildList> | undefined; page?: string; files?: readonly string[] }) {
    const { list, page = PAGE, files = ['/assets/program-1.js', '/assets/own-2.js'] } = { list: LIST, ...site };
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      if (url === BUILD_URL && list) return Response.json(list);
      if (url === '/request') return new Response(page, { headers: { 'Content-Type': 'text/html' } });
      if (files.includes(url)) return new Response('', { headers: { 'Content-Type': 'text/javascript' } });
      throw new TypeError('Failed to fetch');
    });
    return asked;
  }

  let watch: NewBuildWatch;
  beforeEach(() => {
    watch = watchNewBuild('/request');
  });
  afterEach(() => watch.stop());

  /** Whether it is ready after a look, as the look itself says and as the watch does. */
  async function isReady(): Promise<boolean> {
    const found = await watch.check();
    expect(watch.isReady()).toBe(found);
    return found;
  }

  it('it is ready once the page and all that it needs is here', async () => {
    const asked = serve({});
    expect(await isReady()).toBe(true);
    expect(asked).toEqual([BUILD_URL, '/request', '/assets/program-1.js', '/assets/own-2.js']);
  });

  it('it is ready without the program where the page has nothing to fill in', async () => {
    const asked = serve({ page: '<meta name="build" content="b2" />' });
    expect(await isReady()).toBe(true);
    expect(asked).toEqual([BUILD_URL, '/request']);
  });

  it.each<[string, Parameters<typeof serve>[0]]>([
    ['the server cannot say which it has', { list: undefined }],
    ['it is the build of the page', { list: { ...LIST, build: 'b1' }, page: PAGE.replace('b2', 'b1') }],
    ['a file of the program does not come', { files: ['/assets/own-2.js'] }],
    ['a file of the page does not come', { files: ['/assets/program-1.js'] }],
    ['the page that comes is of a third build', { page: PAGE.replace('b2', 'b3') }],
    ['the page that comes is another network’s', { page: '<title>Log in</title>' }],
  ])('it is not ready where %s, and nothing is logged', async (_why, site) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve(site);
    expect(await isReady()).toBe(false);
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    ['b2', true],
    ['b1', false],
  ])(
    'where a copy of the page is kept, that has to be of it, and is enough without signal: %s, %s',
    async (build, is) => {
      let copied = 'b1';
      haveCopy(
        () => copied,
        class {
          onmessage: ((message: { data: { settled: boolean } }) => void) | undefined;
          postMessage(): void {
            copied = build;
            this.onmessage?.({ data: { settled: true } });
          }
          terminate(): void {}
        },
      );
      const asked = serve({});
      expect(await isReady()).toBe(is);
      expect(asked).toEqual([BUILD_URL]);
      serve({ list: undefined });
      expect(await watch.isInReach()).toBe(is);
    },
  );

  it('it is not ready where the page was loaded again for it in vain, or nobody could know', async () => {
    serve({});
    sessionStorage.setItem(`reloaded-for ${location.pathname}`, 'b2');
    expect(await isReady()).toBe(false);
    vi.stubGlobal('sessionStorage', undefined);
    expect(await isReady()).toBe(false);
  });

  it('it is not ready for a page that has no build itself', async () => {
    document.head.innerHTML = '';
    serve({});
    expect(await isReady()).toBe(false);
  });

  it('looks that are asked for at once are one, and the next one is another', async () => {
    const asked = serve({});
    expect(await Promise.all([watch.check(), watch.check()])).toEqual([true, true]);
    const looks = () => asked.filter((url) => url === BUILD_URL).length;
    expect(looks()).toBe(1);
    expect(await watch.check()).toBe(true);
    expect([looks(), asked.filter((url) => url === '/request').length]).toEqual([2, 1]);
  });

  it('what is ready stays so without signal, and is so no more once the server has the build of the page again', async () => {
    serve({});
    await watch.check();
    serve({ list: undefined });
    expect([await watch.check(), watch.isReady()]).toEqual([true, true]);
    serve({ list: { ...LIST, build: 'b1' } });
    expect([await watch.check(), watch.isReady()]).toEqual([false, false]);
  });

  it('what is ready is in reach only while the server still has it', async () => {
    serve({});
    expect(await watch.isInReach()).toBe(false);
    await watch.check();
    expect(await watch.isInReach()).toBe(true);
    for (const list of [undefined, { ...LIST, build: 'b3' }]) {
      serve({ list });
      expect(await watch.isInReach()).toBe(false);
    }
  });

  it('it is changed over to once it is ready, and not before', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { pathname: '/request', reload });
    serve({});
    watch.changeOver();
    expect(reload).not.toHaveBeenCalled();
    await watch.check();
    watch.changeOver();
    expect(reload).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('reloaded-for /request')).toBe('b2');
  });

  const viewChangesTo = (state: DocumentVisibilityState) => () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it.each<[string, () => void, boolean]>([
    ['comes into view', viewChangesTo('visible'), true],
    ['goes out of view', viewChangesTo('hidden'), false],
    ['has signal again', () => window.dispatchEvent(new Event('online')), true],
    ['could not load a part', reportLoadFailed, true],
  ])('while it is watched, a page that %s looks for it: %s', async (_what, happens, looks) => {
    const asked = serve({ list: undefined });
    happens();
    expect(asked).toHaveLength(looks ? 1 : 0);
    await watch.check();
    asked.length = 0;
    watch.stop();
    happens();
    expect(asked).toEqual([]);
  });
});
