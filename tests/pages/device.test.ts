// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../src/browser/memory-store.ts';
import type { Site } from '../../src/contract/index.ts';

const { dropAllOfflineCopies, world } = vi.hoisted(() => ({
  dropAllOfflineCopies: vi.fn(async () => undefined),
  world: { lasting: true },
}));
vi.mock('../../src/browser/offline-copy.ts', () => ({ dropAllOfflineCopies }));
vi.mock('../../src/browser/kept-forms.ts', () => ({
  deviceStore: async () => ({ ...createMemoryStore(), lasting: world.lasting }),
}));

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['drops the copies of pages once nothing is begun on the device', true],
  ['keeps them where its database could not be opened, and nobody knows what is begun', false],
])('%s', async (_what, lasting) => {
  vi.stubGlobal('caches', { keys: async () => ['page of a form'] });
  vi.resetModules();
  dropAllOfflineCopies.mockClear();
  world.lasting = lasting;
  const { openDevice } = await import('../../src/pages/layout/device.ts');
  const { dropStaleCopies, outbox } = await openDevice({} as Site);
  await dropStaleCopies();
  expect(dropAllOfflineCopies.mock.calls.length > 0).toBe(lasting);
  outbox.stop();
});
