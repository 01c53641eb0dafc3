import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../content-on-disk.ts';

/** Whatever leaves something on a visitor's device. */
const STORES =
  /\b(document\.cookie|cookieStore|localStorage|sessionStorage|indexedDB|caches\.open|serviceWorker)\b|set-cookie/gi;

// Where this fails, src/pages/cookies/stored.ts says something that is no longer true: it changes with this list.
it('nothing is stored on a visitor’s device, as the cookies page says', () => {
  const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const uses = files.flatMap((file) =>
    [...readFileSync(`${root}src/${file}`, 'utf8').matchAll(STORES)].map(([use]) => `${file}: ${use}`),
  );
  expect(uses).toEqual([]);
});
