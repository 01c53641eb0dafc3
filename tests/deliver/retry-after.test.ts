import { describe, expect, it } from 'vitest';
import { retryAfterMs } from '../../src/deliver/retry-after.ts';

const now = Date.UTC(2030, 0, 1);

describe('how long a server asks to be left alone', () => {
  it.each([
    ['0', 0],
    ['120', 120_000],
    [' 5 ', 5000],
    ['Tue, 01 Jan 2030 00:00:30 GMT', 30_000],
    ['Mon, 31 Dec 2029 23:59:59 GMT', 0],
  ])('is read from %j', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });

  it.each([null, undefined, '', '-5', '1.5', 'soon', 'soon 5', '2030-01-01', 'Tue, 41 Jan 2030 00:00:30 GMT'])(
    'is unknown from %j',
    (header) => {
      expect(retryAfterMs(header, now)).toBeUndefined();
    },
  );
});
