// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDocumentLanguage } from '../../src/browser/use-document-language.ts';

function Page({ lang }: { readonly lang: string }) {
  useDocumentLanguage(lang);
  return null;
}

it('the document has the language of its form, and is not given the one that it has already', () => {
  document.documentElement.lang = 'en-GB';
  const watched = new MutationObserver(() => undefined);
  watched.observe(document.documentElement, { attributes: true });
  const view = render(<Page lang="en-GB" />);
  expect(watched.takeRecords()).toEqual([]);
  view.rerender(<Page lang="cy" />);
  expect(document.documentElement.lang).toBe('cy');
  expect(watched.takeRecords()).toHaveLength(1);
});
