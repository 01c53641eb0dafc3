// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { Intake, QueuedSubmission, UnreadyFile } from '../../src/contract/index.ts';
import { type FillingToSend, noteArrivals, sendFilling } from '../../src/pages/wizard/submit-filling.ts';
import { type Filling, startFilling } from '../../src/wizard/index.ts';
import { compileSmall } from '../compile/small-content.ts';
import { queuedOf } from '../deliver/queued-example.ts';
import { answers } from '../deliver/small-context.ts';

const device = vi.hoisted(() => ({
  known: undefined as QueuedSubmission | undefined,
  whileSent: () => {},
  /** Hands what stands in the fields to the answers. */
  flush: () => {},
}));
vi.mock('../../src/render/index.ts', () => ({ flushShown: () => device.flush() }));
vi.mock('../../src/pages/layout/use-device.ts', () => ({
  loadDevice: async () => ({
    keepFiles: async () => undefined,
    outbox: {
      put: async () => undefined,
      // Another tab was at it, and nothing of it is in the queue any more.
      send: async () => device.whileSent(),
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
    notifier: { toast: vi.fn(), clearErrors: vi.fn() },
    uploads: { chosen: () => [], stored: () => ({}), intakes: new Set() },
    keep: async () => undefined,
    log: vi.fn(),
  } as unknown as Parameters<typeof noteArrivals>[0] & FillingToSend;
}

/** As it stands in the queue once it has arrived. */
function received(): QueuedSubmission {
  const { steps } = queuedOf(answers);
  return queuedOf(answers, {
    received: true,
    steps: steps.map((step) => ('delivery' in step ? { delivery: { ...step.delivery, state: 'acknowledged' } } : step)),
  });
}

it('is done where another tab has delivered it while this one waited for its turn', async () => {
  device.known = received();
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

it('goes on with what was changed while it was sent where that arrived in the same moment', async () => {
  device.known = received();
  const sent = filled();
  device.whileSent = () => sent.setFilling({ ...sent.getFilling(), answers: { companyName: 'Another name' } });
  expect(await sendFilling(sent, () => undefined)).toBeUndefined();
  expect(sent.getFilling()).toMatchObject({ done: false, sent: { main: 'id-main' } });
  device.whileSent = () => undefined;
});

it('goes on with what was taken back and changed where what was sent arrives by itself, and is done where it is the same', async () => {
  const { wizard } = filled();
  const source = { ...received().source, wizard } as QueuedSubmission['source'];
  for (const said of [{ companyName: 'Another name' }, answers]) {
    const sent = { ...filled(), wizard, answers: () => said };
    await noteArrivals(sent, { ...received(), source }, true);
    expect(sent.getFilling()).toMatchObject({ done: said === answers, sent: { main: 'id-main' } });
    expect(sent.notifier.toast).toHaveBeenCalledTimes(said === answers ? 1 : 0);
  }
});

it('is done with what arrives as it was submitted, though the form that was opened again says it in other words', async () => {
  const sent = filled();
  await noteArrivals(sent, received(), false);
  expect(sent.getFilling()).toMatchObject({ done: true, sent: { main: 'id-main' } });
});

it('keeps what is being typed when what was submitted arrives by itself', async () => {
  const sent = filled();
  device.flush = () => sent.setFilling({ ...sent.getFilling(), answers: { companyName: 'Another na' } });
  await noteArrivals(sent, received(), false);
  device.flush = () => undefined;
  expect(sent.getFilling()).toMatchObject({ done: false, answers: { companyName: 'Another na' } });
  expect(sent.notifier.toast).not.toHaveBeenCalled();
});

/** A picture that is being made ready, and is an answer once `end` is called. */
function addUnready(sent: FillingToSend): { end(): void } {
  let end = () => {};
  let unready: UnreadyFile[] = [{ id: 1, name: 'roof.jpg', abort: () => undefined }];
  const done = new Promise<void>((resolve) => {
    end = () => {
      unready = [];
      resolve();
      setTimeout(() => sent.setFilling({ ...sent.getFilling(), answers: { gallery: ['roof.jpg'] } }));
    };
  });
  sent.uploads.intakes.add({ done, unready: () => unready, refusals: [] } as unknown as Intake);
  return { end };
}

const ARRIVALS: readonly [how: string, arrive: (sent: ReturnType<typeof filled>) => Promise<unknown>][] = [
  ['arrives by itself', (sent) => noteArrivals(sent, received(), false)],
  ['is sent', (sent) => sendFilling(sent, () => undefined)],
];
it.each(ARRIVALS)('keeps a picture that is being made ready when what was submitted %s', async (_how, arrive) => {
  device.known = received();
  const sent = filled();
  const { end } = addUnready(sent);
  const arrived = arrive(sent);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent.getFilling()).toMatchObject({ done: false, sent: {} });
  end();
  await arrived;
  expect(sent.getFilling()).toMatchObject({
    done: false,
    answers: { gallery: ['roof.jpg'] },
    sent: { main: 'id-main' },
  });
  expect(sent.notifier.toast).not.toHaveBeenCalled();
});

it('leaves text alone that is being typed while something arrives that is not the end', async () => {
  const sent = filled();
  device.flush = vi.fn();
  await noteArrivals(sent, queuedOf(answers), true);
  expect(device.flush).not.toHaveBeenCalled();
});
