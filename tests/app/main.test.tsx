// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

vi.mock('../../src/app/page-data.ts', () => ({ cachePageData: async () => true }));
vi.mock('../../src/app/await-kept.ts', () => ({ awaitKept: async () => () => () => undefined }));
vi.mock('../../src/app/routes.tsx', () => ({
  AppRoutes: () => 'rendered anew',
  loadContentRoute: () => Promise.reject(new Error('/content/catalogue.json answered nothing')),
}));

it('a page with a kept form is rendered although its catalogue can’t be loaded', async () => {
  document.body.innerHTML = '<div id="root">prerendered</div>';
  // What waits for a quiet moment would come when this page is gone.
  vi.stubGlobal('requestIdleCallback', () => 0);
  await import('../../src/app/main.tsx');
  await vi.waitFor(() => expect(document.getElementById('root')?.textContent).toBe('rendered anew'));
});
