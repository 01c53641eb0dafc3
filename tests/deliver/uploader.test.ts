import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Intake, UploadReference, UploadResult } from '../../src/contract/index.ts';
import { createUploader, type UploaderSetup } from '../../src/deliver/index.ts';
import { sendPatiently } from '../../src/deliver/send-patiently.ts';
import type { FileUpload } from '../../src/deliver/upload-in-two-steps.ts';

/** Uploads that end when the test says so, in the order in which they began. */
function heldUploads() {
  const begun: FileUpload[] = [];
  const ends: ((result: UploadResult) => void)[] = [];
  const upload = (file: FileUpload) =>
    new Promise<UploadResult>((resolve) => {
      begun.push(file);
      ends.push(resolve);
      file.signal?.addEventListener('abort', () => resolve(failed(file.name, 'Upload cancelled')));
    });
  return { begun, upload, end: (nth: number, result: UploadResult) => ends[nth]?.(result) };
}

const stored = (fileName: string): UploadResult => ({ success: true, fileName, key: `k/${fileName}`, getUrl: '' });
const failed = (fileName: string, error = 'broken'): UploadResult => ({ success: false, fileName, error });
const named = (name: string, size = 10) => Object.assign(new Blob([new Uint8Array(size)]), { name });
const settled = () => new Promise((resolve) => setImmediate(resolve));

const urls = { open: new Set<string>(), count: 0 };
afterEach(() => urls.open.clear());
const objectUrls = {
  create: () => {
    const url = `blob:${++urls.count}`;
    urls.open.add(url);
    return url;
  },
  revoke: (url: string) => void urls.open.delete(url),
};

async function uploaderWith(names: readonly string[], setup: Partial<UploaderSetup> = {}) {
  const held = heldUploads();
  const uploader = createUploader({
    customerNumber: () => 'C1',
    url: '/prod/upload',
    prepare: async (file) => ({ file, name: file.name, type: 'image/png' }),
    // As the part that is loaded late does.
    upload: (file) => sendPatiently(file, held.upload),
    objectUrls,
    ...setup,
  });
  const references: UploadReference[] = [];
  for (const name of names) {
    const added = await uploader.add(named(name), 'gallery', {});
    if ('accepted' in added) references.push(added.accepted);
  }
  return { uploader, ids: references.map(({ id }) => id), references, ...held };
}

describe('a chosen file', () => {
  it('is shown small in a list of many, and frees both of its pictures', async () => {
    const thumbnail = new Blob(['small']);
    const prepare: UploaderSetup['prepare'] = async (file) => ({
      ...{ file, name: file.name, type: 'image/png' },
      ...(file.name === 'a' && { thumbnail }),
    });
    const { uploader, ids } = await uploaderWith(['a', 'b'], { prepare });
    const [large = '', small = ''] = ids;
    expect(urls.open.size).toBe(3);
    expect(uploader.thumbnail(large)).not.toBe(uploader.preview(large));
    expect(uploader.thumbnail(small)).toBe(uploader.preview(small));
    expect(uploader.chosen().map((chosen) => chosen.thumbnail)).toEqual([thumbnail, undefined]);
    uploader.remove(large);
    expect(urls.open.size).toBe(1);
    uploader.dispose();
    expect(urls.open.size).toBe(0);
  });

  it('waits, with a preview, until it is uploaded', async () => {
    const { uploader, ids, references, begun } = await uploaderWith(['a']);
    expect(references).toEqual([{ id: ids[0], name: 'a', type: 'image/png', size: 10 }]);
    expect(uploader.state(ids[0] ?? '')).toEqual({ status: 'waiting' });
    expect(urls.open).toContain(uploader.preview(ids[0] ?? ''));
    expect(begun).toEqual([]);
  });

  it('that is refused leaves nothing behind', async () => {
    const { uploader } = await uploaderWith([], { prepare: async () => ({ refused: 'tooLarge' }) });
    expect(await uploader.add(named('a'), 'logo', {})).toEqual({ refused: 'tooLarge' });
    expect(urls.open.size).toBe(0);
  });

  it('is kept, and has no preview any more, where the page was left while it was made ready', async () => {
    const keeper = { put: vi.fn(async () => undefined), remove: () => undefined };
    const { uploader } = await uploaderWith([], { keeper });
    const adding = uploader.add(named('a'), 'gallery', {});
    uploader.dispose();
    expect(await adding).toEqual({ accepted: expect.objectContaining({ name: 'a' }) });
    expect(keeper.put).toHaveBeenCalledTimes(1);
    expect([uploader.chosen(), urls.open.size]).toEqual([[], 0]);
  });

  it('is made ready alone: photos are decoded one after another, and one that can’t be stops no other', async () => {
    let busy = 0;
    let most = 0;
    const prepare: UploaderSetup['prepare'] = async (file) => {
      most = Math.max(most, ++busy);
      await settled();
      busy--;
      if (file.name === 'b') throw new TypeError('Failed to fetch dynamically imported module');
      return { file, name: file.name, type: 'image/png' };
    };
    const { uploader } = await uploaderWith([], { prepare });
    const added = await Promise.all(['a', 'b', 'c'].map((name) => uploader.add(named(name), 'gallery', {})));
    const accepted = (name: string) => ({ accepted: expect.objectContaining({ name }) });
    // A browser without a connection that has not loaded what makes pictures ready.
    expect(added).toEqual([accepted('a'), { refused: 'offline' }, accepted('c')]);
    expect(most).toBe(1);
  });
});

