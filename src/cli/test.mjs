// npm test: installs what is missing, a browser too, then runs check, unit tests and end-to-end tests.
import { bin, ensureInstalled, refuseArguments, run } from './ensure-installed.mjs';
import { ensureTestBrowser } from './find-browser.mjs';

refuseArguments('test takes no options: it runs all; npx vitest run takes a file', process.argv.slice(2));
ensureInstalled();
const browser = await ensureTestBrowser();
run('npm', ['run', '--silent', 'check']);
run(bin('vitest'), ['run']);
run(bin('playwright'), ['test'], { CHROMIUM_PATH: browser });
