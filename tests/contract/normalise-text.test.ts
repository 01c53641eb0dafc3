import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, normaliseText, settleText } from '../../src/contract/index.ts';
import { withinTime } from '../within-time.ts';

const piece = fc.constantFrom('a', 'b', ' ', '-', '--', '^', '$', '.', '(', ')', '+', '\\s', '');
const pattern = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
const step = fc.oneof(
  fc.constantFrom<Json>('trim', 'collapse', 'lowercase', 'uppercase', 'shout', null),
  fc.record({ replace: pattern, with: fc.constantFrom('', '-', 'a', ' b', '$1', '$&') }),
);
const chain = fc.array(step, { maxLength: 4 });
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'A', ' ', '-', '\n') }),
);

describe('normalising', () => {
  it('goes on until nothing changes', () => {
    expect(normaliseText([{ replace: '--', with: '-' }], 'a----b')).toBe('a-b');
  });

  it('takes out what can’t be seen, and leaves the lines of a text', () => {
    expect(normaliseText(['visible'], 'a\u0000\u200Bb\u00AD\u0085\n\tc\u007F')).toBe('ab\n\tc');
  });

  it.each([
    ['Ünal', 'Unal'],
    ['Łukasz Strauß', 'Lukasz Strauss'],
    ['STRAUẞ', 'STRAUSS'],
    ['Þór SØRENSEN, Œuvre', 'THor SORENSEN, OEuvre'],
    // What no accent makes of a letter stays: another script, a sign.
    ['Ремонт 50 m²', 'Ремонт 50 m²'],
  ])('takes the accents and strokes off the letters of %j', (accented, plain) => {
    expect(normaliseText(['unaccent'], accented)).toBe(plain);
  });

  it('trims what can’t be seen, and leaves it between letters', () => {
    const joined = '👩\u200D🔧\u200B می\u200Cخواهم';
    expect(normaliseText(['trim'], ` \u200B\u0000\u200F${joined}\u2060\uFEFF\n\u3164`)).toBe(joined);
    expect(normaliseText(['trim'], '\u200B'.repeat(5))).toBe('');
  });

  it('trims in linear time', () => {
    const long = `a${' \u200B'.repeat(100_000)}b`;
    expect(withinTime(() => normaliseText(['trim'], `${long} `))).toBe(long);
  });

  it('twice is normalising once', () => {
    fc.assert(
      fc.property(chain, text, (steps, given) => {
        const once = normaliseText(steps, given);
        expect(normaliseText(steps, once)).toBe(once);
      }),
    );
  });

  it('leaves a text alone that would never settle, and says so', () => {
    const endless = [{ replace: '^', with: '0' }];
    expect(settleText(endless, '1')).toBeUndefined();
    expect(normaliseText(endless, '1')).toBe('1');
  });
});
