// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSubmission } from '../../src/pages/wizard/use-submission.ts';
import { compileSmall } from '../compile/small-content.ts';

const done: string[] = [];
let queueBasics = () => {};
const basicsAreQueued = new Promise<void>((resolve) => {
  queueBasics = resolve;
});
vi.mock('../../src/pages/wizard/import-delivery.ts', () => ({
  importDelivery: async () => ({
    sendBasics: async () => {
      await basicsAreQueued;
      done.push('basics queued');
    },
    resumeBasics: async () => void done.push('basics looked for'),
    sendFilling: async () => {
      done.push('submitted');
      return 'sent';
    },
  }),
}));

/** A form that is sent by what is mocked above. */
function openForm(begun?: { readonly submitted: boolean }) {
  const wizard = compileSmall().wizard('main', 'plumber');
  const sending = {
    wizard,
    begun,
    filling: { submissionId: 's-1', answers: {} },
    notifier: { toast: vi.fn(), clearErrors: vi.fn() },
    log: vi.fn(),
  } as unknown as Parameters<typeof useSubmission>[0];
  return renderHook(({ loaded }) => useSubmission({ ...sending, loaded }), { initialProps: { loaded: false } });
}

it('puts what is submitted into the queue after the business basics that are on their way there', async () => {
  const { result } = openForm();
  act(() => result.current.sendBasics());
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await act(frame);
  let isQueued = false;
  const queued = result.current.queued().then(() => {
    isQueued = true;
  });
  await act(async () => {
    const submitted = result.current.submit();
    await frame();
    expect([done, isQueued]).toEqual([[], false]);
    queueBasics();
    await submitted;
  });
  await queued;
  expect(done).toEqual(['basics queued', 'submitted']);
});

it('looks for the basics of a form that was begun before, once what sends them is here', async () => {
  done.length = 0;
  const { rerender } = openForm({ submitted: false });
  await act(async () => undefined);
  expect(done).toEqual([]);
  rerender({ loaded: true });
  await act(async () => undefined);
  expect(done).toEqual(['basics looked for']);
});
