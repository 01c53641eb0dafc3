// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { cameFrom, pageShown } from '../../src/browser/page-shown.ts';

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

it('the page shown is named by its link, whichever step is open', () => {
  history.replaceState(null, '', '/request?trade=builder&step=06-services');
  expect(pageShown()).toBe(`${location.origin}/request?trade=builder`);
});

it.each([
  ['/request?trade=builder&step=06-services', '/request?trade=builder'],
  ['/pricing', '/pricing'],
])('a page of this site that led here by %s is named as %s', (address, link) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(location.origin + address);
  expect(cameFrom()).toBe(location.origin + link);
});

it.each(['', 'https://partner.example/page?step=2', `${'http://localhost'}.partner.example/?step=2`])(
  'where others led here by %j it stays as it is',
  (referrer) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    expect(cameFrom()).toBe(referrer);
  },
);