describe('a chosen file that is to be kept', () => {
  it('is an answer once it is', async () => {
    const kept: string[] = [];
    const keeper = {
      put: async ({ reference }: { readonly reference: UploadReference }) => {
        expect(uploader.chosen()).toEqual([]);
        await settled();
        kept.push(reference.id);
      },
      remove: () => undefined,
    };
    const { uploader } = await uploaderWith([], { keeper });
    expect(await uploader.add(named('a'), 'logo', {})).toEqual({ accepted: expect.objectContaining({ name: 'a' }) });
    expect(uploader.chosen().map(({ reference }) => reference.id)).toEqual(kept);
  });

  it('is refused where what would keep it can’t be had: an answer whose file is gone helps nobody', async () => {
    const put = vi.fn(async () => undefined);
    put.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const { uploader } = await uploaderWith([], { keeper: { put, remove: () => undefined } });
    expect(await uploader.add(named('a'), 'logo', {})).toEqual({ refused: 'offline' });
    expect([uploader.chosen(), urls.open.size]).toEqual([[], 0]);
    expect(await uploader.add(named('a'), 'logo', {})).toEqual({ accepted: expect.objectContaining({ name: 'a' }) });
  });
});

it('A chosen file that is aborted while it is being made ready holds up no other, and is not kept', async () => {
  const prepare: UploaderSetup['prepare'] = async (file, _options, signal) => {
    await new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    return { file, name: file.name, type: 'image/png' };
  };
  const put = vi.fn(async () => undefined);
  const { uploader } = await uploaderWith([], { prepare, keeper: { put, remove: () => undefined } });
  const aborters = ['a', 'b'].map((name) => ({ name, aborter: new AbortController() }));
  const added = aborters.map(({ name, aborter }) => uploader.add(named(name), 'gallery', {}, aborter.signal));
  for (const { aborter } of aborters) {
    await settled();
    aborter.abort();
  }
  expect(await Promise.all(added)).toEqual([{ refused: 'offline' }, { refused: 'offline' }]);
  expect([put.mock.calls, uploader.chosen()]).toEqual([[], []]);
});

describe('a file that was chosen before and is on the device no more', () => {
  it('is gone, fails as often as it is tried, and goes when it is removed', async () => {
    const { uploader, begun } = await uploaderWith([], { gone: ['a'] });
    expect(uploader.state('a')).toEqual({ status: 'gone' });
    expect(await uploader.uploadAll(['a'])).toEqual([failed('a', 'Invalid file: No longer on this device')]);
    expect([uploader.state('a'), begun]).toEqual([{ status: 'gone' }, []]);
    uploader.remove('a');
    expect(uploader.state('a')).toBeUndefined();
  });
});

