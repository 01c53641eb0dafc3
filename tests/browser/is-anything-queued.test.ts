import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_FLAG, openDeviceStore } from '../../src/browser/device-store.ts';
import { isAnythingQueued } from '../../src/browser/is-anything-queued.ts';
import { draftOf, KEPT_AT, queuedOf } from './kept-examples.ts';

const local = new Map<string, string>();

beforeEach(() => {
  local.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => local.get(name) ?? null,
    setItem: (name: string, value: string) => void local.set(name, value),
    removeItem: (name: string) => void local.delete(name),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The same device at another visit. */
const visit = () => openDeviceStore(KEPT_AT);

describe('something waits on this device', () => {
  it('once it was put into the queue, until it is out of it', async () => {
    const store = await visit();
    expect(await isAnythingQueued()).toBe(false);
    await store.writeQueued(queuedOf('s1'));
    expect(await isAnythingQueued()).toBe(true);
    await store.removeQueued(queuedOf('s1'));
    expect(await isAnythingQueued()).toBe(false);
  });

  it('not by a form that was only begun', async () => {
    await (await visit()).writeDraft(draftOf('s1'));
    expect(local.get(KEPT_FLAG)).toBe('1');
    expect(await isAnythingQueued()).toBe(false);
  });
});

describe('to look for it', () => {
  it('nothing is opened where the flag is down, or can’t be read', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    expect(await isAnythingQueued()).toBe(false);
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('Storage is refused.', 'SecurityError');
      },
    });
    expect(await isAnythingQueued()).toBe(false);
    expect(open).not.toHaveBeenCalled();
  });

  it('no database is made where the flag has outlived it: the store makes its own afterwards', async () => {
    local.set(KEPT_FLAG, '1');
    expect(await isAnythingQueued()).toBe(false);
    expect(await indexedDB.databases()).toEqual([]);
    const store = await visit();
    await store.writeQueued(queuedOf('s1'));
    expect(store.lasting).toBe(true);
    expect(await isAnythingQueued()).toBe(true);
  });

  it('a database that can’t be read is said to be so', async () => {
    local.set(KEPT_FLAG, '1');
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('forms', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('other');
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
    await expect(isAnythingQueued()).rejects.toThrow();
  });
});
