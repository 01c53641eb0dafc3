// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { dropAllOfflineCopies, dropOfflineCopy, keepOfflineCopy, keptBuild } from '../../src/browser/offline-copy.ts';

afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const nothingHappens = async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  await keepOfflineCopy('/request');
  await dropOfflineCopy('/request');
  await dropAllOfflineCopies();
  expect(await keptBuild('/request')).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
};

it('does nothing where the browser has neither worker nor caches, as on plain http', async () => {
  document.head.innerHTML = '<meta name="build" content="b1" />';
  await nothingHappens();
});

it('does nothing in development, when there is no build', async () => {
  vi.stubGlobal('caches', { keys: async () => [], has: async () => false, delete: async () => false });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => undefined },
  });
  await nothingHappens();
});

it('does nothing in a frame in which storage is refused', async () => {
  document.head.innerHTML = '<meta name="build" content="b1" />';
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('caches', { keys: refuse, has: refuse, delete: refuse, open: refuse });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get: refuse });
  await nothingHappens();
});

it('does not hide what is broken in itself', async () => {
  vi.stubGlobal('caches', {
    has: () => {
      throw new RangeError('a mistake');
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  await expect(keptBuild('/request')).rejects.toThrow(RangeError);
});

it('takes away the copy of a page under the names that older builds gave it, too', async () => {
  const names = new Set(['begun /request', 'begun /request/', 'begun /request?trade=plumber', 'begun /requests']);
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    has: async (name: string) => names.has(name),
    delete: async (name: string) => names.delete(name),
  });
  const getRegistration = async () => undefined;
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  await dropOfflineCopy('/request');
  expect([...names]).toEqual(['begun /request?trade=plumber', 'begun /requests']);
});

it('makes room by taking all copies away once there is signal, and makes no other: nothing is left to another call', async () => {
  document.head.innerHTML = '<meta name="build" content="b1" />';
  const names = new Set(['begun /request', 'of another program']);
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    has: async (name: string) => names.has(name),
    delete: async (name: string) => names.delete(name),
  });
  const getRegistration = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  // It counts for as long as the page lives: other tests have pages of their own.
  vi.resetModules();
  const page = await import('../../src/browser/offline-copy.ts');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await page.makeRoom();
  expect([...names]).toEqual(['begun /request', 'of another program']);
  online.mockRestore();
  await page.makeRoom();
  expect([...names]).toEqual(['of another program']);
  getRegistration.mockClear();
  expect(await page.keepOfflineCopy('/request')).toBe(true);
  expect(getRegistration).not.toHaveBeenCalled();
});
