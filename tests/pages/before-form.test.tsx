// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { system } from '../../src/app/theme.ts';
import type { SentMark } from '../../src/browser/kept.ts';
import type { Site } from '../../src/contract/index.ts';
import { BeforeForm } from '../../src/pages/wizard/before-form.tsx';
import type { Loaded } from '../../src/pages/wizard/loaded.ts';
import { content, wizardOf } from '../content-on-disk.ts';
import { root } from '../project-root.ts';

const site: Site = JSON.parse(readFileSync(`${root}public/site.json`, 'utf8'));
const variants = content.catalogue.variants.map((variant) => ({ ...variant, numberParameters: ['ref'] }));

/** What is shown for a form that was sent, opened again by a link. */
function shownFor(search: string, variant = 'main', mark: Partial<SentMark> = {}) {
  const loaded: Loaded = {
    catalogue: { ...content.catalogue, variants },
    site,
    first: { wizard: wizardOf(variant, 'electrician') } as Loaded['first'],
    sent: { key: '', submissionId: 'abcdef0123456789', sentAt: '2030-01-01T00:00:00.000Z', ...mark },
  };
  const nothing = () => undefined;
  const { container } = render(
    <MemoryRouter initialEntries={[`/request${search}`]}>
      <ChakraProvider value={system}>
        <BeforeForm loaded={loaded} carryOn={nothing} startAgain={nothing} />
      </ChakraProvider>
    </MemoryRouter>,
  );
  return container;
}

it.each([
  ['?ref=R-1', 'R-1'],
  ['?customerNumber=C-1', 'C-1'],
  ['', 'ABCDEF01'],
])('a form that was sent by a link with “%s” is known as %s, as its thanks said', (search, reference) => {
  expect(shownFor(search).querySelector('[data-reference]')?.getAttribute('data-reference')).toBe(reference);
});

const number = 'anonymous-1900000000000';
it.each([
  // As the thanks had them: the number that was made up is nowhere else, and the trade was chosen.
  ['main', '', { customerNumber: number, trade: 'roofer' }, ['/media-form', number, 'roofer']],
  ['main', '?ref=R-1', {}, ['/media-form', 'R-1', 'electrician']],
  ['main', '', {}, ['/media-form', null, 'electrician']],
  [
    'request-classic',
    '',
    { customerNumber: 'C-9', trade: 'plumber' },
    ['/comments-form', 'C-9', null],
    ['/thank-you', 'C-9', null],
  ],
] as const)('what the thanks of %s led to can be gone on with (%s, %o)', (variant, search, mark, ...links) => {
  const shown = [...shownFor(search, variant, mark).querySelectorAll<HTMLAnchorElement>('section a')].map((link) => {
    const { pathname, searchParams } = new URL(link.href);
    return [pathname, searchParams.get('customerNumber'), searchParams.get('trade')];
  });
  expect(shown).toEqual(links);
});
