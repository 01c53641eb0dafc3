// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import { useStore } from '../../src/browser/store.ts';
import type { Toast } from '../../src/contract/index.ts';
import { useToasts } from '../../src/pages/layout/toast-stack.ts';
import { ToastList } from '../../src/pages/layout/toasts.tsx';
import { useNotifier } from '../../src/pages/layout/use-notifier.ts';

afterEach(cleanup);

/** Shows them below a page with a heading and a button. */
function show(...toasts: readonly Toast[]): void {
  let stack: ReturnType<typeof useToasts> | undefined;
  function Page() {
    stack = useToasts();
    return (
      <main>
        <h1 tabIndex={-1}>Domain Instructions</h1>
        <button type="button">Copy</button>
        <ToastList shown={useStore(stack.shown)} dismiss={stack.dismiss} dismissLabel="Dismiss" />
      </main>
    );
  }
  render(
    <ChakraProvider value={system}>
      <Page />
    </ChakraProvider>,
  );
  act(() => {
    for (const toast of toasts) stack?.show(toast);
  });
}

const button = (name: string) => screen.getByRole('button', { name });
const COPIED: Toast = { title: 'Copied!', message: '.', status: 'success' };

/** How each of these is painted: the same names of styles are the same look. */
function looksOf(toasts: readonly Toast[]): readonly string[] {
  show(...toasts);
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

it('a toast that is dismissed gives the focus back to what had it before', () => {
  show(COPIED, { title: 'Redirecting', message: '.', status: 'info' });
  button('Copy').focus();
  // From one toast to the next.
  button('Dismiss: Copied!').focus();
  button('Dismiss: Redirecting').focus();
  fireEvent.click(button('Dismiss: Redirecting'));
  expect(document.activeElement).toBe(button('Copy'));
});

it.each<readonly [string, () => void]>([
  ['is gone', () => button('Copy').remove()],
  ['can’t be pressed now', () => button('Copy').setAttribute('disabled', '')],
])('where what had the focus before a toast %s, the heading has it after', (_case, change) => {
  show(COPIED);
  button('Copy').focus();
  button('Dismiss: Copied!').focus();
  change();
  fireEvent.click(button('Dismiss: Copied!'));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('a toast that was left leaves the focus to the heading once it is clicked away without taking it', () => {
  show(COPIED);
  button('Copy').focus();
  button('Dismiss: Copied!').focus();
  button('Copy').focus();
  button('Copy').blur();
  fireEvent.click(button('Dismiss: Copied!'));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('a toast that goes by itself stays while the focus is in it', () => {
  vi.useFakeTimers();
  show(COPIED);
  act(() => button('Dismiss: Copied!').focus());
  act(() => vi.advanceTimersByTime(60_000));
  act(() => button('Copy').focus());
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  vi.useRealTimers();
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

it('all that a toast says is filled in, its hint too', () => {
  const { result } = renderHook(useNotifier);
  const { notifier, toasts } = result.current;
  act(() =>
    notifier.toast({ title: '{name}', message: 'To {name}', hint: 'For {name}' }, { values: { name: 'Alex' } }),
  );
  expect(toasts.shown.get()).toMatchObject([{ title: 'Alex', message: 'To Alex', hint: 'For Alex' }]);
  act(() => notifier.toast({ title: 'Bye', message: 'To you' }));
  expect(toasts.shown.get().at(-1)).not.toHaveProperty('hint');
});
