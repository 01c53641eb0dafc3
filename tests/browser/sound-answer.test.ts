import { expect, it } from 'vitest';
import { isSoundFile, isSoundPage } from '../../src/browser/sound-answer.ts';

const answer = (type: string, status = 200) => new Response('…', { status, headers: { 'content-type': type } });

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
])('for %s, “%s” is the file: %s', (path, type, isSound) => {
  expect(isSoundFile(path, answer(type))).toBe(isSound);
});

it.each([404, 206, 500, 503])('an answer with %i is neither file nor page', (status) => {
  expect(isSoundFile('/assets/a.js', answer('text/javascript', status))).toBe(false);
  expect(isSoundPage(answer('text/html', status))).toBe(false);
});

it('what was found elsewhere is not what stands there', () => {
  const moved = Object.defineProperty(answer('text/javascript'), 'redirected', { value: true });
  expect(isSoundFile('/assets/a.js', moved)).toBe(false);
});
