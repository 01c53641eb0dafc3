// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLazyModule } from '../../src/browser/use-lazy-module.ts';

const waiting = new Map<number, { readonly work: () => void; readonly timeout: number | undefined }>();

/** A browser that has something else to do until the test says otherwise. */
beforeEach(() => {
  waiting.clear();
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: IdleRequestOptions = {}) => {
    waiting.set(waiting.size + 1, { work, timeout });
    return waiting.size;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const idle = () =>
  act(async () => {
    for (const [handle, { work }] of [...waiting]) {
      waiting.delete(handle);
      work();
    }
  });

it('asks for a part that is needed later in a quiet moment, or a second after the first rendering', async () => {
  const load = vi.fn(async () => 'part');
  const { result } = renderHook(() => useLazyModule(load, 0));
  expect(load).not.toHaveBeenCalled();
  expect([...waiting.values()].map(({ timeout }) => timeout)).toEqual([1000]);
  await idle();
  expect(load).toHaveBeenCalledOnce();
  expect(result.current).toBe('part');
});

it('asks again at the next chance, and not for a page that is gone', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no signal')).mockResolvedValue('part');
  const { result, rerender, unmount } = renderHook(({ chance }) => useLazyModule(load, chance), {
    initialProps: { chance: 0 },
  });
  await idle();
  expect(result.current).toBeUndefined();
  rerender({ chance: 1 });
  await idle();
  expect(result.current).toBe('part');
  rerender({ chance: 2 });
  unmount();
  await idle();
  expect(load).toHaveBeenCalledTimes(2);
});
