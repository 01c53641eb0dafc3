import { describe, expect, it, vi } from 'vitest';
import { type UploadResult, WIZARD_FILLS } from '../../src/contract/index.ts';
import { uploadInBackground } from '../../src/pages/wizard/upload-in-background.ts';

const toasts = {
  uploaded: { title: 'Uploaded', message: '{done} of {total}' },
  failed: { title: 'Failed', message: 'later' },
  broken: { title: 'Broken', message: 'go on' },
};
const topic = 'gallery';
const arrived: UploadResult = { success: true, fileName: 'a.png', key: 'k', getUrl: '' };
const refused: UploadResult = { success: false, fileName: 'b.png', error: 'no' };

function run(
  ids: readonly string[],
  uploadAll: () => Promise<readonly UploadResult[]>,
  removed: readonly string[] = [],
) {
  const toast = vi.fn();
  const log = vi.fn();
  const isKept = (id: string) => !removed.includes(id);
  const upload = { ids, uploadAll, isKept, toasts, topic, notifier: { toast }, log };
  return uploadInBackground(upload).then(() => ({ toast, log }));
}

describe('an upload in the background', () => {
  it.each([
    ['all arrived', [arrived, arrived], toasts.uploaded, { topic, values: { done: 2, total: 2 } }],
    ['some arrived', [arrived, refused], toasts.uploaded, { topic, values: { done: 1, total: 2 } }],
    ['none arrived', [refused, refused], toasts.failed, { topic, values: { done: 0, total: 2 }, goes: 'with-step' }],
  ])('reports when %s', async (_case, results, said, manner) => {
    const { toast, log } = await run(['1', '2'], async () => results);
    expect(toast.mock.calls).toEqual([[said, manner]]);
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    ['another one arrived', ['2'], [[toasts.uploaded, { topic, values: { done: 1, total: 1 } }]]],
    ['nothing else was to go', ['1', '2'], []],
  ])('counts no file that was taken out meanwhile, where %s', async (_case, removed, said) => {
    const { toast } = await run(['1', '2'], async () => [arrived, refused], removed);
    expect(toast.mock.calls).toEqual(said);
  });

  it.each([
    ['arrived', arrived, ['logoUploaded', 'galleryUploaded']],
    ['did not', refused, ['logoFailed', 'galleryFailed']],
  ] as const)('of which one file %s fills all that the check lets its toast name', async (_case, result, names) => {
    const { toast } = await run(['1'], async () => [result]);
    const filled = Object.keys(toast.mock.lastCall?.[1].values);
    for (const name of names) expect(filled).toEqual([...WIZARD_FILLS.toasts[name]]);
  });

  it('that could not even be tried says so, is logged, and does not throw', async () => {
    const error = new Error('no memory');
    const { toast, log } = await run(['1'], () => Promise.reject(error));
    expect(toast.mock.calls).toEqual([[toasts.broken, { topic, goes: 'with-step' }]]);
    expect(log).toHaveBeenCalledWith(error);
  });

  it('of nothing says nothing', async () => {
    const uploadAll = vi.fn();
    const { toast } = await run([], uploadAll);
    expect(uploadAll).not.toHaveBeenCalled();
    expect(toast).not.toHaveBeenCalled();
  });
});
