// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { system } from '../../src/app/theme.ts';
import type { Site } from '../../src/contract/index.ts';
import { BeforeForm } from '../../src/pages/wizard/before-form.tsx';
import type { Loaded } from '../../src/pages/wizard/loaded.ts';
import { content, wizardOf } from '../content-on-disk.ts';
import { root } from '../project-root.ts';

const site: Site = JSON.parse(readFileSync(`${root}public/site.json`, 'utf8'));
const variants = content.catalogue.variants.map((variant) => ({ ...variant, numberParameters: ['ref'] }));

/** The reference that is shown for a form that was sent, opened again by a link. */
function referenceOf(search: string) {
  const loaded: Loaded = {
    catalogue: { ...content.catalogue, variants },
    site,
    first: { wizard: wizardOf('main', 'electrician') } as Loaded['first'],
    sent: { key: '', submissionId: 'abcdef0123456789', sentAt: '2030-01-01T00:00:00.000Z' },
  };
  const nothing = () => undefined;
  const { container } = render(
    <MemoryRouter initialEntries={[`/request${search}`]}>
      <ChakraProvider value={system}>
        <BeforeForm loaded={loaded} carryOn={nothing} startAgain={nothing} />
      </ChakraProvider>
    </MemoryRouter>,
  );
  return container.querySelector('[data-reference]')?.getAttribute('data-reference');
}

it.each([
  ['?ref=R-1', 'R-1'],
  ['?customerNumber=C-1', 'C-1'],
  ['', 'ABCDEF01'],
])('a form that was sent by a link with “%s” is known as %s, as its thanks said', (search, reference) => {
  expect(referenceOf(search)).toBe(reference);
});
