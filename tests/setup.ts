import { afterAll, afterEach, vi } from 'vitest';

// Files that share their modules share what they replace, too: each leaves nothing of it to the next.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

if (typeof document === 'object') {
  openNewTab();
  await leaveOutStyles();
  // jsdom has no CSS.escape, which user-event looks radios up by; the names in these tests need no escaping.
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  // Here, as a harness is loaded once for all files; late, as some tests replace what React finds at its start.
  afterEach(async () => (await import('@testing-library/react')).cleanup());
  // Whether the browser asks is counted for the whole window.
  afterAll(() => {
    const mayLeave = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    if (!mayLeave) throw new Error('A test of this file still asks before the page is left.');
  });
}

/** Files that share their modules share the window, too: what the last one kept in it, and where it went, is no matter here. */
function openNewTab(): void {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

/**
 * jsdom matches every rule against every element that is looked at, as axe and `getByRole` do with all of them, and rules
 * pile up through a file. So what is rendered has no styles there; a test of styles brings a cache with another key than
 * "css".
 */
async function leaveOutStyles(): Promise<void> {
  const { default: createCache } = await import('@emotion/cache');
  const sheets: { insert(this: { readonly key: string }, rule: string): void } = Object.getPrototypeOf(
    createCache({ key: 'any' }).sheet,
  );
  const { insert } = sheets;
  if (insert.name === insertOthers.name) return;
  sheets.insert = insertOthers;

  function insertOthers(this: { readonly key: string }, rule: string): void {
    // The sheet of what holds everywhere is "css-global".
    if (!/^css\b/.test(this.key)) insert.call(this, rule);
  }
}
