import { expect, it } from 'vitest';
import { newId } from '../../src/deliver/index.ts';
import { pageAddress } from '../../src/deliver/page-address.ts';

it.each([
  ['https://x.example/a?firstName=A&b=2&companyName=B&email=C&phone=1', 'https://x.example/a?b=2'],
  ['https://x.example/a?PHONE=1', 'https://x.example/a'],
  ['https://x.example/a?%70hone=1&ring=2&telephone=3', 'https://x.example/a?telephone=3'],
  [
    'https://x.example/a?trade=shop%20fitter&q=a+b&c=%E9&d=%zz&&e#top',
    'https://x.example/a?trade=shop%20fitter&q=a+b&c=%E9&d=%zz&&e#top',
  ],
  ['https://x.example/a?phone=1#top', 'https://x.example/a#top'],
  ['https://x.example/a?', 'https://x.example/a?'],
  ['https://x.example', 'https://x.example'],
  ['https://user:pass@x.example/a@b', 'https://x.example/a@b'],
  ['leaflet?phone=1', 'leaflet?phone=1'],
  ['android-app://mail.example/', 'android-app://mail.example/'],
  ['https://[broken', 'https://[broken'],
  ['', ''],
])('of %s is passed on %s', (address, expected) => {
  expect(pageAddress(address, { ring: 'phone', Referrer: 'referrer' })).toBe(expected);
});

it('an id is as random as 128 bits', () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
