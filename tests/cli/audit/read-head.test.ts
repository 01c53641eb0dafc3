import { expect, it } from 'vitest';
import { pageHtml } from '../../../src/app/prerender/page-html.ts';
import { readHead, readIds, readSitemap } from '../../../src/cli/audit/read-head.ts';

const parts = {
  lang: 'en-GB',
  siteName: 'Site',
  body: '<h1 id="a&amp;b">Hello</h1>',
  styles: '',
  script: '/page.js',
  fonts: [],
};

it('reads back what a page was rendered with', () => {
  const head = {
    title: 'Nuts & "bolts"',
    description: 'All <sorts> of them.',
    canonical: 'https://www.site.example/nuts?a=1&b=2',
  };
  expect(readHead(pageHtml({ ...parts, head }))).toMatchObject({ ...head, isUnlisted: false });
});

it('sees that a page asks to be passed over', () => {
  expect(readHead(pageHtml({ ...parts, head: { title: 'Sent', description: 'Thanks.' } }))).toMatchObject({
    canonical: undefined,
    isUnlisted: true,
  });
});

it('says what is missing, and takes nothing from the body for it', () => {
  const html = '<head><meta charset="utf-8"></head><body><svg><title>Mark</title></svg></body>';
  expect(readHead(html)).toMatchObject({ title: '', description: '', canonical: undefined, isUnlisted: false });
});

it('sees the picture that stands for a page', () => {
  const html = '<head><meta property="og:image" content="https://www.site.example/nuts.png"></head>';
  expect(readHead(html).image).toBe('https://www.site.example/nuts.png');
});

it('reads attributes in any order and either quotes', () => {
  const html = `<head><title>\n T&#233;&#xe9; </title><META content='It’s' name="Description"/></head>`;
  expect(readHead(html)).toMatchObject({ title: 'Téé', description: 'It’s' });
});

it('reads ids and a sitemap', () => {
  expect(readIds(pageHtml({ ...parts, head: { title: 'A', description: 'B' } }))).toEqual(['root', 'a&b']);
  expect(
    readSitemap('<urlset><url><loc>https://a.example/?x&amp;y</loc></url>\n<url><loc> b </loc></url></urlset>'),
  ).toEqual(['https://a.example/?x&y', 'b']);
});
