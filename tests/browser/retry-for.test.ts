import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryFor } from '../../src/browser/retry-for.ts';
import { withTimeout } from '../../src/browser/with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failing = (times: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error(`try ${load.mock.calls.length}`);
    return 'here';
  });
  return load;
};

it('gives what comes at last, after a pause between two tries', async () => {
  const load = failing(3);
  const came = retryFor(load, 3000);
  await vi.advanceTimersByTimeAsync(700);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(100);
  expect(await came).toBe('here');
});

it('throws what the last try threw once the time is over', async () => {
  const load = failing(100);
  const came = retryFor(load, 1000).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await came).toBe(`try ${load.mock.calls.length}`);
  expect(load.mock.calls.length).toBeGreaterThan(3);
  expect(load.mock.calls.length).toBeLessThan(8);
});

it('ends with the try that is under way when nobody wants it any more', async () => {
  const load = failing(100);
  await expect(retryFor(load, 1000, () => false)).rejects.toThrow('try 1');
  expect(load).toHaveBeenCalledTimes(1);
});

it('waits for a promise no longer than allowed', async () => {
  const never = withTimeout(new Promise(() => undefined), 1000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await never).toBeUndefined();
  expect(await withTimeout(Promise.resolve('here'), 1000)).toBe('here');
  await expect(withTimeout(Promise.reject(new Error('no')), 1000)).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});
