// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { system } from '../../src/app/theme.ts';
import type { BrandUi } from '../../src/contract/index.ts';
import { SiteShell } from '../../src/pages/layout/site-shell.tsx';

function logoOf(brand: BrandUi) {
  render(
    <ChakraProvider value={system}>
      <SiteShell name="Our Name" brand={brand}>
        <main />
      </SiteShell>
    </ChakraProvider>,
  );
  const logo = screen.getByRole('img', { name: 'Partner' });
  return { width: logo.getAttribute('width'), height: logo.getAttribute('height') };
}

const brand: BrandUi = { partner: 'Partner', text: 'With', logo: '/partners/partner.svg' };

it('the header keeps the room that a partner’s logo will take', () => {
  expect(logoOf({ ...brand, logoSize: { width: 172, height: 32 } })).toEqual({ width: '151', height: '28' });
});

it('a logo of unknown size is as high as any other', () => {
  expect(logoOf(brand)).toEqual({ width: null, height: '28' });
});

function wordmarkOf(shell: { readonly name: string; readonly homeLink?: boolean }) {
  render(
    <ChakraProvider value={system}>
      <SiteShell {...shell}>
        <main />
      </SiteShell>
    </ChakraProvider>,
  );
  return within(screen.getByRole('banner')).queryByRole('link');
}

it('the provider’s name leads home', () => {
  const link = wordmarkOf({ name: 'Our Name' });
  expect(link?.textContent).toBe('Our Name');
  expect(link?.getAttribute('href')).toBe('/');
});

it.each([
  ['out of the middle of a form', { name: 'Our Name', homeLink: false }],
  ['as long as there is no name to press', { name: '' }],
])('nothing in the header leads away %s', (_when, shell) => {
  expect(wordmarkOf(shell)).toBeNull();
});

it('the foot of every page leads to the terms and the privacy policy', () => {
  render(
    <ChakraProvider value={system}>
      <SiteShell name="Our Name">
        <main />
      </SiteShell>
    </ChakraProvider>,
  );
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/terms', 'Terms and Conditions (opens in a new tab)'],
    ['/privacy', 'Privacy Policy (opens in a new tab)'],
  ]);
});
