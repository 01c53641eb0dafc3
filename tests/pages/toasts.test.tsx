// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import { useStore } from '../../src/browser/store.ts';
import type { Toast } from '../../src/contract/index.ts';
import { useToasts } from '../../src/pages/layout/toast-stack.ts';
import { ToastList } from '../../src/pages/layout/toasts.tsx';

/** How each of these is painted: the same names of styles are the same look. */
function looksOf(toasts: readonly Toast[]): readonly string[] {
  let stack: ReturnType<typeof useToasts> | undefined;
  function Page() {
    stack = useToasts();
    return <ToastList shown={useStore(stack.shown)} dismiss={stack.dismiss} dismissLabel="Dismiss" />;
  }
  render(
    <ChakraProvider value={system}>
      <Page />
    </ChakraProvider>,
  );
  act(() => {
    for (const toast of toasts) stack?.show(toast);
  });
  return screen.getAllByRole('listitem').map(({ className }) => className);
}

it('a toast that does not say otherwise looks like an error; one of success and one of news look each of their kind', () => {
  const said = (title: string, status?: Toast['status']): Toast => ({ title, message: '.', ...(status && { status }) });
  const [unmarked, error, success, news] = looksOf([
    said('Postcode'),
    said('Failed', 'error'),
    said('Sent', 'success'),
    said('Redirecting', 'info'),
  ]);
  expect(unmarked).toBe(error);
  expect(new Set([error, success, news]).size).toBe(3);
});

it('an error takes the place of what went well before, and not the other way round', () => {
  const success: Toast = { title: 'Logo Uploaded', message: '.', status: 'success' };
  const error: Toast = { title: 'Required Fields Missing', message: '.' };
  expect(looksOf([success, error])).toHaveLength(1);
  cleanup();
  expect(looksOf([error, success])).toHaveLength(2);
});

it('of two toasts that come at the same time, one is dismissed alone', () => {
  const { current: stack } = renderHook(() => useToasts()).result;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1);
  stack.show({ title: 'Logo Failed', message: '.' });
  stack.show({ title: 'Photos Failed', message: '.' });
  clock.mockRestore();
  stack.dismiss(stack.shown.get()[0]?.id ?? 0);
  expect(stack.shown.get().map(({ title }) => title)).toEqual(['Photos Failed']);
});
