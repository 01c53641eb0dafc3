// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn();

/** Loads what a page runs, as each frame of a tab does for itself. */
async function openPage(pathname: string) {
  vi.stubGlobal('location', { pathname, reload });
  vi.resetModules();
  document.body.innerHTML = '<input id="name" />';
  const page = await import('../../src/app/load-again.ts');
  page.restoreFields();
  const field = document.querySelector('input') as HTMLInputElement;
  return { ...page, field };
}

beforeEach(() => reload.mockClear());
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('a page whose program can’t be had is loaded again once, with what was typed', async () => {
  const before = await openPage('/request');
  before.field.value = 'Alex';
  before.loadAgain('/assets/program.js');
  expect(reload).toHaveBeenCalledOnce();
  const after = await openPage('/request');
  expect(after.field.value).toBe('Alex');
  expect(after.loadAgain('/assets/program.js')).toBe(false);
});

it('two forms in one page, which share the storage of their tab, are each loaded again once, with what was typed in them', async () => {
  for (const [path, typed] of [
    ['/embed/main', 'Alex'],
    ['/embed/forms', 'Sam'],
  ] as const) {
    const page = await openPage(path);
    page.field.value = typed;
    page.loadAgain('/assets/program.js');
  }
  expect(reload).toHaveBeenCalledTimes(2);
  const one = await openPage('/embed/main');
  expect(one.field.value).toBe('Alex');
  expect(one.loadAgain('/assets/program.js')).toBe(false);
  const other = await openPage('/embed/forms');
  expect(other.field.value).toBe('Sam');
  other.forgetLoadedAgain();
  expect(one.loadAgain('/assets/program.js')).toBe(false);
});
