// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { system } from '../../src/app/theme.ts';
import { MarketingShell } from '../../src/pages/marketing/marketing-shell.tsx';
import { marketing, site, textOf } from './marketing-harness.tsx';

const show = (shown = site) =>
  render(
    <ChakraProvider value={system}>
      <MarketingShell content={{ marketing, site: shown }}>
        <h1>A page</h1>
      </MarketingShell>
    </ChakraProvider>,
  );

beforeEach(() => void show());

const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.getAttribute('href'), textOf(link)]);

/** Trades that an editor has put beside those that are specified. */
const ADDED = marketing.trades
  .filter(({ id, landing }) => landing?.navigation && !['electrician', 'carpenter'].includes(id))
  .map(({ id, title }) => `/${id} ${title}`);

describe('around a page that sells', () => {
  it('the navigation leads to the main pages, and to the form of the usual trade', () => {
    const [, ...links] = linksIn(screen.getByRole('banner'));
    const shown = [...new Set(links.map((link) => link.join(' ')))];
    expect(shown).toEqual(expect.arrayContaining(ADDED));
    expect(shown.filter((link) => !ADDED.includes(link))).toEqual([
      '/ Home',
      '/templates Templates',
      '/pricing Pricing',
      '/electrician Electrician',
      '/carpenter Carpenter',
      '/contact Contact',
      '/request?trade=electrician Get Started',
    ]);
  });

  it('the footer leads to help, to us and to the legal pages, each of which opens in a new tab', () => {
    const footer = screen.getByRole('contentinfo');
    const inside = linksIn(footer).filter(([href]) => href?.startsWith('/'));
    expect(inside).toEqual([
      ['/contact', 'Contact Us'],
      ['/faq', 'FAQ'],
      ['/help', 'Help Center'],
      ['/about', 'About'],
      ['/blog', 'Blog'],
      ['/careers', 'Careers'],
      ['/terms', 'Terms and Conditions (opens in a new tab)'],
      ['/privacy', 'Privacy Policy (opens in a new tab)'],
      ['/cookies', 'Cookies (opens in a new tab)'],
    ]);
    const apart = [...footer.querySelectorAll('a[target=_blank]')].map((link) => link.getAttribute('href'));
    expect(apart).toEqual(['/terms', '/privacy', '/cookies']);
  });

  it('the footer says what we do, and leads to the three networks of the site’s settings', () => {
    const footer = screen.getByRole('contentinfo');
    expect(textOf(footer)).toContain('Professional websites for tradespeople.');
    const networks = linksIn(within(footer).getByRole('navigation', { name: 'Follow us' }));
    expect(networks.map(([, name]) => name)).toEqual(['Facebook', 'Instagram', 'Twitter']);
    expect(networks.map(([href]) => href)).toEqual(Object.values(site.social ?? {}));
  });

  it('the footer asks to follow nobody where the settings name no network', () => {
    cleanup();
    show({ ...site, social: {} });
    expect(screen.queryByText('Follow us')).toBeNull();
  });
});
