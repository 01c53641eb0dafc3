import { defineConfig } from 'playwright/test';
import { BROWSER_ARGS } from './e2e/browser-args.ts';
import { findInstalledBrowser } from './src/cli/find-browser.mjs';

const port = Number(process.env.PORT ?? 4873);
const executablePath = findInstalledBrowser();

/**
 * Files whose journeys have a server, a build, a browser or settings of their own. Begun last, the longest of them would be
 * alone at the end while the other workers have nothing left to do.
 */
const LONGEST = [
  'author-journey',
  'faults',
  'offline',
  'dropped-in',
  'authors',
  'contact-sheet',
  'page-pictures',
  'schema-kinds',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // Twice as many as the smallest machine has cores: a journey waits for frames, lines and pauses half of its time. With one
  // less, a tenth of the two is idle; with one more, all take longer.
  workers: 4,
  // What passes only at the second try is named in the list as flaky: to be looked at, but no reason to hold all up.
  retries: 1,
  timeout: 120_000,
  // Journeys prove what happens, not how soon: a busy machine may stop for seconds. Speed is for `npm run audit`.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // In this order: there is no other way to say which files come first.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: LONGEST },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // Kept for what fails: a trace of every journey costs a sixth of the whole.
    trace: 'on-first-retry',
    // Things that move in are caught half-transparent by axe, and waited for by every journey. Files that are about the way
    // from step to step ask for movement.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker asks for, `page.route` does not see: tests of begun forms allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...BROWSER_ARGS],
    },
  },
});
