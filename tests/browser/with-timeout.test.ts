import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NETWORK_TIMEOUT_MS, NetworkTimeoutError, withNetworkTimeout } from '../../src/browser/with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the network is waited for as long as a customer waits, and no longer', async () => {
  let come = (_: { part: string }) => {};
  const loading = new Promise<{ part: string }>((resolve) => {
    come = resolve;
  });
  const failed = vi.fn();
  const waited = withNetworkTimeout(loading).catch(failed);
  await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waited;
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(NetworkTimeoutError));
  come({ part: 'late' });
  await expect(withNetworkTimeout(loading)).resolves.toEqual({ part: 'late' });
});

test('what fails in time fails for whoever waits', async () => {
  await expect(withNetworkTimeout(Promise.reject(new Error('cut')))).rejects.toThrow('cut');
});
