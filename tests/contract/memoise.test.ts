import { describe, expect, it, vi } from 'vitest';
import { memoise } from '../../src/contract/index.ts';

describe('a memoised function', () => {
  it('works once for each object, and for an equal one again', () => {
    const work = vi.fn(({ size }: { readonly size: number }) => [size]);
    const memoised = memoise(work);
    const [one, equal] = [{ size: 1 }, { size: 1 }];
    expect(memoised(one)).toBe(memoised(one));
    expect(memoised(equal)).not.toBe(memoised(one));
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('keeps a result that is undefined, too', () => {
    const work = vi.fn(() => undefined);
    const memoised = memoise(work);
    const key = {};
    expect([memoised(key), memoised(key)]).toEqual([undefined, undefined]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('keeps nothing of a call that failed', () => {
    const work = vi.fn().mockImplementationOnce(() => {
      throw new Error('No');
    });
    const memoised = memoise<object, unknown>(work.mockReturnValue('yes'));
    const key = {};
    expect(() => memoised(key)).toThrow('No');
    expect(memoised(key)).toBe('yes');
  });

  it('takes two keys by being one inside another', () => {
    const work = vi.fn((a: readonly number[], b: readonly number[]) => a.length + b.length);
    const sum = memoise((a: readonly number[]) => memoise((b: readonly number[]) => work(a, b)));
    const [a, b] = [[1], [2, 3]];
    expect([sum(a)(b), sum(a)(b), sum(b)(a)]).toEqual([3, 3, 3]);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
