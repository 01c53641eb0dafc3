// npm test: installs what is missing, a browser too, then runs check, unit tests and end-to-end tests.
import { bin, ensureInstalled, run } from './ensure-installed.mjs';
import { ensureTestBrowser } from './find-browser.mjs';

ensureInstalled();
const browser = await ensureTestBrowser();
run('npm', ['run', '--silent', 'check']);
run(bin('vitest'), ['run']);
run(bin('playwright'), ['test'], { CHROMIUM_PATH: browser });
