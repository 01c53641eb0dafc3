import { describe, expect, it } from 'vitest';
import { createBoundedCache } from '../../../src/server/runtime/bounded-cache.ts';

describe('a bounded cache', () => {
  it('keeps what was asked for last, and makes the others anew', async () => {
    const cache = createBoundedCache<string>(2);
    const made: string[] = [];
    const ask = (name: string) =>
      cache.get(name, async () => {
        made.push(name);
        return name;
      });
    for (const name of ['a', 'b', 'a', 'c', 'a', 'c', 'b']) expect(await ask(name)).toBe(name);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
    expect(cache.size()).toBe(2);
  });

  it('keeps no more than there is room for, however many are made at the same time', async () => {
    const cache = createBoundedCache<number>(100, (size) => size);
    await Promise.all(Array.from({ length: 1000 }, (_, at) => cache.get(`${at}`, async () => (at % 30) + 1)));
    expect(cache.size()).toBeLessThanOrEqual(100);
    expect(cache.size()).toBeGreaterThan(70);
    // Larger than all the room.
    expect(await cache.get('large', async () => 101)).toBe(101);
    expect(cache.size()).toBe(0);
  });

  it('makes each once for all who ask at the same time', async () => {
    const cache = createBoundedCache<object>(1);
    const asked = ['a', 'b', 'a', 'b'].map((name) => cache.get(name, async () => ({ name })));
    const [a, b, sameA, sameB] = await Promise.all(asked);
    expect([sameA === a, sameB === b]).toEqual([true, true]);
  });

  it('keeps nothing that failed', async () => {
    const cache = createBoundedCache<string>(1);
    await expect(cache.get('a', () => Promise.reject(new Error('no handle left')))).rejects.toThrow('no handle left');
    expect(await cache.get('a', async () => 'a')).toBe('a');
    expect(cache.size()).toBe(1);
  });
});
