// @vitest-environment node
import { expect, it, vi } from 'vitest';
import type { DeviceStore } from '../../src/browser/kept.ts';
import { createMemoryStore } from '../../src/browser/memory-store.ts';
import { keepFilesIn } from '../../src/pages/layout/keep-files.ts';
import { picture } from '../deliver/small-context.ts';

const files = ['a', 'b', 'c'].map((id) => ({
  reference: picture(id),
  fileType: 'gallery' as const,
  file: new Blob([id]),
}));

it('files that there is no room for are tried again, one at a time, until there is', async () => {
  let room = 1;
  const written: string[] = [];
  const tried: string[] = [];
  const store: DeviceStore = {
    ...createMemoryStore(),
    writeFile: async (file) => {
      tried.push(file.id);
      if (room === 0) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      room -= 1;
      written.push(file.id);
    },
  };
  const log = vi.fn();
  const { keepFiles, keepUnkept } = keepFilesIn(store, log);
  expect(await keepUnkept('s-1', files)).toBe(true);
  await keepFiles('s-1', files);
  expect(tried).toEqual(['a', 'b', 'c']);
  expect(await keepUnkept('s-1', files)).toBe(false);
  expect(tried).toEqual(['a', 'b', 'c', 'b']);
  expect(log).toHaveBeenCalledTimes(3);
  room = 1;
  expect(await keepUnkept('s-1', files)).toBe(false);
  // One that was taken out is not missed.
  expect(await keepUnkept('s-1', files.slice(0, 2))).toBe(true);
  room = 1;
  expect(await keepUnkept('s-1', files)).toBe(true);
  expect(written).toEqual(['a', 'b', 'c']);
});

it('files that are there are not written again, and none of their bytes are read to know that', async () => {
  const kept = createMemoryStore();
  const store: DeviceStore = { ...kept, readFiles: vi.fn(kept.readFiles), writeFile: vi.fn(kept.writeFile) };
  const { keepFiles } = keepFilesIn(store, vi.fn());
  await keepFiles('s-1', files.slice(0, 2));
  await keepFiles('s-1', files);
  expect(vi.mocked(store.writeFile).mock.calls.map(([{ id }]) => id)).toEqual(['a', 'b', 'c']);
  expect(store.readFiles).not.toHaveBeenCalled();
});

it('files that can neither be read nor written are sent while the page is open, and hold up nothing', async () => {
  const lost = new DOMException('The version is lower than the existing one.', 'VersionError');
  const store: DeviceStore = {
    ...createMemoryStore(),
    readFileIds: () => Promise.reject(lost),
    writeFile: () => Promise.reject(lost),
  };
  const log = vi.fn();
  const { keepFiles, keepUnkept } = keepFilesIn(store, log);
  await keepFiles('s-1', files.slice(0, 1));
  expect(log.mock.calls).toEqual([[lost], [lost]]);
  expect(await keepUnkept('s-1', files.slice(0, 1))).toBe(false);
});
