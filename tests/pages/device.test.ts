// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../src/browser/memory-store.ts';
import type { Site } from '../../src/contract/index.ts';
import { draftOf, queuedOf } from '../browser/kept-examples.ts';

const { dropOfflineCopy, dropAllOfflineCopies, world } = vi.hoisted(() => ({
  dropOfflineCopy: vi.fn(async (_page: string) => undefined),
  dropAllOfflineCopies: vi.fn(async () => undefined),
  world: { lasting: true },
}));
vi.mock('../../src/browser/offline-copy.ts', () => ({ dropOfflineCopy, dropAllOfflineCopies }));
vi.mock('../../src/browser/kept-forms.ts', () => ({
  deviceStore: async () => ({ ...createMemoryStore(), lasting: world.lasting }),
}));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

it.each([
  ['takes the copy of its page along', false],
  ['leaves the copy to the same form that was begun again meanwhile', true],
])('the last that was left of what was received %s', async (_what, isBegun) => {
  vi.stubGlobal('caches', { keys: async () => ['page of a form'] });
  vi.resetModules();
  dropOfflineCopy.mockClear();
  const { openDevice } = await import('../../src/pages/layout/device.ts');
  const { outbox, store } = await openDevice({} as Site);
  const { source, ...queued } = queuedOf('s-1', { received: true });
  await store.writeQueued({ ...queued, source: { ...source, page: 'https://x.example/request?trade=roofer' } });
  // Another customer's is not in the way.
  await store.writeDraft(draftOf('s-2', isBegun ? {} : { key: 'wizard main C2' }));
  const read = vi.spyOn(store, 'readDrafts');
  await outbox.drop('s-1');
  // It looks for all others once it has done with this one.
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  expect(dropOfflineCopy.mock.calls).toEqual(isBegun ? [] : [['/request?trade=roofer']]);
  outbox.stop();
});

it.each([
  ['without a signal no copy goes, as the page that is shown would be gone with it', false],
  ['the next visit with a signal drops what is left', true],
])('%s', async (_what, online) => {
  vi.stubGlobal('caches', { keys: async () => ['page of a form'] });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  vi.resetModules();
  dropOfflineCopy.mockClear();
  dropAllOfflineCopies.mockClear();
  world.lasting = true;
  const { openDevice } = await import('../../src/pages/layout/device.ts');
  const { dropStaleCopies, outbox, store } = await openDevice({} as Site);
  await dropStaleCopies();
  expect(dropAllOfflineCopies.mock.calls.length > 0).toBe(online);
  // Cleared while a late picture was left of it.
  const readDraft = vi.spyOn(store, 'readDraft');
  await store.writeQueued(queuedOf('s-1', { received: true }));
  await outbox.drop('s-1');
  if (online) await vi.waitFor(() => expect(dropOfflineCopy).toHaveBeenCalled());
  else expect(readDraft).not.toHaveBeenCalled();
  outbox.stop();
});

it('what another tab has sent since the page was opened is known to its first filling, however late what keeps that comes', async () => {
  vi.resetModules();
  const { openDevice } = await import('../../src/pages/layout/device.ts');
  const { keepDraft, outbox, store } = await openDevice({} as Site);
  const draft = draftOf('s-1');
  await store.writeDraft(draft);
  await store.writeQueued(queuedOf('s-1', { received: true }));
  await new Promise((resolve) => setTimeout(resolve, 5));
  const begin = (submissionId: string) =>
    new Promise<string>((resolve) => {
      const listener = { kept: () => resolve('kept'), lost: resolve };
      keepDraft({ key: draft.key, submissionId, current: () => ({}) }, listener).save();
    });
  expect(await begin('s-2')).toBe('ended-elsewhere');
  // The customer has seen that, and begins another on the same page.
  expect(await begin('s-3')).toBe('kept');
  outbox.stop();
});
