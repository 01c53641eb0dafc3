// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Answers } from '../../src/contract/index.ts';
import { useFormDelivery } from '../../src/pages/form/use-form-delivery.ts';

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
  const submitted: Answers = { name: 'Alex Bright' };
  const options = (answers: Answers) =>
    ({
      loaded: { site: {}, form: { ui: { toasts: {} } }, begun: { submitted: true } },
      submissionId: 's-1',
      answers,
      uploads: { uploader: undefined },
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
