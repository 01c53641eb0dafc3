import { readFileSync } from 'node:fs';
import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { system } from '../../src/app/theme.ts';
import type { Marketing, Site } from '../../src/contract/index.ts';
import type { MarketingPage } from '../../src/pages/marketing/marketing-page.ts';
import { content } from '../content-on-disk.ts';
import { root } from '../project-root.ts';

// What the tests of pages that sell have in common.

export const site: Site = JSON.parse(readFileSync(`${root}/public/site.json`, 'utf8'));
export const { marketing } = content;

/** Renders what stands between navigation and footer. */
export function showMarketing({ Body }: MarketingPage, shown: Marketing = marketing): HTMLElement {
  const { container } = render(
    <ChakraProvider value={system}>
      <main>
        <Body marketing={shown} site={site} />
      </main>
    </ChakraProvider>,
  );
  return container;
}

export const hrefs = (within: Element) => [...within.querySelectorAll('a')].map((link) => link.getAttribute('href'));
export const targets = (name: string | RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
export const section = (name: string | RegExp) => screen.getByRole('region', { name });
export const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ');
