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
function openForm(
  begun?: { readonly submitted: boolean },
  device?: unknown,
  filling: object = { submissionId: 's-1', answers: {} },
) {
  const wizard = compileSmall().wizard('main', 'plumber');
  const sending = {
    wizard,
    begun,
    device,
    notifier: { toast: vi.fn(), clearErrors: vi.fn() },
    log: vi.fn(),
  } as unknown as Parameters<typeof useSubmission>[0];
  type Props = { readonly loaded?: boolean; readonly elsewhere?: boolean; readonly filling?: object };
  const initialProps: Props = { loaded: false, elsewhere: false };
  return renderHook((now: Props) => useSubmission({ ...sending, filling, ...now } as typeof sending), { initialProps });
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
  rerender({ loaded: true, elsewhere: false });
  await act(async () => undefined);
  expect(done).toEqual(['basics looked for']);
});

it('sends from its own memory only while no other tab goes on with the form', () => {
  const attached = new Set<string>();
  const attach = (id: string) => {
    attached.add(id);
    return () => attached.delete(id);
  };
  const outbox = { subscribe: () => () => undefined, state: () => undefined };
  const { rerender } = openForm(undefined, { attach, outbox });
  expect([...attached]).toEqual(['s-1']);
  rerender({ loaded: false, elsewhere: true });
  expect([...attached]).toEqual([]);
});

it('takes back what was submitted once an answer is another, not where another step is only looked at', () => {
  const hold = vi.fn(async () => undefined);
  const outbox = { subscribe: () => () => undefined, state: () => undefined, hold };
  const submitted = { submissionId: 's-1', step: 9, trade: 'plumber', answers: { firstName: 'Alex' } };
  const { rerender } = openForm({ submitted: true }, { attach: () => () => undefined, outbox }, submitted);
  const show = (filling: object) => rerender({ loaded: false, elsewhere: false, filling });
  show({ ...submitted, step: 8 });
  show(submitted);
  // As after another press of Submit, which tidies the answers.
  show({ ...submitted, answers: { ...submitted.answers } });
  expect(hold).not.toHaveBeenCalled();
  show({ ...submitted, step: 8, answers: { firstName: 'Alexandra' } });
  expect(hold.mock.calls).toEqual([['s-1']]);
});
