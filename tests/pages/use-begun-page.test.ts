// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
