import { expect, it } from 'vitest';
import { pageHtml } from '../../src/app/prerender/page-html.ts';

const html = pageHtml({
  head: { title: 'T', description: 'D' },
  siteName: 'S',
  body: '<h1>T</h1>',
  styles: ['/page.css'],
  script: '/wake.js',
  fonts: ['/font.woff2'],
  program: ['/index.js', '/program.js', '/questions.js'],
});

it('what is read is asked for before what wakes it, and the program not at all until it is seen', () => {
  const tags = [...html.matchAll(/<(?:link|script)[^>]*(?:href|src)="([^"]*)"[^>]*>/g)];
  expect(tags.map(([, address]) => address).filter((address) => address !== '/favicon.svg')).toEqual([
    '/font.woff2',
    '/page.css',
    '/wake.js',
  ]);
  expect(tags.at(-1)?.[0]).toBe(
    '<script type="module" src="/wake.js" data-program="/index.js /program.js /questions.js" fetchpriority="low">',
  );
});
