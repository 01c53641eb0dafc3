import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MOST_FIELDS } from '../../../src/contract/index.ts';
import { parseFields } from '../../../src/server/receive/parse-delivery.ts';

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
    ['too many fields', JSON.stringify(withFields(MOST_FIELDS + 1)), 413, /has 2001 fields, at most 2000/],
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

describe('a body with more in it than is taken', () => {
  const many = (text: string, count: number) => Buffer.from(text.repeat(count));

  it.each([
    ['form', many('a&', MOST_FIELDS + 1), /has 2001 fields/],
    ['form', many('a=1&&&', MOST_FIELDS + 1), /has 2001 fields/],
    ['json', Buffer.from(withValues(170_000)), /more than 10000 values/],
    ['json', Buffer.from(`{"a":[${'1,'.repeat(10_001)}1]}`), /more than 10000 values/],
    ['json', Buffer.from(`{"a":"\\"${'['.repeat(20_000)}","b":[${'"",'.repeat(10_001)}1]}`), /more than 10000 values/],
  ] as const)('is refused before any of it is made: %s', (encoding, body, message) => {
    const parsers = [vi.spyOn(JSON, 'parse'), vi.spyOn(globalThis, 'URLSearchParams')];
    onTestFinished(() => {
      for (const parser of parsers) parser.mockRestore();
    });
    expect(() => parseFields(body, encoding)).toThrow(
      expect.objectContaining({ status: 413, message: expect.stringMatching(message) }),
    );
    for (const parser of parsers) expect(parser).not.toHaveBeenCalled();
  });

  it('is told from one whose texts only look like it', () => {
    const text = `${'[{,&'.repeat(20_000)}\\"${'[,'.repeat(20_000)}`;
    expect(parse(JSON.stringify({ text }))).toEqual({ text });
    const fields = new URLSearchParams({ text });
    expect(parseFields(Buffer.from(`&&${'&'.repeat(3000)}${fields}&&`), 'form').fields).toEqual({ text });
    const most = Array.from({ length: MOST_FIELDS }, (_, at) => `f${at}=`).join('&');
    expect(Object.keys(parseFields(Buffer.from(most), 'form').fields)).toHaveLength(MOST_FIELDS);
  });
});

it('a field that is repeated as often as fields are taken becomes one list', () => {
  const values = Array.from({ length: MOST_FIELDS }, (_, at) => String(at));
  const body = new URLSearchParams(values.map((value) => ['a', value]));
  expect(parseFields(Buffer.from(String(body)), 'form').fields).toEqual({ a: values });
});
