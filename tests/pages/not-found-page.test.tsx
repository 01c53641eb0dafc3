// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import { cacheJson } from '../../src/browser/json-cache.ts';
import { SITE_URL } from '../../src/contract/index.ts';
import { NotFoundPage } from '../../src/pages/not-found/not-found-page.tsx';
import { expectSound } from '../render/expect-sound.ts';

beforeEach(() => cacheJson({ [SITE_URL]: { name: 'Our Name', supportEmail: 'help@our.example' } }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(address: string) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '', address);
  const { container } = render(
    <ChakraProvider value={system}>
      <BrowserRouter>
        <NotFoundPage />
      </BrowserRouter>
    </ChakraProvider>,
  );
  return { container, log };
}

it('an address that leads nowhere says so, and leads home', async () => {
  const { container } = show('/nowhere');
  expect(screen.getByRole('main').textContent).toBe('404Oops! Page not foundReturn to Home');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404');
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(document.title).toBe('Page not found');
  await expectSound(container);
});

it('it is logged once, without what the query may say about a person', () => {
  const { log } = show('/nowhere?email=ann@drip.example#ann');
  expect(log.mock.calls).toEqual([['404: no page at', '/nowhere']]);
});
