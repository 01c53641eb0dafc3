import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readParameter } from '../../src/browser/read-parameter.ts';

describe('a parameter of a link', () => {
  it.each([
    ['?n=7', '7'],
    ['?n=%20A%201%20', 'A 1'],
    ['?n=first&n=second', 'first'],
    ['?n=a+b', 'a b'],
    ['?n=%26%3Cb%3E', '&<b>'],
    ['?n=100%', '100%'],
    ['?n=%zz', '%zz'],
    ['?n=%E0%A4%A', '\ufffd%A'],
    ['?n=a%00b%0Ac', 'a b c'],
    ['?n=a%E2%80%AEb', 'a b'],
    ['?n=', undefined],
    ['?n=%20', undefined],
    ['?n', undefined],
    ['?N=7', undefined],
    ['?other=1', undefined],
    ['', undefined],
  ])('%j says %j', (search, value) => {
    expect(readParameter(search, 'n')).toBe(value);
  });

  it('never throws and is one clean line, whatever stands in the address', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string().map((text) => `?n=%${text}`),
        ),
        (search) => {
          const value = readParameter(search, 'n') ?? 'x';
          expect(value).toBe(value.trim());
          expect(value).not.toMatch(/\p{Cc}/u);
        },
      ),
    );
  });
});
