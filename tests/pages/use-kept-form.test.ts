// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Intake } from '../../src/contract/index.ts';
import type { OutboxState } from '../../src/deliver/index.ts';
import type { Device } from '../../src/pages/layout/device.ts';
import { useKeptForm } from '../../src/pages/layout/use-kept-form.ts';

/** A form whose draft is on the device, and that was put into the queue as given. */
function openQueued(state: object, wished = true) {
  let queued = state as OutboxState | undefined;
  const listeners = new Set<() => void>();
  const device = {
    store: { lasting: true },
    forgetForm: () => undefined,
    keepDraft: (_draft: unknown, listener: { kept(lasting: boolean): void }) => ({
      save: () => listener.kept(true),
      markSent: async () => undefined,
      stop: () => undefined,
    }),
    outbox: {
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      state: () => queued,
    },
  } as unknown as Device;
  const form = {
    key: 'k',
    submissionId: 's-1',
    wished,
    done: false,
    begun: true,
    versions: [],
    current: () => ({}),
    uploads: undefined,
  };
  const { result, unmount } = renderHook(() => useKeptForm(form, device));
  return {
    result,
    show(next: object | undefined) {
      queued = next as OutboxState | undefined;
      act(() => {
        for (const listener of listeners) listener();
      });
    },
    /** Leaves the page. */
    unmount,
  };
}

/** Whether the browser asks before the page is left. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const unkept = { phase: 'waiting', lasting: false, unsent: 0, submission: { submitted: true } };

it.each([
  ['is in this page alone', unkept, true],
  ['is on the device', { ...unkept, lasting: true }, false],
  ['was taken back', { ...unkept, submission: { submitted: false } }, false],
  ['has arrived', { ...unkept, phase: 'received' }, false],
  [
    'has arrived but for some pictures, which are in this page alone',
    { ...unkept, phase: 'received', unsent: 1 },
    true,
  ],
])('Of a form whose draft is kept, and what was submitted %s, that counts', (_which, state, isLoose) => {
  const { result, unmount } = openQueued(state);
  expect([result.current.status, isAsked()]).toEqual([isLoose ? 'unkept' : 'kept', isLoose]);
  unmount();
  expect(isAsked()).toBe(false);
});

it('Once what was submitted has found room nobody is asked any more', () => {
  const { result, show, unmount } = openQueued(unkept);
  show({ ...unkept, lasting: true });
  expect([result.current.status, isAsked()]).toEqual(['kept', false]);
  unmount();
});

it('Also of a form that is not to be kept, what was submitted is not left without a question', () => {
  const { result, unmount } = openQueued(unkept, false);
  expect([result.current.status, isAsked()]).toEqual(['off', true]);
  unmount();
});

it('files that are not ready are kept by their names, and begin a form by themselves, of this filling alone', () => {
  const written: unknown[] = [];
  const device = {
    store: { lasting: true },
    keepDraft: ({ current }: { current: () => unknown }) => ({
      save: () => written.push(current()),
      markSent: async () => undefined,
      stop: () => undefined,
    }),
    outbox: { subscribe: () => () => undefined, state: () => undefined },
  } as unknown as Device;
  const { uploader: uploads, unready, end } = uploaderAtWork();
  const form = { key: 'k', wished: true, done: false, begun: false, versions: [], current: () => ({ a: 1 }), uploads };
  const { result, rerender } = renderHook((submissionId: string) => useKeptForm({ ...form, submissionId }, device), {
    initialProps: 's-1',
  });
  expect([result.current.begun, written]).toEqual([false, []]);
  act(() => unready('van.png', 'roof.png'));
  expect(result.current.begun).toBe(true);
  act(() => unready('roof.png'));
  act(end);
  expect(written).toEqual([{ a: 1, unready: ['van.png', 'roof.png'] }, { a: 1, unready: ['roof.png'] }, { a: 1 }]);
  // What was chosen and taken out again was begun all the same.
  expect(result.current.begun).toBe(true);
  rerender('s-2');
  expect(result.current.begun).toBe(false);
});

it('when a filling was kept early is handed to what keeps it then, once', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1) });
  const handed: unknown[] = [];
  const device = {
    store: { lasting: true },
    keepDraft: ({ early }: { early?: string }) => {
      handed.push(early);
      return { save: () => undefined, markSent: async () => undefined, stop: () => undefined };
    },
    outbox: { subscribe: () => () => undefined, state: () => undefined },
  } as unknown as Device;
  const form = { key: 'k', submissionId: 's-1', wished: true, done: false, begun: true, current: () => ({ a: 1 }) };
  const start: { device?: Device; resends?: boolean; version: number } = { version: 1 };
  const { result, rerender } = renderHook(
    ({ device: here, version, ...more }: typeof start) =>
      useKeptForm({ ...form, ...more, versions: [version], uploads: undefined }, here),
    { initialProps: start },
  );
  vi.setSystemTime(Date.UTC(2030, 0, 2));
  rerender({ version: 2 });
  expect(result.current.keptEarly()).toBe(true);
  // Another tab may have taken the copy away by then: it is not written again because what keeps it has come.
  localStorage.clear();
  rerender({ version: 2, device });
  expect([handed, localStorage.length]).toEqual([['2030-01-02T00:00:00.000Z'], 0]);
  rerender({ version: 2, device, resends: true });
  expect(handed).toEqual(['2030-01-02T00:00:00.000Z', undefined]);
  expect(result.current.keptEarly()).toBe(false);
  vi.useRealTimers();
});

/** An uploader that files are being made ready for: those that are named last. */
function uploaderAtWork() {
  const intakes = new Set<Intake>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  let names: readonly string[] = [];
  const files = () => names.map((name, id) => ({ id, name, abort: () => undefined }));
  intakes.add({ unready: files } as Partial<Intake> as Intake);
  return {
    uploader: {
      intakes,
      chosen: () => [],
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    unready: (...now: readonly string[]) => {
      names = now;
      changed();
    },
    end: () => {
      intakes.clear();
      changed();
    },
  };
}
