// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { BegunPage } from '../../src/browser/begun-page.ts';
import { useBegunPage } from '../../src/pages/layout/use-begun-page.ts';

const watched = vi.hoisted(() => ({ form: undefined as { isBusy(): boolean } | undefined }));
vi.mock('../../src/browser/begun-page.ts', () => ({
  watchBegunPage: () => ({
    update: (form: { isBusy(): boolean }) => {
      watched.form = form;
    },
    takeNewBuild: async () => false,
    stop: () => undefined,
  }),
}));

/** Whether the part that watches a page is gone with a former build. */
const part = vi.hoisted(() => ({ isGone: false }));
vi.mock('../../src/browser/retryable-import.ts', () => ({
  retryableImport: (load: () => Promise<unknown>) => () => (part.isGone ? Promise.reject(new Error('gone')) : load()),
}));
const reloadIfNew = vi.hoisted(() => vi.fn(async () => true));
vi.mock('../../src/browser/reload-for-build.ts', () => ({ reloadIfNew }));

afterEach(() => {
  part.isGone = false;
});

it.each([
  ['anew', 'are written', true],
  ['not again', 'find no room, which the form says later', false],
])('A page whose watch is gone comes %s where its answers %s', async (_how, _what, isWritten) => {
  part.isGone = true;
  reloadIfNew.mockClear();
  const form = { kept: true, begun: true, keptEarly: () => false, isBusy: () => false, flush: async () => isWritten };
  const { result } = renderHook(() => useBegunPage(form as unknown as BegunPage));
  expect(await result.current()).toBe(isWritten);
  expect(reloadIfNew).toHaveBeenCalledTimes(isWritten ? 1 : 0);
});

it('A page is busy while its form is, and while a file is chosen on it, which may put it away', async () => {
  let sends = false;
  const form = { place: 'a', isBusy: () => sends } as BegunPage;
  const { result } = renderHook(() => useBegunPage(form));
  await result.current();
  const isBusy = () => watched.form?.isBusy();
  expect(isBusy()).toBe(false);
  const input = Object.assign(document.createElement('input'), { type: 'file' });
  document.body.append(input);
  input.click();
  expect(isBusy()).toBe(true);
  input.dispatchEvent(new Event('change', { bubbles: true }));
  expect(isBusy()).toBe(false);
  sends = true;
  expect(isBusy()).toBe(true);
});
