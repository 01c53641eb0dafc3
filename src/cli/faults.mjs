// npm run faults: installs and builds what is missing, a browser too, then fills the form on a line that fails.
import { ensureBuilt } from './ensure-built.mjs';
import { bin, ensureInstalled, run } from './ensure-installed.mjs';
import { ensureBrowser } from './find-browser.mjs';

// Whatever fails up to here is no problem of the form, so it must not end with the exit code of one.
let isReady = false;
process.on('exit', (code) => {
  if (code !== 0 && !isReady) process.exitCode = 2;
});

ensureInstalled();
const browser = await ensureBrowser();
ensureBuilt();
isReady = true;
run(bin('tsx'), ['e2e/faults/main.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: browser });