describe('uploading', () => {
  it('goes one after another, a failure doesn’t stop the rest, and each is reported', async () => {
    const onSettled = vi.fn();
    const { uploader, ids, begun, end } = await uploaderWith(['a', 'b', 'c'], { onSettled });
    const reported: string[] = [];
    const all = uploader.uploadAll(ids, ({ fileName }) => reported.push(fileName));
    const results = [stored('a'), failed('b'), stored('c')];
    for (const [nth, result] of results.entries()) {
      await settled();
      expect(begun).toHaveLength(nth + 1);
      end(nth, result);
    }
    expect(await all).toEqual(results);
    expect(reported).toEqual(['a', 'b', 'c']);
    expect(ids.map((id) => uploader.state(id)?.status)).toEqual(['done', 'failed', 'done']);
    expect(Object.keys(uploader.stored())).toEqual([ids[0], ids[2]]);
    expect(onSettled).toHaveBeenCalledTimes(3);
    expect(begun[0]).toMatchObject({ name: 'a', fileType: 'gallery', customerNumber: 'C1', url: '/prod/upload' });
  });

  it('waits for two files in a row that nobody answers, and counts the rest as failed with them until it is asked again', async () => {
    const { uploader, ids, begun, end } = await uploaderWith(['a', 'b', 'c', 'd', 'e']);
    const silent = (fileName: string): UploadResult => ({
      success: false,
      fileName,
      error: 'timed out',
      retry: { unanswered: true },
    });
    const reported: string[] = [];
    const all = uploader.uploadAll(ids, ({ fileName }) => reported.push(fileName));
    const results = [silent('a'), failed('b'), silent('c'), silent('d')];
    for (const [nth, result] of results.entries()) {
      await settled();
      end(nth, result);
    }
    expect(await all).toEqual([...results, silent('e')]);
    expect(reported).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(begun.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    expect(uploader.state(ids[4] ?? '')).toEqual({ status: 'failed', error: 'timed out' });
    expect(uploader.progress()).toEqual({ done: 0, total: 5, busy: false, fraction: 0 });
    void uploader.uploadAll(ids.slice(4));
    await settled();
    expect(begun.at(-1)).toMatchObject({ name: 'e' });
    uploader.dispose();
  });

  describe('where the service asks to be left alone', () => {
    const askedFor = (fileName: string, afterMs: number): UploadResult => ({
      ...{ success: false, fileName, error: 'too many' },
      retry: { afterMs },
    });
    const names = (begun: readonly FileUpload[]) => begun.map(({ name }) => name).join('');
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms).then(settled);

    it('waits for as long as that, tries the file again and then the rest, as often as it helps', async () => {
      const onSettled = vi.fn();
      const { uploader, ids, begun, end } = await uploaderWith(['a', 'b', 'c'], { onSettled });
      const all = uploader.uploadAll(ids);
      await settled();
      begun[0]?.onProgress?.(1);
      end(0, askedFor('a', 60_000));
      await pass(59_999);
      expect(names(begun)).toBe('a');
      expect(uploader.state(ids[0] ?? '')).toEqual({ status: 'sending', progress: 0 });
      expect(uploader.progress()).toMatchObject({ done: 0, total: 3, busy: true, fraction: 0 });
      await pass(1);
      end(1, stored('a'));
      await settled();
      end(2, askedFor('b', 1_000));
      await pass(1_000);
      end(3, stored('b'));
      await settled();
      end(4, stored('c'));
      expect(await all).toEqual([stored('a'), stored('b'), stored('c')]);
      expect(names(begun)).toBe('aabbc');
      expect(onSettled).toHaveBeenCalledTimes(3);
    });

    it('waits for no other file once that was for nothing', async () => {
      const { uploader, ids, begun, end } = await uploaderWith(['a', 'b']);
      const all = uploader.uploadAll(ids);
      await settled();
      end(0, askedFor('a', 2_000));
      await pass(2_000);
      end(1, askedFor('a', 3_000));
      await settled();
      end(2, askedFor('b', 3_000));
      expect(await all).toEqual([askedFor('a', 3_000), askedFor('b', 3_000)]);
      expect(names(begun)).toBe('aab');
    });

    it('does not wait for longer than a minute', async () => {
      const { uploader, ids, end } = await uploaderWith(['a']);
      const all = uploader.uploadAll(ids);
      await settled();
      end(0, askedFor('a', 60_001));
      expect(await all).toEqual([askedFor('a', 60_001)]);
    });

    it('waits no longer for a file that is removed, nor once the page is left', async () => {
      const { uploader, ids, begun, end } = await uploaderWith(['a', 'b']);
      const all = uploader.uploadAll(ids);
      await settled();
      end(0, askedFor('a', 60_000));
      await settled();
      uploader.remove(ids[0] ?? '');
      await settled();
      expect(names(begun)).toBe('ab');
      end(1, askedFor('b', 60_000));
      await settled();
      uploader.dispose();
      expect(await all).toMatchObject(
        ['a', 'b'].map((fileName) => ({ fileName, error: 'Upload cancelled', retry: {} })),
      );
      expect([names(begun), vi.getTimerCount()]).toEqual(['ab', 0]);
    });
  });

  it('never sends a file twice: what is done is skipped, what is under way is joined', async () => {
    const { uploader, ids, begun, end } = await uploaderWith(['a', 'b']);
    const first = uploader.uploadAll(ids.slice(0, 1));
    const second = uploader.uploadAll(ids);
    uploader.retry(ids[0] ?? '');
    await settled();
    expect(begun).toHaveLength(1);
    end(0, stored('a'));
    await settled();
    end(1, stored('b'));
    expect(await first).toEqual([stored('a')]);
    expect(await second).toEqual([stored('a'), stored('b')]);
    expect(await uploader.uploadAll(ids)).toEqual([stored('a'), stored('b')]);
    expect(begun.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('knows what was done before a reload, and says of a file that is gone that it is', async () => {
    const { uploader, begun } = await uploaderWith([], { stored: { old: { key: 'k/old', getUrl: 'g' } } });
    expect(uploader.state('old')).toEqual({ status: 'done', stored: { key: 'k/old', getUrl: 'g' } });
    expect(uploader.state('old')).toBe(uploader.state('old'));
    const results = await uploader.uploadAll(['old', 'lost']);
    expect(results).toMatchObject([
      { success: true, key: 'k/old' },
      { success: false, error: 'Invalid file: No longer on this device' },
    ]);
    expect(begun).toEqual([]);
  });

  it('can be retried', async () => {
    const { uploader, ids, end } = await uploaderWith(['a']);
    const [id = ''] = ids;
    uploader.retry(id);
    await settled();
    end(0, failed('a', 'Upload request timed out after 60 seconds'));
    await settled();
    expect(uploader.state(id)).toEqual({ status: 'failed', error: 'Upload request timed out after 60 seconds' });
    uploader.retry(id);
    await settled();
    end(1, stored('a'));
    await settled();
    expect(uploader.state(id)).toEqual({ status: 'done', stored: { key: 'k/a', getUrl: '' } });
  });
});

describe('progress', () => {
  it('counts files done and bytes sent, of the batch', async () => {
    const { uploader, ids, begun, end } = await uploaderWith(['a', 'b']);
    const idle = uploader.progress();
    expect(idle).toEqual({ done: 0, total: 0, busy: false, fraction: 0 });
    const all = uploader.uploadAll(ids);
    await settled();
    begun[0]?.onProgress?.(0.5);
    expect(uploader.progress()).toEqual({ done: 0, total: 2, busy: true, fraction: 0.25 });
    expect(uploader.progress()).toBe(uploader.progress());
    end(0, stored('a'));
    await settled();
    expect(uploader.progress()).toEqual({ done: 1, total: 2, busy: true, fraction: 0.5 });
    end(1, failed('b'));
    await all;
    expect(uploader.progress()).toEqual({ done: 1, total: 2, busy: false, fraction: 0.5 });
    uploader.retry(ids[1] ?? '');
    expect(uploader.progress()).toEqual({ done: 0, total: 1, busy: true, fraction: 0 });
  });

  it('counts no file as done that did not arrive, and none of its bytes, until it is tried again', async () => {
    const { uploader, ids, begun, end } = await uploaderWith(['a', 'b', 'c']);
    const all = uploader.uploadAll(ids);
    await settled();
    begun[0]?.onProgress?.(0.9);
    end(0, failed('a'));
    await settled();
    expect(uploader.progress()).toEqual({ done: 0, total: 3, busy: true, fraction: 0 });
    end(1, failed('b'));
    await settled();
    expect(uploader.progress()).toEqual({ done: 0, total: 3, busy: true, fraction: 0 });
    uploader.retry(ids[0] ?? '');
    end(3, stored('a'));
    await settled();
    expect(uploader.progress()).toMatchObject({ done: 1, total: 3, busy: true });
    end(2, stored('c'));
    await all;
    expect(uploader.progress()).toMatchObject({ done: 2, total: 3, busy: false });
  });

  it('of files without a byte counts those that arrived', async () => {
    const held = heldUploads();
    const prepare: UploaderSetup['prepare'] = async ({ name }) => ({ file: new Blob([]), name, type: 'image/png' });
    const { uploader, ids } = await uploaderWith(['a'], { prepare, upload: held.upload });
    for (const [nth, result, fraction] of [
      [0, failed('a'), 0],
      [1, stored('a'), 1],
    ] as const) {
      const all = uploader.uploadAll(ids);
      await settled();
      held.end(nth, result);
      await all;
      expect(uploader.progress()).toMatchObject({ done: fraction, busy: false, fraction });
    }
  });

  it('notifies its listeners of each change until they leave', async () => {
    const { uploader, ids } = await uploaderWith(['a']);
    const listener = vi.fn();
    const leave = uploader.subscribe(listener);
    uploader.retry(ids[0] ?? '');
    await settled();
    expect(listener).toHaveBeenCalled();
    leave();
    listener.mockClear();
    uploader.remove(ids[0] ?? '');
    expect(listener).not.toHaveBeenCalled();
  });
});

it('An uploader is busy while a file is made ready, and while one is on its way', async () => {
  const { uploader, ids, end } = await uploaderWith(['a']);
  expect(uploader.isBusy()).toBe(false);
  const heard = vi.fn();
  uploader.subscribe(heard);
  const unready = [{ id: 1, name: 'van.jpg', abort: () => undefined }];
  const intake = { unready: () => unready, refusals: [] } as Partial<Intake> as Intake;
  uploader.intakes.add(intake);
  uploader.changed();
  expect(uploader.isBusy()).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
  // What was refused stays there to be read.
  unready.pop();
  intake.refusals = [{ name: 'van.jpg', reason: 'It is not a picture.' }];
  expect(uploader.isBusy()).toBe(false);
  const all = uploader.uploadAll(ids);
  await settled();
  expect(uploader.isBusy()).toBe(true);
  end(0, stored('a'));
  await all;
  expect(uploader.isBusy()).toBe(false);
});

describe('removing', () => {
  it('cancels an upload under way and frees the preview', async () => {
    const onSettled = vi.fn();
    const { uploader, ids, begun } = await uploaderWith(['a'], { onSettled });
    const [id = ''] = ids;
    const all = uploader.uploadAll(ids);
    await settled();
    uploader.remove(id);
    expect(begun[0]?.signal?.aborted).toBe(true);
    expect(await all).toEqual([failed('a', 'Upload cancelled')]);
    expect([uploader.state(id), uploader.preview(id), uploader.progress().busy]).toEqual([undefined, undefined, false]);
    expect(urls.open.size).toBe(0);
    expect(onSettled).not.toHaveBeenCalled();
  });

  it('of an uploaded file forgets where it lies', async () => {
    const { uploader } = await uploaderWith([], { stored: { old: { key: 'k', getUrl: '' } } });
    uploader.remove('old');
    expect([uploader.stored(), uploader.state('old')]).toEqual([{}, undefined]);
  });

  it('of everything frees all previews', async () => {
    const { uploader, ids, begun } = await uploaderWith(['a', 'b']);
    uploader.retry(ids[0] ?? '');
    await settled();
    uploader.dispose();
    expect(urls.open.size).toBe(0);
    expect(begun[0]?.signal?.aborted).toBe(true);
  });

  it('of everything says of no file that it is gone: who sends next has it', async () => {
    const { uploader, ids } = await uploaderWith(['a', 'b']);
    const all = uploader.uploadAll(ids);
    await settled();
    uploader.dispose();
    expect((await all)[1]).toMatchObject({ success: false, error: 'Upload cancelled', retry: {} });
  });
});
