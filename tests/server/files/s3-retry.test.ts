import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createS3Retry, S3_TIMEOUTS, withTimeout } from '../../../src/server/files/s3-retry.ts';

/** How long was waited before each further try. */
const pauses = vi.hoisted((): number[] => []);
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => {
    if (pauses.push(ms) > 20) throw new Error('It is tried without end.');
  },
}));

beforeEach(() => {
  pauses.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** As the SDK throws it. */
const answered = (httpStatusCode: number, name = 'Refused', message = 'No.') =>
  Object.assign(new Error(message), { name, $metadata: { httpStatusCode } });
const failedWith = (code: string, message = '') => Object.assign(new Error(message), { code });

describe('a storage service', () => {
  it.each<[string, unknown, number, string]>([
    ['was not reached', failedWith('ECONNREFUSED'), 3, 'ECONNREFUSED'],
    ['broke off', failedWith('ECONNRESET', 'read ECONNRESET'), 3, 'read ECONNRESET'],
    ['gave no reason', new Error(''), 3, 'no reason'],
    ['failed with something that is no error', 'lost', 3, 'lost'],
    ['sent what nobody can read', answered(299, 'SyntaxError', 'char 1'), 3, '299 SyntaxError: char 1'],
    ['sent elsewhere', answered(300), 1, '300 Refused: No'],
    ['refused', answered(403, 'AccessDenied'), 1, '403 AccessDenied: No'],
    ['refused at last', answered(499), 1, '499 Refused: No'],
    ['failed', answered(500, 'InternalError', 'No. Later.'), 3, '500 InternalError: No. Later'],
    ['waited for too long', answered(408), 3, '408 Refused: No'],
    ['was asked too often', answered(429), 3, '429 Refused: No'],
    ['was sent damaged bytes', answered(400, 'BadDigest'), 3, '400 BadDigest: No'],
    ['has another time', answered(403, 'RequestTimeTooSkewed'), 3, '403 RequestTimeTooSkewed: No'],
    ['refused by a name that begins as one that passes', answered(400, 'SlowDowned'), 1, '400 SlowDowned: No'],
    ['refused by a name that ends as one that passes', answered(400, 'NoSlowDown'), 1, '400 NoSlowDown: No'],
    ['was to get a file that is gone', failedWith('ENOENT', 'no such file'), 1, 'no such file'],
  ])('that %s is asked again where that may pass, and says what came', async (_what, error, tries, came) => {
    const send = vi.fn(() => Promise.reject(error));
    const call = createS3Retry(S3_TIMEOUTS)('PUT files/a', send);
    const failure = { name: 'BlobError', request: 'PUT files/a', received: came, cause: error };
    await expect(call).rejects.toMatchObject(failure);
    expect(send).toHaveBeenCalledTimes(tries);
    expect(pauses).toEqual([300, 600].slice(0, tries - 1));
  });

  it('that answers at another try has answered', async () => {
    const send = vi.fn().mockRejectedValueOnce(answered(503)).mockResolvedValue('kept');
    expect(await createS3Retry(S3_TIMEOUTS)('PUT files/a', send)).toBe('kept');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each([
    [500, 2],
    [499, 3],
    // With the pause there would be no time left.
    [700, 1],
    [699, 2],
  ])('that fails after %i ms each time is tried %i times in a second', async (takes, tries) => {
    const timeouts = { ...S3_TIMEOUTS, whole: 1000, attempts: 9, pause: takes < 600 ? 0 : 300 };
    const send = vi.fn(async () => {
      vi.advanceTimersByTime(takes);
      throw answered(500);
    });
    await expect(createS3Retry(timeouts)('PUT files/a', send)).rejects.toThrow('500 Refused');
    expect(send).toHaveBeenCalledTimes(tries);
  });

  it('that hangs is given up in time for one try, and for all of them together', async () => {
    const signals: AbortSignal[] = [];
    const call = createS3Retry({ ...S3_TIMEOUTS, attempt: 700, whole: 1000, pause: 0 })('HEAD files/a', (signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const ended = expect(call).rejects.toThrow('nothing for 300 ms');
    await vi.advanceTimersByTimeAsync(699);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(300);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    await ended;
  });
});

it('a task that is through in time leaves no timer, and its signal stays quiet', async () => {
  const signals: AbortSignal[] = [];
  const task = async (signal: AbortSignal) => signals.push(signal);
  expect(await withTimeout(5, task)).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
  expect(signals[0]?.aborted).toBe(false);
  await expect(withTimeout(5, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});
