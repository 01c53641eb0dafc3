// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceStore } from '../../src/browser/kept.ts';
import { lockForm } from '../../src/browser/lock-form.ts';
import { createMemoryStore } from '../../src/browser/memory-store.ts';
import type { Site, UploadResult } from '../../src/contract/index.ts';
import { createUploader, preparePicture } from '../../src/deliver/index.ts';
import type { FileUpload } from '../../src/deliver/upload-in-two-steps.ts';
import { sendingTools } from '../../src/pages/layout/sending-tools.ts';
import { closeBrowser, openBrowser } from '../browser/fake-tabs.ts';
import { fileOf, queuedOf } from '../browser/kept-examples.ts';
import { picture } from '../deliver/small-context.ts';

const uploaded = vi.hoisted(() => [] as string[]);
vi.mock('../../src/deliver/upload-file.ts', () => ({
  uploadFile: async ({ name }: FileUpload): Promise<UploadResult> => {
    uploaded.push(name);
    return { success: true, fileName: name, key: `k/${name}`, getUrl: '' };
  },
}));

const site = { upload: { url: '/prod/upload' }, hooks: {} } as Site;
const submission = queuedOf('s-1');

beforeEach(() => {
  openBrowser();
  uploaded.length = 0;
});
afterEach(closeBrowser);

/** A device on which these files are kept. */
async function deviceWith(...ids: readonly string[]): Promise<DeviceStore> {
  const store = createMemoryStore();
  for (const id of ids) await store.writeFile(fileOf('s-1', id));
  return store;
}

/** An open form that has these files in memory, and knows of others only that they are gone. */
function formWith(ids: readonly string[], gone: readonly string[] = []) {
  const chosen = ids.map((id) => ({ reference: picture(id), fileType: 'gallery' as const, file: new Blob([id]) }));
  return { uploader: createUploader({ customerNumber: () => 'C1', url: '', prepare: preparePicture, chosen, gone }) };
}

/** What becomes of each file in one attempt. */
async function attempt(ids: readonly string[], store: DeviceStore, form?: ReturnType<typeof formWith>) {
  const ends: Record<string, 'sent' | 'tried again' | 'refused'> = {};
  const { uploadAll, close } = sendingTools(submission, site, store, form);
  try {
    await uploadAll(ids, (id, result) => {
      ends[id] = result.success ? 'sent' : result.retry ? 'tried again' : 'refused';
    });
  } finally {
    close?.();
  }
  return ends;
}

describe('the files of a submission', () => {
  it('come from the form that is open here, and from the device where another tab has chosen them since', async () => {
    const ends = await attempt(['new', 'old'], await deviceWith('old', 'new'), formWith(['old']));
    expect(ends).toEqual({ new: 'sent', old: 'sent' });
    expect(uploaded.toSorted()).toEqual(['new.png', 'old.png']);
  });

  it('come from the form alone where the device has no room for them', async () => {
    expect(await attempt(['a', 'b'], await deviceWith(), formWith(['a'], ['b']))).toEqual({ a: 'sent', b: 'refused' });
  });

  it('are refused for good where no form is open, and the device has them no more', async () => {
    expect(await attempt(['a', 'b'], await deviceWith('a'))).toEqual({ a: 'sent', b: 'refused' });
  });

  it('are not said to be gone by a device that can’t be read, and none is sent before that is known', async () => {
    const store: DeviceStore = {
      ...(await deviceWith()),
      readFiles: () => Promise.reject(new DOMException('Connection to the database was lost.', 'UnknownError')),
    };
    await expect(attempt(['b'], store)).rejects.toThrow('lost');
    await expect(attempt(['a', 'b'], store, formWith(['a']))).rejects.toThrow('lost');
    expect(uploaded).toEqual([]);
    // What the form has needs no device.
    expect(await attempt(['a'], store, formWith(['a']))).toEqual({ a: 'sent' });
  });

  it('that only another tab can have are left to it while the form is open there', async () => {
    const store = await deviceWith('a');
    const there = await lockForm(submission.draftKey, async () => undefined);
    expect(await attempt(['a', 'b'], store)).toEqual({ a: 'sent', b: 'tried again' });
    // The form itself knows whether it has them.
    expect(await attempt(['b'], store, formWith([]))).toEqual({ b: 'refused' });
    there.release();
    await vi.waitFor(async () => expect(await attempt(['b'], store)).toEqual({ b: 'refused' }));
  });

  it('are gone with the device’s where the browser says nothing of other tabs', async () => {
    closeBrowser();
    expect(await attempt(['b'], await deviceWith())).toEqual({ b: 'refused' });
    openBrowser().locks.isRefused = true;
    expect(await attempt(['b'], await deviceWith())).toEqual({ b: 'refused' });
  });
});
