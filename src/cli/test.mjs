// npm test: installs what is missing, a browser too, then runs check, unit tests and end-to-end tests.
import { bin, ensureInstalled, run } from './ensure-installed.mjs';
import { ensureTestBrowser } from './find-browser.mjs';
import { runTogether } from './run-together.mjs';

ensureInstalled();
const browser = await ensureTestBrowser();
run('npm', ['run', '--silent', 'check']);
// Journeys wait for frames, lines and pauses a quarter of their time: unit tests, which hardly wait, are done meanwhile.
// By fewer at a time than alone, so that none of the two takes the other's cores.
await runTogether([
  { command: bin('playwright'), args: ['test'], env: { CHROMIUM_PATH: browser } },
  { command: bin('vitest'), args: ['run', '--maxWorkers', '2'] },
]);
