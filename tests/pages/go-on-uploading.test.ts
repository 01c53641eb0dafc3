// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QueuedSubmission, Site } from '../../src/contract/index.ts';
import type { Uploader } from '../../src/deliver/index.ts';
import { goOnUploading } from '../../src/pages/wizard/go-on-uploading.ts';
import type { Filling } from '../../src/wizard/index.ts';
import { queuedOf } from '../deliver/queued-example.ts';
import { picture, wizard } from '../deliver/small-context.ts';

const device = vi.hoisted(() => ({ queued: undefined as QueuedSubmission | undefined, looks: 0 }));
vi.mock('../../src/pages/layout/use-device.ts', () => ({
  loadDevice: async () => ({
    outbox: {
      load: async () => {
        device.looks += 1;
        return device.queued && { phase: 'waiting', submission: device.queued };
      },
    },
  }),
}));

const answers = { gallery: [picture('a'), picture('b')] };
const left = { ...wizard, ui: { ...wizard.ui, effects: { '01-all': [{ upload: 'gallery', fileType: 'gallery' }] } } };
let uploaded: string[] = [];
const uploads = {
  state: () => ({ status: 'waiting' }),
  uploadAll: async (ids: readonly string[]) => void uploaded.push(...ids),
} as unknown as Uploader;

/** Begins to go on with a filling of which two photos were chosen on a step that was left; gives back what ends that. */
function begin(queued?: Partial<QueuedSubmission>): () => void {
  device.queued = queued && queuedOf(answers, queued);
  const filling = { submissionId: 's-1', answers, furthest: 1, done: false } as unknown as Filling;
  return goOnUploading({ site: {} as Site, wizard: left as typeof wizard, getFilling: () => filling, uploads });
}

let end = () => {};
beforeEach(() => {
  uploaded = [];
  device.looks = 0;
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
  begin()();
  window.dispatchEvent(new Event('online'));
  await looked(1);
  expect(uploaded).toEqual([]);
});
