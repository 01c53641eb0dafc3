import { Script } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { slowPattern } from '../../src/compile/slow-pattern.ts';

afterEach(() => vi.restoreAllMocks());

/** Runs out of time where `isLate` says so of how many texts are tried, how often they were before, and for how many ms. */
function stall(isLate: (texts: number, before: number, timeout: number) => boolean): void {
  const runInNewContext = Script.prototype.runInNewContext;
  const tries = new Map<string, number>();
  vi.spyOn(Script.prototype, 'runInNewContext').mockImplementation(function late(this: Script, context, options) {
    const { texts } = context as { readonly texts: readonly string[] };
    const key = texts.join('\n');
    const before = tries.get(key) ?? 0;
    tries.set(key, before + 1);
    if (isLate(texts.length, before, options?.timeout ?? 0)) throw new Error('Script execution timed out.');
    // Without a timeout: this machine may stand still, too, and no pattern here takes long.
    return runInNewContext.call(this, context);
  });
}

it('on a machine that stands still again and again no sound pattern is slow', () => {
  // All together for seconds, however often, and each by itself in nine of ten tries.
  stall((texts, before, timeout) => (texts > 1 ? timeout <= 5000 : before < 9));
  expect(slowPattern('^[a-z]{1,30}[0-9]$')).toBeUndefined();
});

it('what is slow whenever it is tried is slow', () => {
  stall(() => true);
  expect(slowPattern('^[a-z]{1,30}[A-Z]$')).toEqual({ parts: [] });
});

it('what is slow only together, for longer than any machine takes, is slow', () => {
  stall((texts) => texts > 1);
  expect(slowPattern('^[a-z]{1,30}[%]$')).toEqual({ parts: [] });
});
