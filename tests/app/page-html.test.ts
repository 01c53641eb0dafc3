import { expect, it } from 'vitest';
import { pageHtml } from '../../src/app/prerender/page-html.ts';

const html = pageHtml({
  head: { title: 'T', description: 'D' },
  siteName: 'S',
  body: '<h1>T</h1>',
  styles: ['/page.css'],
  scripts: ['/index.js'],
  fonts: ['/font.woff2'],
  preloads: ['/program.js', '/questions.js'],
});
const tags = [...html.matchAll(/<(?:link|script)[^>]*(?:href|src)="([^"]*)"[^>]*>/g)].map(([tag, address]) => ({
  address,
  waits: tag.includes('fetchpriority="low"'),
}));

it('what is read is asked for before what wakes it, which leaves the line to it', () => {
  expect(tags.filter(({ address }) => address !== '/favicon.svg')).toEqual([
    { address: '/font.woff2', waits: false },
    { address: '/page.css', waits: false },
    { address: '/program.js', waits: true },
    { address: '/questions.js', waits: true },
    { address: '/index.js', waits: true },
  ]);
});
