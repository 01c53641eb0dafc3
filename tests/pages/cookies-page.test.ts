import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../content-on-disk.ts';

/** Whatever leaves something on a visitor's device. */
const STORES =
  /\b(document\.cookie|cookieStore|localStorage|sessionStorage|indexedDB|openDB|caches\.open|serviceWorker)\b|set-cookie/gi;

/** Files that may, each with what it keeps. `stored.ts` says the same to visitors. */
const KEEPERS: { readonly [file: string]: readonly string[] } = {
  // Looks whether anything of a begun form is there.
  'app/await-kept.ts': ['localStorage'],
  // Begun and unsent forms in a database of the browser, and beside it a flag that there are any.
  'browser/device-store.ts': ['localStorage', 'openDB'],
  // Which filling this tab shows, so that it goes on after a reload.
  'browser/known-kept.ts': ['sessionStorage'],
  'browser/offline-copy.ts': ['caches.open', 'serviceWorker'],
  'browser/new-build.ts': ['sessionStorage'],
  'browser/reload-for-build.ts': ['sessionStorage'],
  // Keeps nothing itself: it names the worker's address.
  'browser/script-address.ts': ['serviceWorker'],
};

// Where this fails, src/pages/cookies/stored.ts says something that is no longer true: it changes with this list.
it('nothing but what the cookies page says is stored on a visitor’s device', () => {
  const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const uses = files.flatMap((file) => {
    const found = [...readFileSync(`${root}src/${file}`, 'utf8').matchAll(STORES)].map(([use]) => use);
    return found.length > 0 ? [[file, [...new Set(found)].sort()] as const] : [];
  });
  expect(Object.fromEntries(uses)).toEqual(KEEPERS);
});
