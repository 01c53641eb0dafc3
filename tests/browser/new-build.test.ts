// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchNewBuild } from '../../src/browser/new-build.ts';
import { CopyFillError } from '../../src/browser/offline-copy.ts';

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
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('logs what went wrong with the kept copy, and has no new build ready: whoever goes on waits for nothing', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const match = async () => new Response('<meta name="build" content="b1" />');
  vi.stubGlobal('caches', { has: async () => true, open: async () => ({ match }) });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({}) },
  });
  vi.stubGlobal('Worker', BrokenThread);
  const watch = watchNewBuild('/request');
  expect(await watch.check()).toBe(false);
  expect(watch.isReady()).toBe(false);
  expect(log.mock.calls).toEqual([[expect.any(CopyFillError)]]);
  watch.stop();
});
