// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import type { OutboxUi } from '../../src/contract/index.ts';
import type { OutboxState } from '../../src/deliver/index.ts';
import { DeliveryStatus } from '../../src/pages/layout/delivery-status.tsx';
import { content } from '../content-on-disk.ts';
import { queuedOf } from '../deliver/queued-example.ts';
import { answers } from '../deliver/small-context.ts';

const words = content.form('contact')?.ui.outbox as OutboxUi;

it.each([
  ['is on the device', true, 'kept', words.saved, words.savedMessage],
  ['is in this page alone, although its draft is on the device', false, 'kept', words.unsaved, words.unsavedMessage],
  ['is in this page alone, of a form that is not kept', false, 'off', words.unsaved, words.unsavedMessage],
  ['has pictures that are in this page alone', true, 'unkept', words.unsaved, words.unsavedMessage],
] as const)('Of a submission that %s it says just that', (_which, lasting, kept, title, message) => {
  const state: OutboxState = { phase: 'waiting', lasting, submission: queuedOf(answers), unsent: 0, refused: 0 };
  const { container } = render(
    <ChakraProvider value={system}>
      <DeliveryStatus words={words} state={state} kept={kept} announce={() => undefined} show={() => undefined} />
    </ChakraProvider>,
  );
  expect(container.textContent).toBe(`${title}${message}`);
});

it('says of a submission that has arrived only what of its form is not sent', () => {
  const state: OutboxState = { phase: 'received', lasting: true, submission: queuedOf(answers), unsent: 0, refused: 0 };
  const show = (isChangedSince: boolean) => (
    <ChakraProvider value={system}>
      <DeliveryStatus
        words={words}
        state={state}
        isChangedSince={isChangedSince}
        kept="kept"
        announce={() => undefined}
        show={() => undefined}
      />
    </ChakraProvider>
  );
  const { container, rerender } = render(show(false));
  expect(container.textContent).toBe('');
  rerender(show(true));
  expect(container.textContent).toBe(`${words.held}${words.heldArrived}`);
});

it('announces once where a submission stands, however often it is tried again by itself, and again once it was submitted again', () => {
  vi.useFakeTimers();
  const announce = vi.fn();
  const queued = queuedOf(answers);
  const show = (phase: 'waiting' | 'sending', submission = queued) => (
    <ChakraProvider value={system}>
      <DeliveryStatus
        words={words}
        state={{ phase, lasting: true, submission, unsent: 0, refused: 0 }}
        kept="kept"
        announce={announce}
        show={() => undefined}
      />
    </ChakraProvider>
  );
  try {
    const { rerender } = render(show('waiting'));
    vi.advanceTimersByTime(2000);
    for (const phase of ['sending', 'waiting', 'sending', 'waiting'] as const) {
      rerender(show(phase));
      vi.advanceTimersByTime(2000);
    }
    expect(announce).toHaveBeenCalledExactlyOnceWith(`${words.saved}. ${words.savedMessage}`);
    rerender(show('waiting', { ...queued, queuedAt: '2026-11-30T20:00:00.000Z' }));
    vi.advanceTimersByTime(2000);
    expect(announce).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
