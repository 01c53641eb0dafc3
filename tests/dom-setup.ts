import createCache from '@emotion/cache';
import { afterEach } from 'vitest';

// jsdom matches every rule against every element that is looked at, as axe and `getByRole` do with all of them, and rules
// pile up through a file. So what is rendered has no styles there; a test of styles brings a cache with another key than
// "css".
const sheets: { insert(this: { readonly key: string }, rule: string): void } = Object.getPrototypeOf(
  createCache({ key: 'any' }).sheet,
);
const { insert } = sheets;
sheets.insert = function insertOthers(rule) {
  // The sheet of what holds everywhere is "css-global".
  if (!/^css\b/.test(this.key)) insert.call(this, rule);
};

if (typeof document === 'object') {
  // jsdom has no CSS.escape, which user-event looks radios up by; the names in these tests need no escaping.
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  // Here, as files that share their modules load a harness once only; late, as some replace what React finds at its start.
  afterEach(async () => (await import('@testing-library/react')).cleanup());
}
