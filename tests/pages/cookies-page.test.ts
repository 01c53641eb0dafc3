import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DRAFT_DAYS } from '../../src/contract/index.ts';
import { STORED } from '../../src/pages/cookies/stored.ts';
import { root } from '../project-root.ts';

/** Whatever leaves something on a visitor's device. */
const STORES =
  /\b(document\.cookie|cookieStore|localStorage|sessionStorage|indexedDB|openDB|caches\.open|storage\.getDirectory|serviceWorker)\b|set-cookie/gi;

/** Files that may, each with what it keeps. `stored.ts` says the same to visitors. */
const KEEPERS: { readonly [file: string]: readonly string[] } = {
  // Looks whether anything of a begun form is there.
  'app/await-kept.ts': ['localStorage'],
  // Puts it where the one below finds it.
  'app/example-form.ts': ['sessionStorage'],
  'app/load-again.ts': ['sessionStorage'],
  'browser/device-database.ts': ['openDB'],
  'browser/device-store.ts': ['localStorage'],
  'browser/early-draft.ts': ['localStorage'],
  'browser/fill-copy.ts': ['caches.open'],
  'browser/handed-answers.ts': ['sessionStorage'],
  // Looks whether anything waits to be sent; keeps nothing.
  'browser/is-anything-queued.ts': ['indexedDB', 'localStorage'],
  'browser/kept-cache.ts': ['sessionStorage'],
  'browser/offline-copy.ts': ['caches.open', 'serviceWorker'],
  // Reads what early-draft.ts has kept.
  'browser/read-early.ts': ['localStorage'],
  'browser/reload-for-build.ts': ['sessionStorage'],
  // Allows the address of the service worker; keeps nothing.
  'browser/script-address.ts': ['serviceWorker'],
  // Of those who run the site, once they have logged in to the inbox; no visitor gets it.
  'server/inbox/access.ts': ['Set-Cookie'],
};

/** Under these names a browser lists what is kept: `const NAME = 'forms'` in a file that opens a database or storage. */
const NAMES = /\bconst [A-Z_]+ = '([a-z-]+)'/g;

const read = (file: string) => readFileSync(`${root}src/${file}`, 'utf8');

// Where this fails, src/pages/cookies/stored.ts says something that is no longer true: it changes with this list.
it('nothing but what the cookies page says is stored on a visitor’s device', () => {
  const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const uses = files.flatMap((file) => {
    const found = [...read(file).matchAll(STORES)].map(([use]) => use);
    return found.length > 0 ? [[file, [...new Set(found)].sort()] as const] : [];
  });
  expect(Object.fromEntries(uses)).toEqual(KEEPERS);
});

it('the cookies page gives the names under which a browser lists it, and for how many days it stays', () => {
  const ofVisitors = Object.keys(KEEPERS).filter((file) => !file.startsWith('server/'));
  const names = ofVisitors.flatMap((file) => [...read(file).matchAll(NAMES)].map(([, name]) => name));
  expect([...new Set(names)].sort()).toEqual([
    'begun-here',
    'early-draft',
    'example-site',
    'forms',
    'kept-forms',
    'loaded-again',
    'reloaded-for',
  ]);
  const said = STORED.map(({ what, used, howLong = '' }) => `${what} ${used} ${howLong}`).join('\n');
  for (const name of names) expect(said).toContain(`“${name}”`);
  expect([...said.matchAll(/(\d+) days/g)].map(([, days]) => Number(days))).toEqual([DRAFT_DAYS, DRAFT_DAYS]);
});
