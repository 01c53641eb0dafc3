import { describe, expect, it } from 'vitest';
import { type Origins, readLink } from '../../../src/cli/audit/read-link.ts';

const served: Origins = {
  main: 'http://localhost:4000',
  forms: 'http://forms.localhost:4000',
  embed: 'http://embed.localhost:4000',
};
const named: Origins = {
  main: 'https://www.site.example',
  forms: 'https://forms.site.example',
  embed: 'https://embed.site.example',
};
const read = (href: string) => readLink(href, 'http://localhost:4000/blog/photos', [served, named]);

describe('a link of our own', () => {
  it.each([
    ['/pricing', 'main', '/pricing', ''],
    ['/request?trade=x#top', 'main', '/request?trade=x', 'top'],
    ['#caf%C3%A9', 'main', '/blog/photos', 'café'],
    ['domains', 'main', '/blog/domains', ''],
    ['https://www.site.example/faq#pay', 'main', '/faq', 'pay'],
    ['https://forms.site.example/', 'forms', '/', ''],
    ['http://embed.localhost:4000/embed', 'embed', '/embed', ''],
  ])('%s is known by every name of the site', (href, host, path, id) => {
    expect(read(href)).toEqual({ kind: 'own', host, path, id });
  });
});

it.each(['mailto:help@site.example?subject=Hi', 'tel:+44 7700 900123', 'tel:(01632)960001'])(
  '%s reaches somebody',
  (href) => {
    expect(read(href)).toEqual({ kind: 'contact' });
  },
);

it('a link to others is one by https', () => {
  expect(read('https://other.example/a')).toEqual({ kind: 'outside', url: 'https://other.example/a' });
});

it.each([
  ['', 'leads nowhere'],
  ['#', 'leads nowhere'],
  ['https://', 'is not an address'],
  ['javascript:void(0)', 'by javascript'],
  ['http://other.example/', 'by http'],
  ['https://somebody@other.example/', 'is not a public address'],
  ['https://intranet/', 'is not a public address'],
  ['mailto:', 'nobody'],
  ['mailto:help', 'nobody'],
  ['tel:soon', 'nobody'],
])('“%s” is wrong: %s', (href, why) => {
  expect(read(href)).toMatchObject({ kind: 'wrong', message: expect.stringContaining(why) });
});
