// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Answers } from '../../src/contract/index.ts';
import { runUploads, type UploadRun } from '../../src/pages/form/run-uploads.ts';
import { useFormDelivery } from '../../src/pages/form/use-form-delivery.ts';

const queue = vi.hoisted(() => ({ known: undefined as { readonly received: boolean } | undefined }));
vi.mock('../../src/pages/layout/use-device.ts', () => ({
  loadDevice: async () => ({
    keepFiles: async () => undefined,
    attach: () => () => undefined,
    outbox: {
      put: async () => undefined,
      // Nothing of it is in the queue any more, or it can't be read.
      send: async () => undefined,
      state: () => queue.known && { submission: queue.known },
    },
  }),
}));
vi.mock('../../src/pages/form/import-sending.ts', () => ({
  importSending: async () => ({ queueForm: () => ({}) }),
}));

const uploads = { progress: {}, parts: {} } as unknown as UploadRun['uploads'];

/** A form that was submitted, and waits on the device. */
function openSubmitted() {
  let state = { phase: 'waiting' };
  const listeners = new Set<() => void>();
  const hold = vi.fn(async () => undefined);
  const outbox = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    hold,
  };
  const device = { outbox, attach: () => () => undefined };
  const arrive = vi.fn();
  const toast = vi.fn();
  const submitted: Answers = { name: 'Alex Bright' };
  const options = (answers: Answers) =>
    ({
      loaded: { site: {}, form: { ui: { toasts: { failed: 'failed' } } }, begun: { submitted: true } },
      submissionId: 's-1',
      answers,
      filling: { get: () => undefined, set: () => undefined },
      flush: async () => undefined,
      uploads: {
        toolsOf: () => ({}),
        bring: (answers: Answers, attempt: UploadRun['attempt']) =>
          runUploads({ uploads, answers, attempt, report: () => undefined, paint: async () => undefined }),
      },
      notifier: { toast },
      device,
      elsewhere: false,
      isEditing: true,
      arrive,
    }) as unknown as Parameters<typeof useFormDelivery>[0];
  const { result, rerender } = renderHook((answers: Answers) => useFormDelivery(options(answers)), {
    initialProps: submitted,
  });
  return {
    submitted,
    arrive,
    hold,
    toast,
    deliver: () => act(() => result.current.deliver(submitted)),
    change(answers: Answers) {
      act(() => result.current.changed(answers));
      rerender(answers);
    },
    show(phase: string) {
      state = { phase };
      act(() => {
        for (const listener of listeners) listener();
      });
    },
  };
}

it('takes back once what is changed while it waits', () => {
  const { submitted, hold, change, arrive } = openSubmitted();
  change(submitted);
  expect(hold).not.toHaveBeenCalled();
  change({ name: 'Alex' });
  change({ name: 'Al' });
  expect(hold.mock.calls).toEqual([['s-1']]);
  expect(arrive).not.toHaveBeenCalled();
});

it('says of what arrives in the moment in which it is changed that it has arrived, as it was submitted', () => {
  const { submitted, arrive, change, show } = openSubmitted();
  show('sending');
  change({ name: 'Alex' });
  show('received');
  expect(arrive.mock.calls).toEqual([[submitted]]);
});

it.each([
  ['as sent what is gone from the queue, once it was received', { received: true }, true],
  ['as failed what is gone from it, or can’t be read there, where it was not', { received: false }, false],
  ['as failed what nobody knows of', undefined, false],
])('counts %s', async (_what, known, isThere) => {
  queue.known = known;
  const { deliver, toast, submitted } = openSubmitted();
  expect(await deliver()).toBe(isThere);
  expect(toast.mock.calls).toEqual(isThere ? [] : [['failed', { values: submitted }]]);
});
