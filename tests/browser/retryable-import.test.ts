import { expect, it, vi } from 'vitest';
import { retryableImport } from '../../src/browser/retryable-import.ts';

it('a part is loaded once, however often it is asked for', async () => {
  const load = vi.fn(async () => 'part');
  const part = retryableImport(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([part(), part()])).toEqual(['part', 'part']);
  await part();
  expect(load).toHaveBeenCalledOnce();
});

it('whoever waits for one that could not be had learns so, and the next call tries again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no signal')).mockResolvedValue('part');
  const part = retryableImport(load);
  const tried = await Promise.allSettled([part(), part()]);
  expect(tried.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(load).toHaveBeenCalledOnce();
  expect(await part()).toBe('part');
});
