// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { BegunPage } from '../../src/browser/begun-page.ts';
import { useKeptFormAnswers } from '../../src/pages/form/use-kept-form-answers.ts';
import type { Keeping } from '../../src/pages/layout/use-kept-form.ts';
import type { Loaded } from '../../src/pages/wizard/loaded.ts';
import { useSession } from '../../src/pages/wizard/use-session.ts';
import { compileSmall } from '../compile/small-content.ts';

/** The page as the form last said that it stands, and what it keeps of the form. */
const page = vi.hoisted(() => ({ now: undefined as BegunPage | undefined, elsewhere: false }));
vi.mock('../../src/pages/layout/use-begun-page.ts', () => ({
  useBegunPage: (now: BegunPage) => {
    page.now = now;
  },
}));
vi.mock('../../src/pages/layout/use-kept-form.ts', () => ({
  useKeptForm: () => ({ elsewhere: page.elsewhere, keptEarly: () => false }) as Partial<Keeping>,
}));
vi.mock('../../src/pages/wizard/import-delivery.ts', () => ({ importDelivery: () => new Promise(() => undefined) }));

const content = compileSmall();
const notifier = { toast: vi.fn(), echo: vi.fn(), clearErrors: vi.fn(), announce: vi.fn() };

function openWizard() {
  const wizard = content.wizard('main', 'plumber');
  const loaded = { catalogue: content.catalogue, site: { upload: { url: '/upload' } }, isExample: true };
  const first = { wizard, validators: {} };
  const link = { query: new URLSearchParams(), prerendered: false };
  const { result, rerender } = renderHook(() => useSession({ ...loaded, first } as unknown as Loaded, link, notifier));
  return { session: result, rerender };
}

it('lets no new build take away the thanks of the wizard', () => {
  const { session } = openWizard();
  expect(page.now?.isBusy()).toBe(false);
  act(() => session.current.setFilling({ ...session.current.getFilling(), done: true }));
  expect(page.now?.isBusy()).toBe(true);
});

it.each([
  ['the wizard', () => openWizard().rerender],
  [
    'a form of one page',
    () => {
      const form = { ui: { drafts: { keep: true } }, step: { fields: [] } };
      const filling = { submissionId: 's-1' };
      const open = { loaded: { form }, answers: {}, filling, stage: 'editing', isConfirmed: false };
      return renderHook(() => useKeptFormAnswers(open as unknown as Parameters<typeof useKeptFormAnswers>[0])).rerender;
    },
  ],
])('does not load %s again for a new build while another tab goes on with it, and would lose it', (_form, openForm) => {
  page.elsewhere = false;
  const rerender = openForm();
  expect(page.now?.isBusy()).toBe(false);
  page.elsewhere = true;
  rerender();
  expect(page.now?.isBusy()).toBe(true);
});
