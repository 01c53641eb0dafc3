import { describe, expect, it } from 'vitest';
import { choosePages, listPages, listRedirects, mainPages } from '../../../src/cli/audit/list-pages.ts';
import type { Catalogue } from '../../../src/contract/index.ts';

const catalogue: Catalogue = {
  trades: [
    { id: 'glazier', title: 'Glazier', parameter: true },
    { id: 'thatcher', title: 'Thatcher', parameter: true, landing: true },
  ],
  variants: [
    { id: 'main', title: 'Form', paths: { main: ['/ask'], forms: ['/'], embed: ['/ask'] }, defaultTrade: 'glazier' },
  ],
  forms: [{ id: 'contact', paths: ['/contact'] }],
};
const pages = listPages(catalogue, '/ask');
const names = pages.map(({ name }) => name);

describe('the pages to look at', () => {
  it('are the routes of all three sites, named by their site where it is not the main one', () => {
    expect(names).toEqual(expect.arrayContaining(['/', '/ask', '/contact', '/thatcher', '/pricing', '/terms']));
    expect(names).toEqual(expect.arrayContaining(['forms:/', 'forms:/contact', 'embed:/ask', 'embed:/terms']));
    expect(new Set(names).size).toBe(names.length);
  });

  it('hold the site’s own form a second time, with its trade, as links lead to it', () => {
    expect(names.filter((name) => name.includes('?'))).toEqual(['/ask?trade=glazier']);
  });

  it('leave out what leads elsewhere, which is listed apart', () => {
    expect(names).not.toContain('/builder');
    expect(listRedirects(catalogue)).toEqual([{ host: 'main', path: '/builder' }]);
  });

  it('know which are only read', () => {
    const read = (name: string) => pages.find((page) => page.name === name)?.onlyRead;
    expect([read('/pricing'), read('/thatcher'), read('/terms')]).toEqual([true, true, true]);
    expect([read('/ask'), read('/contact'), read('embed:/ask')]).toEqual([false, false, false]);
  });

  it('can be chosen by name; an unknown name is answered with those there are', () => {
    expect(choosePages(pages, ['/pricing', 'embed:/ask']).map(({ name }) => name)).toEqual(['/pricing', 'embed:/ask']);
    expect(choosePages(pages, [])).toBe(pages);
    expect(() => choosePages(pages, ['/princing'])).toThrow(/no route “\/princing”.*\/pricing/);
  });
});

describe('the main pages', () => {
  it('are home, a landing page, prices, templates and the form, plain and with its trade', () => {
    expect(mainPages(catalogue, '/ask')).toEqual([
      '/',
      '/thatcher',
      '/pricing',
      '/templates',
      '/ask',
      '/ask?trade=glazier',
    ]);
    for (const name of mainPages(catalogue, '/ask')) expect(names).toContain(name);
  });

  it('do without a landing page and a form where there are none', () => {
    const bare = { trades: [], variants: [], forms: [] };
    expect(mainPages(bare, undefined)).toEqual(['/', '/pricing', '/templates']);
  });
});
