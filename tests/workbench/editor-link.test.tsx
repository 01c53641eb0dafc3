// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import { EditorLink } from '../../src/workbench/bench/editor-link.tsx';

const said: string[] = [];

async function follow(answer: () => Promise<Response>): Promise<void> {
  said.length = 0;
  vi.stubGlobal('fetch', vi.fn(answer));
  const place = { root: '/project/', file: 'trades/roofer/ui.json', line: 3, column: 5 };
  render(
    <ChakraProvider value={system}>
      <EditorLink {...place} announce={(text) => said.push(text)} />
    </ChakraProvider>,
  );
  await act(async () => fireEvent.click(screen.getByRole('link')));
}

const OPENING = 'Opening trades/roofer/ui.json:3:5 in your editor.';

it('a place in a file is opened by the server', async () => {
  await follow(async () => new Response());
  expect(fetch).toHaveBeenCalledWith('/__open-in-editor?file=%2Fproject%2Ftrades%2Froofer%2Fui.json%3A3%3A5');
  expect(said).toEqual([OPENING]);
});

it.each([
  ['refuses', async () => new Response('Not from there.', { status: 403 }), 'Not from there.'],
  ['is gone', () => Promise.reject(new TypeError('Failed to fetch')), 'The server did not answer.'],
])('a place that can’t be opened says why, where the server %s', async (_what, answer, reason) => {
  await follow(answer);
  expect(said).toEqual([OPENING, expect.stringContaining(reason)]);
  expect(screen.getByText(reason, { exact: false })).toBeDefined();
});
