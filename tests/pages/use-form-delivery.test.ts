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

interface Shown {
  readonly answers: Answers;
  readonly elsewhere?: boolean;
}

/** A form that was submitted, and waits on the device. */
function openSubmitted() {
  const submitted: Answers = { name: 'Alex Bright' };
  const stateOf = (phase: string, sent: Answers) => ({ phase, submission: { source: { answers: sent } } });
  let state = stateOf('waiting', submitted);
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
  const flush = vi.fn(async () => undefined);
  const clearErrors = vi.fn();
  let isBusy = false;
  const changedUploads = new Set<() => void>();
  const uploader = {
    isBusy: () => isBusy,
    chosen: () => [],
    stored: () => ({}),
    subscribe: (listener: () => void) => {
      changedUploads.add(listener);
      return () => changedUploads.delete(listener);
    },
  };
  const options = ({ answers, elsewhere = false }: Shown) =>
    ({
      loaded: { site: {}, form: { ui: { toasts: { failed: 'failed' } } }, begun: { submitted: true } },
      submissionId: 's-1',
      answers,
      filling: { get: () => undefined, set: () => undefined },
      flush,
      toSend: () => answers,
      uploads: {
        uploader,
        toolsOf: () => ({}),
        bring: (answers: Answers, attempt: UploadRun['attempt']) =>
          runUploads({ uploads, answers, attempt, report: () => undefined, paint: async () => undefined }),
      },
      notifier: { toast, clearErrors },
      device,
      elsewhere,
      isEditing: true,
      arrive,
    }) as unknown as Parameters<typeof useFormDelivery>[0];
  const initialProps: Shown = { answers: submitted };
  const { result, rerender } = renderHook((shown: Shown) => useFormDelivery(options(shown)), {
    initialProps,
  });
  return {
    submitted,
    arrive,
    hold,
    toast,
    flush,
    isChangedSince: () => result.current.isChangedSince,
    deliver: () => act(() => result.current.deliver(submitted)),
    change(answers: Answers) {
      act(() => result.current.changed(answers));
      rerender({ answers });
    },
    takeOver: () => rerender({ answers: submitted, elsewhere: true }),
    makeReady(busy: boolean) {
      isBusy = busy;
      act(() => {
        for (const listener of changedUploads) listener();
      });
    },
    show(phase: string, sent: Answers = submitted) {
      state = stateOf(phase, sent);
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

/** Long enough for what is to be called in a task of its own. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

it('stays open with what was changed before it arrived, says so, and keeps it', async () => {
  const { arrive, change, show, flush, isChangedSince, deliver } = openSubmitted();
  show('sending');
  change({ name: 'Alex' });
  show('received');
  await settled();
  expect(arrive).not.toHaveBeenCalled();
  expect(isChangedSince()).toBe(true);
  // The draft went with the acknowledgement.
  expect(flush).toHaveBeenCalledOnce();
  queue.known = { received: true };
  expect(await deliver()).toBe(true);
  expect(isChangedSince()).toBe(false);
});

it('counts what was changed back by the time that it arrives as sent', async () => {
  const { submitted, arrive, change, show } = openSubmitted();
  change({ name: 'Alex' });
  change({ ...submitted });
  show('received');
  await settled();
  expect(arrive.mock.calls).toEqual([[submitted]]);
});

it.each([false, true])(
  'says of what another tab has changed and sent what that was, with the form open there: %s',
  async (isOpen) => {
    const { arrive, show, change, takeOver } = openSubmitted();
    const sent = { name: 'Alexandra' };
    if (isOpen) {
      change({ name: 'Alex' });
      takeOver();
    }
    show('received', sent);
    await settled();
    expect(arrive.mock.calls).toEqual([[sent]]);
  },
);

it('waits for a picture that is being made ready as it arrives: it may be a change', async () => {
  const { arrive, change, show, makeReady, isChangedSince } = openSubmitted();
  makeReady(true);
  show('received');
  await settled();
  expect(arrive).not.toHaveBeenCalled();
  makeReady(false);
  // In a task of its own.
  change({ name: 'Alex Bright', photo: 'roof.png' });
  await settled();
  expect(arrive).not.toHaveBeenCalled();
  expect(isChangedSince()).toBe(true);
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
