// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { QueuedSubmission } from '../../src/contract/index.ts';
import { type FillingToSend, sendFilling } from '../../src/pages/wizard/submit-filling.ts';
import { type Filling, startFilling } from '../../src/wizard/index.ts';
import { compileSmall } from '../compile/small-content.ts';
import { queuedOf } from '../deliver/queued-example.ts';
import { answers } from '../deliver/small-context.ts';

const device = vi.hoisted(() => ({ known: undefined as QueuedSubmission | undefined }));
vi.mock('../../src/pages/layout/use-device.ts', () => ({
  loadDevice: async () => ({
    keepFiles: async () => undefined,
    outbox: {
      put: async () => undefined,
      // Another tab was at it, and nothing of it is in the queue any more.
      send: async () => undefined,
      state: () => device.known && { phase: device.known.received ? 'received' : 'waiting', submission: device.known },
    },
  }),
}));
vi.mock('../../src/pages/wizard/queue-filling.ts', () => ({
  queueFilling: (filling: Filling) => ({ filling, submission: queuedOf(answers) }),
}));

/** A filling whose delivery to main is called as that of the example. */
function filled() {
  const wizard = compileSmall().wizard('main', 'plumber');
  if (!wizard) throw new Error('no wizard');
  const started = startFilling({ wizard, query: [], now: new Date(), newId: () => 's-1' });
  let filling: Filling = { ...started, deliveryIds: { main: { id: 'id-main', of: '' } } };
  return {
    wizard,
    getFilling: () => filling,
    setFilling: (next: Filling) => {
      filling = next;
    },
    answers: () => ({}),
    uploads: { chosen: () => [], stored: () => ({}) },
    keep: async () => undefined,
    log: vi.fn(),
  } as unknown as FillingToSend;
}

it('is done where another tab has delivered it while this one waited for its turn', async () => {
  const { steps } = queuedOf(answers);
  device.known = queuedOf(answers, {
    received: true,
    steps: steps.map((step) => ('delivery' in step ? { delivery: { ...step.delivery, state: 'acknowledged' } } : step)),
  });
  const sent = filled();
  expect(await sendFilling(sent, () => undefined)).toBe('sent');
  expect(sent.getFilling()).toMatchObject({ done: true, sent: { main: 'id-main' } });
});

it('is not done where nobody knows of its having arrived', async () => {
  for (const known of [undefined, queuedOf(answers)]) {
    device.known = known;
    const sent = filled();
    expect(await sendFilling(sent, () => undefined)).toBe('sendFailed');
    expect(sent.getFilling().done).toBe(false);
  }
});
