import { expect, it } from 'vitest';
import { checkHeads } from '../../../src/cli/audit/check-heads.ts';
import { visit } from './a-visit.ts';

const named = (page: string, given: Partial<ReturnType<typeof visit>['head']>) => ({
  page,
  head: { ...visit().head, canonical: `https://www.site.example${page}`, title: page, description: page, ...given },
});
const said = (...heads: Parameters<typeof checkHeads>[0]) =>
  checkHeads(heads).map(({ page, rule }) => `${page} ${rule}`);

it('titles and descriptions that listed pages share are reported on each of them', () => {
  const heads = [named('/a', { title: 'Same' }), named('/b', { title: 'Same', description: '/c' }), named('/c', {})];
  expect(said(...heads)).toEqual([
    '/a title-repeated',
    '/b title-repeated',
    '/b description-repeated',
    '/c description-repeated',
  ]);
});

it('what stands at several addresses under one canonical is one page', () => {
  expect(
    said(named('/', { title: 'Same' }), named('/home', { title: 'Same', canonical: 'https://www.site.example/' })),
  ).toEqual([]);
});

it('pages that nobody can find may share their words, and missing ones are no shared ones', () => {
  expect(said(named('/a', { title: 'Same' }), named('/b', { title: 'Same', isUnlisted: true }))).toEqual([]);
  expect(said(named('/a', { title: 'Same' }), named('/b', { title: 'Same', canonical: undefined }))).toEqual([]);
  expect(said(named('/a', { title: '' }), named('/b', { title: '' }))).toEqual([]);
});
