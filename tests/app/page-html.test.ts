import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageHtml } from '../../src/app/prerender/page-html.ts';
import { root } from '../project-root.ts';

const head = { title: 'T', description: 'D' };

const STYLES = 'p{background:url(/bricks.svg)}@font-face{font-family:A;src:url(/font.woff2)}';

it('what is read comes with its styles, before what hydrates it, and the program is asked for at the page’s end', () => {
  const html = pageHtml({
    lang: 'en-GB',
    head,
    siteName: 'S',
    body: '<h1>T</h1>',
    styles: STYLES,
    script: '/load.js',
    fonts: ['/font.woff2'],
    program: ['/index.js', '/program.js', '/questions.js'],
  });
  const tags = [...html.matchAll(/<(?:link|script)[^>]*(?:href|src)="([^"]*)"[^>]*>/g)];
  expect(tags.map(([, address]) => address).filter((address) => address !== '/favicon.svg')).toEqual([
    '/font.woff2',
    '/load.js',
    '/bricks.svg',
    '/index.js',
    '/program.js',
    '/questions.js',
  ]);
  const [top = '', end = ''] = html.split('<h1>T</h1>');
  expect(top).toContain(`<style>${STYLES}</style>`);
  expect(top).toContain('<script type="module" src="/load.js" fetchpriority="low"></script>');
  expect(end.match(/<link.*>/g)).toEqual([
    '<link rel="preload" href="/bricks.svg" as="image" />',
    ...['index', 'program', 'questions'].map(
      (name) => `<link rel="modulepreload" href="/${name}.js" fetchpriority="low" />`,
    ),
  ]);
});

it('what sends from a page that is only read is named, and not asked for', () => {
  const html = pageHtml({
    lang: 'en-GB',
    head,
    siteName: 'S',
    body: '<h1>T</h1>',
    styles: '',
    script: '/page.js',
    sender: '/send.js',
    grounds: ['/a.svg', '/b.svg'],
    fonts: [],
  });
  const script =
    '<script type="module" src="/page.js" data-sender="/send.js" data-grounds="/a.svg /b.svg" fetchpriority="low">';
  expect(html.match(/<[^>]*send\.js[^>]*>/g)).toEqual([script]);
  expect(html).not.toMatch(/(?:href|src)="\/[ab]\.svg/);
});

it('where nothing is rendered yet, the program is asked for at once, with all that it asks for next', () => {
  const html = pageHtml({
    lang: 'en-GB',
    head,
    siteName: 'S',
    body: '',
    styles: 'p{color:red}',
    script: '/index.js',
    fonts: [],
    modules: ['/program.js', '/questions.js'],
  });
  expect(html).toContain(`<script type="module" src="/index.js"></script>
<link rel="modulepreload" href="/program.js" />
<link rel="modulepreload" href="/questions.js" />`);
  expect(html).toContain('<div id="root"></div>');
});

it('every page has the sign of the site in its tab', () => {
  const html = pageHtml({ lang: 'en-GB', head, siteName: 'S', body: '', styles: '', script: '/index.js', fonts: [] });
  const [, address] = html.match(/<link rel="icon" href="([^"]+)" type="image\/svg\+xml" \/>/) ?? [];
  expect(readFileSync(`${root}public${address}`, 'utf8')).toContain('<svg');
});

it('what a page was rendered from comes inside it, and ends no element', () => {
  const data = {
    files: { '/content/a.json': { text: '</script><b>', list: [1, null] }, '/site.json': { name: 'S' } },
    validators: ['validators/a.js'],
    lazyParts: true,
  };
  const html = pageHtml({
    lang: 'en-GB',
    head,
    siteName: 'S',
    body: '<h1>T</h1>',
    styles: '',
    script: '/load.js',
    fonts: [],
    data,
  });
  const [, text = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual(data);
});
