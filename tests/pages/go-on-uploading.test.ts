// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillText, type QueuedSubmission, type Site } from '../../src/contract/index.ts';
import type { Uploader } from '../../src/deliver/index.ts';
import { goOnUploading } from '../../src/pages/wizard/go-on-uploading.ts';
import { isUploadingStep, uploadFilesOf } from '../../src/pages/wizard/upload-in-background.ts';
import type { Filling } from '../../src/wizard/index.ts';
import { queuedOf } from '../deliver/queued-example.ts';
import { picture, wizard } from '../deliver/small-context.ts';

const device = vi.hoisted(() => ({ queued: undefined as QueuedSubmission | undefined, looks: 0, onLook: () => {} }));
vi.mock('../../src/pages/layout/use-device.ts', () => ({
  loadDevice: async () => ({
    outbox: {
      load: async () => {
        device.looks += 1;
        device.onLook();
        return device.queued && { phase: 'waiting', submission: device.queued };
      },
    },
  }),
}));

const answers = { gallery: [picture('a'), picture('b')] };
const toasts = { galleryUploaded: { title: 'Uploaded', message: '{done} of {total}' } };
const announcements = { fileDone: '{name} is uploaded' };
const effects = { '01-all': [{ upload: 'gallery', fileType: 'gallery' }] };
const left = { ...wizard, ui: { ...wizard.ui, effects, toasts, announcements } };
let uploaded: string[] = [];
let arrives = true;
const uploads = {
  state: () => ({ status: 'waiting' }),
  uploadAll: async (ids: readonly string[], onFile: (result: object, id: string) => void) => {
    uploaded.push(...ids);
    const results = ids.map((id) => ({ success: arrives, fileName: `${id}.jpg` }));
    for (const [at, result] of results.entries()) onFile(result, ids[at] ?? '');
    return results;
  },
} as unknown as Uploader;
const notifier = { toast: vi.fn(), announce: vi.fn() };

/** Begins to go on with a filling of which two photos were chosen on a step that was left; gives back what ends that. */
function begin(queued?: Partial<QueuedSubmission>): () => void {
  device.queued = queued && queuedOf(answers, queued);
  const filling = { submissionId: 's-1', answers, furthest: 1, done: false } as unknown as Filling;
  return goOnUploading({
    site: {} as Site,
    wizard: left as unknown as typeof wizard,
    getFilling: () => filling,
    uploads,
    notifier,
  });
}

let end = () => {};
beforeEach(() => {
  uploaded = [];
  arrives = true;
  vi.clearAllMocks();
  device.looks = 0;
  device.onLook = () => {};
});
afterEach(() => end());

/** Once what was begun before has been looked at, and so whatever follows that in the same task. */
const looked = (times: number) => vi.waitFor(() => expect(device.looks).toBe(times));

it('files of steps that were left are uploaded at once, and when the connection is back', async () => {
  end = begin();
  await vi.waitFor(() => expect(uploaded).toEqual(['a', 'b']));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(uploaded).toEqual(['a', 'b', 'a', 'b']));
});

it('what has arrived takes the place of what was said before; what fails again is not said twice', async () => {
  arrives = false;
  end = begin();
  await vi.waitFor(() => expect(uploaded).toEqual(['a', 'b']));
  await looked(1);
  expect([notifier.toast.mock.calls, notifier.announce.mock.calls]).toEqual([[], []]);
  arrives = true;
  window.dispatchEvent(new Event('online'));
  const details = { values: { done: 2, total: 2 }, topic: 'gallery' };
  await vi.waitFor(() => expect(notifier.toast.mock.calls).toEqual([[toasts.galleryUploaded, details]]));
  const done = ['a.jpg', 'b.jpg'].map((name) => [fillText(announcements.fileDone, { name })]);
  expect(notifier.announce.mock.calls).toEqual(done);
});

it('a step that has just been left says itself how its files went', async () => {
  const filling = { answers } as unknown as Filling;
  let leave = () => {};
  const gate = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const uploading = {
    ...uploads,
    stored: () => ({}),
    uploadAll: async (...all: Parameters<Uploader['uploadAll']>) => {
      await gate;
      return uploads.uploadAll(...all);
    },
  } as Uploader;
  const wizardLeft = left as unknown as typeof wizard;
  const running = uploadFilesOf('gallery', {
    ...{ wizard: wizardLeft, uploads: uploading, notifier, log: () => {} },
    getFilling: () => filling,
  });
  const whole = { submissionId: 's-1', answers, furthest: 1, done: false } as unknown as Filling;
  const going = { site: {} as Site, wizard: wizardLeft, getFilling: () => whole, uploads: uploading, notifier };
  end = goOnUploading(going);
  leave();
  await running;
  await vi.waitFor(() => expect(notifier.announce).toHaveBeenCalledTimes(2));
  expect(uploaded).toEqual(['a', 'b']);
  expect(notifier.toast.mock.calls.map(([said]) => said)).toEqual([toasts.galleryUploaded]);
});

it('files of a step that is left twice while they are on their way are said once, and those chosen since go after them', async () => {
  const chosen: { [question: string]: ReturnType<typeof picture>[] } = { gallery: [picture('a')] };
  const stored: { [id: string]: object } = {};
  const said: string[] = [];
  const arriving: (() => void)[] = [];
  const uploading = {
    ...uploads,
    stored: () => stored,
    uploadAll: async (ids: readonly string[], onFile: (result: object, id: string) => void) => {
      await new Promise<void>((resolve) => arriving.push(resolve));
      for (const id of ids) stored[id] = {};
      return uploads.uploadAll(ids, onFile as Parameters<Uploader['uploadAll']>[1]);
    },
  } as Uploader;
  const filling = {
    ...{ wizard: left as unknown as typeof wizard, uploads: uploading, log: () => {} },
    getFilling: () => ({ answers: chosen }) as unknown as Filling,
    notifier: { toast: vi.fn(), announce: (text: string) => said.push(text) },
  };
  const first = uploadFilesOf('gallery', filling);
  await vi.waitFor(() => expect(arriving).toHaveLength(1));
  chosen.gallery = [picture('a'), picture('b')];
  const second = uploadFilesOf('gallery', filling);
  arriving[0]?.();
  await first;
  expect(isUploadingStep(uploading, 'gallery')).toBe(true);
  await vi.waitFor(() => expect(arriving).toHaveLength(2));
  arriving[1]?.();
  await second;
  expect(said).toEqual(['a.jpg is uploaded', 'b.jpg is uploaded']);
  expect(filling.notifier.toast.mock.calls.map(([, { values }]) => values)).toEqual([
    { done: 1, total: 1 },
    { done: 1, total: 1 },
  ]);
  expect(isUploadingStep(uploading, 'gallery')).toBe(false);
});

it('files that another tab has uploaded are not uploaded again', async () => {
  end = begin({ submitted: false, stored: { a: { key: 'k/a', getUrl: '' } } });
  await vi.waitFor(() => expect(uploaded).toEqual(['b']));
});

it('files of what was submitted are left to the outbox', async () => {
  end = begin({ submitted: true });
  await looked(1);
  expect(uploaded).toEqual([]);
});

it('nothing is uploaded any more once that has ended, whatever was under way', async () => {
  device.onLook = begin();
  window.dispatchEvent(new Event('online'));
  await looked(1);
  expect(uploaded).toEqual([]);
});
