// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { system } from '../../src/app/theme.ts';
import { type Place, PlaceProvider } from '../../src/browser/place.ts';
import type { LinkUi } from '../../src/contract/index.ts';
import { type LinkSource, linkAddress } from '../../src/pages/wizard/content-link.tsx';
import { Intro } from '../../src/pages/wizard/intro.tsx';
import { LinkButtons } from '../../src/pages/wizard/link-buttons.tsx';
import { startFilling } from '../../src/wizard/index.ts';
import { smallWizard } from '../wizard/small-wizard.ts';

const main: Place = { host: 'main', chromeless: false };
const embedded: Place = { host: 'embed', chromeless: true };

const home: LinkUi = { text: 'Home', path: '/', site: 'main' };
const pictures: LinkUi = { text: 'Send', path: '/send', query: { n: 'customerNumber', trade: 'trade' } };

const hosts = { main: 'https://main.example', forms: 'https://f.example', embed: 'https://e.example' };

/** A filling just begun. */
function source(): LinkSource {
  const small = smallWizard('baker');
  const wizard = { ...small, ui: { ...small.ui, links: [home] } };
  const query = [['customerNumber', 'C 1&2']] as const;
  const filling = startFilling({ wizard, query, now: new Date(0), newId: () => 'id-1' });
  return { wizard, filling, site: { hosts } };
}

const show = (place: Place, element: React.ReactNode) =>
  render(
    <ChakraProvider value={system}>
      <PlaceProvider value={place}>{element}</PlaceProvider>
    </ChakraProvider>,
  );
const links = () =>
  screen.queryAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the address of a link', () => {
  const send = '/send?n=C+1%262&trade=baker';
  const forms: Place = { host: 'forms', chromeless: false };
  const inWorld = { protocol: 'https:', host: 'f.example' };
  const atHome = { protocol: 'http:', host: 'forms.localhost:4173' };
  it.each([
    ['stays on the site shown', pictures, main, inWorld, send],
    ['stays on it, too, inside another page', pictures, { ...main, chromeless: true }, inWorld, send],
    ['stays on the forms site', pictures, forms, inWorld, send],
    ['leads from the embed site to the forms site', pictures, embedded, inWorld, `https://f.example${send}`],
    ['leads to the site that it names', home, forms, inWorld, 'https://main.example/'],
    ['finds that beside the one shown', home, forms, atHome, 'http://localhost:4173/'],
    ['needs no site’s name there', home, main, inWorld, '/'],
  ])('%s', (_promise, link, place, shown, expected) => {
    expect(linkAddress(link, source(), place, shown)).toBe(expected);
  });
});

describe('the links above the first step', () => {
  it('lead to their site', () => {
    // jsdom shows the page at http://localhost:3000.
    show({ host: 'forms', chromeless: false }, <Intro source={source()} />);
    expect(links()).toEqual([['Home', 'http://localhost:3000/']]);
  });

  it('are not there inside somebody else’s page', () => {
    show(embedded, <Intro source={source()} />);
    expect(links()).toEqual([]);
  });
});

describe('links that look like buttons', () => {
  const button = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name });

  it('open a new tab inside somebody else’s page, and say so', () => {
    show(embedded, <LinkButtons links={[pictures]} source={source()} />);
    const { target, rel } = button('Send (opens in a new tab)');
    expect([target, rel]).toEqual(['_blank', 'noopener']);
  });

  it('stay in their tab elsewhere, without a style attribute', () => {
    const { container } = show(main, <LinkButtons links={[home, pictures]} source={source()} />);
    expect([button('Home').target, button('Send').target]).toEqual(['', '']);
    expect(container.querySelectorAll('[style], button')).toHaveLength(0);
  });
});
