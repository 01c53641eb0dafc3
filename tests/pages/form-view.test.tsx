// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import { FormView } from '../../src/pages/form/form-view.tsx';
import { content } from '../content-on-disk.ts';

// jsdom lays nothing out.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

function showForm(carriedOn = false) {
  const contact = content.form('contact');
  if (!contact) throw new Error('contact was not compiled');
  const ui = { ...contact.ui, without: { list: 'domains', text: 'Nothing to choose from' } };
  const step = { ...contact.step, ui: { 'ui:title': 'Hello {firstName}' } };
  const session = {
    form: { ...contact, title: 'Hello', step, ui },
    answers: { firstName: 'Alex' },
    lists: {},
    found: { errors: [], times: 0 },
    turn: 0,
    site: { name: 'Site', support: {} },
  } as unknown as Parameters<typeof FormView>[0]['session'];
  const { container } = render(
    <ChakraProvider value={system}>
      <FormView session={session} query={new URLSearchParams()} carriedOn={carriedOn} announce={() => undefined} />
    </ChakraProvider>,
    { wrapper: MemoryRouter },
  );
  return container.querySelector('h1');
}

it('the heading of a form says the answers that it names, and the browser’s tab does not', async () => {
  expect(showForm()?.textContent).toBe('Hello Alex');
  await waitFor(() => expect(document.title).toBe('Hello'));
});

it('the heading has the focus where the form was taken over from another tab, and not where its page was opened', () => {
  vi.stubGlobal('scrollTo', () => undefined);
  expect(showForm(true)).toBe(document.activeElement);
  cleanup();
  showForm();
  expect(document.activeElement).toBe(document.body);
  vi.unstubAllGlobals();
});
