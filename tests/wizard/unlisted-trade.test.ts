import { describe, expect, it } from 'vitest';
import { unlistedTradeNote } from '../../src/wizard/index.ts';

const words = { named: 'No {trade} yet', unnamed: 'Not listed' };

describe('a trade that is not listed', () => {
  it.each(['joiner', ' Joiner ', 'tree surgeon', 'bricklayer & stone-mason', 'farrier’s mate', 'töwrwr', 'столяр'])(
    'is repeated where “%s” reads like one',
    (asked) => {
      expect(unlistedTradeNote(words, asked)).toBe(`No ${asked.trim()} yet`);
    },
  );

  it.each([
    '',
    '<b>joiner</b>',
    'call 0800 123',
    'evil.example',
    'https://evil.example',
    'joiner\nplease',
    'joiner \u202Eevil',
    '{companyName}',
    'one two three four five six',
    '-',
    'a'.repeat(31),
    'a'.repeat(100_000),
  ])('is not where it is “%.20s”', (asked) => {
    expect(unlistedTradeNote(words, asked)).toBe('Not listed');
  });
});
