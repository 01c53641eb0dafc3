// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Wizard } from '../../src/contract/index.ts';
import type { ToastDetails } from '../../src/pages/layout/use-notifier.ts';
import { useTradeChange } from '../../src/pages/wizard/use-trade-change.ts';
import type { Filling } from '../../src/wizard/index.ts';
import { compileSmall } from '../compile/small-content.ts';

/** The form as it would be for a trade: the small content has one. */
const wizardOf = (trade: string): Wizard => {
  const wizard = compileSmall().wizard('main', 'plumber');
  if (!wizard) throw new Error('The small content has no wizard of a plumber.');
  return { ...wizard, trade };
};

/** Trades whose questions were asked for, with what brings them. */
const asked = new Map<string, () => void>();
vi.mock('../../src/pages/wizard/load-wizard.ts', () => ({
  loadWizard: (_variant: string, trade: string) =>
    new Promise((resolve) => asked.set(trade, () => resolve({ wizard: wizardOf(trade), validators: {} }))),
  completeWizard: async (loaded: unknown) => loaded,
  TRADE_TIMEOUT_MS: 3000,
}));

/** A form for a plumber. */
function openForm() {
  let bound = { wizard: wizardOf('plumber') };
  let now = {
    ...{ trade: 'plumber', answers: { trade: 'plumber', services: ['Taps'] }, given: {} },
    ...{ arrived: [], step: 0, furthest: 0 },
  } as unknown as Filling;
  const set = (next: Filling) => {
    now = next;
  };
  const take = (loaded: typeof bound) => {
    bound = loaded;
  };
  const toast = vi.fn<(said: unknown, details?: ToastDetails) => void>();
  const options = {
    ...{ filling: { get: () => now, set }, getBound: () => bound, take, move: set, notifier: { toast } },
  } as unknown as Parameters<typeof useTradeChange>[0];
  const { result } = renderHook(() => useTradeChange(options));
  const choose = (trade: string) =>
    act(async () => {
      set({ ...now, answers: { ...now.answers, trade } });
      result.current.choose(trade);
    });
  const bring = (trade: string) => act(async () => asked.get(trade)?.());
  const undo = () => act(async () => toast.mock.lastCall?.[1]?.actions?.[0]?.run());
  return { choose, bring, undo, trades: () => [bound.wizard.trade, now.trade, now.answers.trade] };
}

it('a trade that was chosen before an undo, and comes after it, does not take its place', async () => {
  const form = openForm();
  await form.choose('roofer');
  await form.bring('roofer');
  // What takes a trade over is loaded first, on a busy machine for a while.
  await vi.waitFor(() => expect(form.trades()).toEqual(['roofer', 'roofer', 'roofer']), { timeout: 10_000 });
  await form.choose('baker');
  await form.undo();
  expect(form.trades()).toEqual(['plumber', 'plumber', 'plumber']);
  await form.bring('baker');
  expect(form.trades()).toEqual(['plumber', 'plumber', 'plumber']);
});
