// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NETWORK_TIMEOUT_MS } from '../../src/browser/with-timeout.ts';
import type { Loaded } from '../../src/pages/wizard/loaded.ts';
import { useFilling } from '../../src/pages/wizard/use-filling.ts';
import { compileSmall } from '../compile/small-content.ts';

// The steps after the first one can't be had.
vi.mock('../../src/pages/wizard/load-wizard.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  completeWizard: () => Promise.reject(new Error('gone')),
}));

afterEach(() => vi.useRealTimers());

it('says that the next step can’t be had where it is not known in time whether it went with a former build', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const content = compileSmall();
  const wizard = content.wizard('main', 'plumber');
  if (!wizard) throw new Error('The small content has no wizard of a plumber.');
  const loaded = { catalogue: content.catalogue, first: { wizard, validators: {} } } as unknown as Loaded;
  const notifier = { toast: vi.fn(), echo: vi.fn(), clearErrors: vi.fn(), announce: vi.fn() };
  const link = { query: new URLSearchParams(), prerendered: false };
  const { result } = renderHook(() => useFilling(loaded, link, notifier));
  const never = new Promise<never>(() => undefined);
  const hasGoneOn = await act(async () => {
    const going = result.current.next({ mayLeave: async () => true, mayBeGone: () => never });
    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS);
    return going;
  });
  expect(hasGoneOn).toBe(false);
  expect(notifier.toast.mock.calls).toEqual([[wizard.ui.toasts.stepUnavailable, { goes: 'soon' }]]);
});
