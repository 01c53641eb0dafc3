import { expect, it } from 'vitest';
import { newId, pageAddress } from '../../src/deliver/index.ts';

it.each([
  ['https://x.example/a?phone=1&b=2', 'https://x.example/a?b=2'],
  ['https://x.example/a?PHONE=1', 'https://x.example/a'],
  ['https://user:pass@x.example/a#top', 'https://x.example/a'],
  ['leaflet?phone=1', 'leaflet?phone=1'],
  ['https://[broken', 'https://[broken'],
  ['', ''],
])('of %s is passed on %s', (address, expected) => {
  expect(pageAddress(address, ['phone'])).toBe(expected);
});

it('an id is as random as 128 bits', () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
