import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LINE_PATIENCE, LineTimeoutError, overLine } from '../../src/browser/within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what comes over the line is waited for as long as a customer waits, and no longer', async () => {
  let come = (_: { part: string }) => {};
  const line = new Promise<{ part: string }>((resolve) => {
    come = resolve;
  });
  const failed = vi.fn();
  const waited = overLine(line).catch(failed);
  await vi.advanceTimersByTimeAsync(LINE_PATIENCE - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waited;
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(LineTimeoutError));
  come({ part: 'late' });
  await expect(overLine(line)).resolves.toEqual({ part: 'late' });
});

test('what fails on the way fails for whoever waits', async () => {
  await expect(overLine(Promise.reject(new Error('cut')))).rejects.toThrow('cut');
});
