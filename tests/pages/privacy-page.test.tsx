// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { system } from '../../src/app/theme.ts';
import { cacheJson } from '../../src/browser/json-cache.ts';
import { PlaceProvider } from '../../src/browser/place.ts';
import { type HostKind, SITE_URL } from '../../src/contract/index.ts';
import { PrivacyPage } from '../../src/pages/privacy/privacy-page.tsx';

const hosts = {
  main: 'https://www.our.example',
  forms: 'https://forms.our.example',
  embed: 'https://embed.our.example',
};
beforeEach(() => cacheJson({ [SITE_URL]: { name: 'Our Name', supportEmail: 'help@our.example', hosts } }));

it.each<[HostKind, string]>([
  ['main', '/cookies'],
  ['forms', 'https://www.our.example/cookies'],
  ['embed', 'https://www.our.example/cookies'],
])(
  'on the %s site the privacy policy leads to the cookies page at %s: it stands on the main site alone',
  (host, href) => {
    const html = renderToStaticMarkup(
      <ChakraProvider value={system}>
        <PlaceProvider value={{ host, chromeless: false }}>
          <PrivacyPage />
        </PlaceProvider>
      </ChakraProvider>,
    );
    expect(/<a href="([^"]*)"[^>]*>cookies page/.exec(html)?.[1]).toBe(href);
  },
);
