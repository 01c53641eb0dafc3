import { expect, it, vi } from 'vitest';
import { tryTwice } from '../../../src/cli/audit/run-lighthouse.ts';

it('a measurement that succeeds is not made again', async () => {
  const measure = vi.fn(async () => 98);
  await expect(tryTwice(measure)).resolves.toBe(98);
  expect(measure).toHaveBeenCalledTimes(1);
});

it('one that failed is made a second time', async () => {
  const measure = vi.fn(async () => 98).mockRejectedValueOnce(new Error('NO_NAVSTART'));
  await expect(tryTwice(measure)).resolves.toBe(98);
});

it('one that fails twice says why', async () => {
  const measure = vi.fn(async () => {
    throw new Error(`NO_NAVSTART ${measure.mock.calls.length}`);
  });
  await expect(tryTwice(measure)).rejects.toThrow('NO_NAVSTART 2');
  expect(measure).toHaveBeenCalledTimes(2);
});
