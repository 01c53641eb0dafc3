import { expect, it } from 'vitest';
import { isExpectedFile, isExpectedPage } from '../../src/browser/expected-response.ts';

const response = (type: string, status = 200) => new Response('…', { status, headers: { 'content-type': type } });

it.each([
  ['/assets/a.js', 'text/javascript; charset=utf-8', true],
  ['/assets/a.css', 'text/css; charset=utf-8', true],
  ['/content/catalogue.json', 'application/json; charset=utf-8', true],
  ['/assets/a.woff2', 'font/woff2', true],
  ['/backgrounds/bricks.svg', 'image/svg+xml', true],
  ['/partners/a.png', 'image/png', true],
  ['/assets/a.js', 'text/html', false],
  ['/content/catalogue.json', 'text/html; charset=utf-8', false],
  ['/backgrounds/bricks.svg', 'text/html', false],
  ['/assets/a.js', '', false],
])('for %s, “%s” is the file: %s', (path, type, isExpected) => {
  expect(isExpectedFile(path, response(type))).toBe(isExpected);
});

it.each([404, 206, 500, 503])('a response with %i is neither file nor page', (status) => {
  expect(isExpectedFile('/assets/a.js', response('text/javascript', status))).toBe(false);
  expect(isExpectedPage(response('text/html', status))).toBe(false);
});

it('what was found elsewhere is not what stands there', () => {
  const moved = Object.defineProperty(response('text/javascript'), 'redirected', { value: true });
  expect(isExpectedFile('/assets/a.js', moved)).toBe(false);
});
