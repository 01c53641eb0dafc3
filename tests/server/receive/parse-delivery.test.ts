import { describe, expect, it } from 'vitest';
import { MOST_FIELDS, parseFields } from '../../../src/server/receive/parse-delivery.ts';

const parse = (text: string) => parseFields(Buffer.from(text), 'json').fields;
const withFields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at]));
/** With the body itself and the list so many values. */
const withValues = (count: number) =>
  `{"a":[${Array(count - 2)
    .fill('{}')
    .join()}]}`;
const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;

describe('a JSON body', () => {
  it('has as many fields, values and levels as are taken', () => {
    expect(Object.keys(parse(JSON.stringify(withFields(MOST_FIELDS))))).toHaveLength(MOST_FIELDS);
    expect(parse(withValues(10_000))).toHaveProperty('a');
    expect(parse(nested(64))).toHaveProperty('a');
  });

  it.each([
    ['too many fields', JSON.stringify(withFields(MOST_FIELDS + 1)), 413, /has 201 fields, at most 200/],
    ['too many values', withValues(10_001), 413, /has more than 10000 values/],
    ['too many levels', nested(65), 413, /deeper than 64 levels/],
    ['nothing at all', '', 400, /is not JSON: it is empty\.$/],
    ['null', 'null', 400, /not an object of fields/],
    ['a text', '"Sam"', 400, /not an object of fields/],
    ['an end too early', '{"a": "Sam', 400, /is not JSON: it breaks (?:off|at position)[^"]*$/],
    ['a wrong letter', '{"a": Sam}', 400, /is not JSON: it breaks (?:off|at position)[^"]*$/],
  ])('with %s is refused', (_, text, status, message) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ status, message: expect.stringMatching(message) }));
    expect(() => parse(text)).not.toThrow(/Sam/);
  });
});
