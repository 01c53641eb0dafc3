import { ensureBuilt } from './ensure-built.mjs';
import { bin, ensureInstalled, run } from './ensure-installed.mjs';
import { ensureBrowser } from './find-browser.mjs';

/**
 * Runs a command that looks at the built site in a browser, with the arguments that were given; installs and builds what is
 * missing before. What fails up to there is nothing that the command found, and ends with 2, never with its 1.
 * @param {string} program path of its TypeScript
 */
export async function runOnBuild(program) {
  let isReady = false;
  process.on('exit', (code) => {
    if (code !== 0 && !isReady) process.exitCode = 2;
  });
  ensureInstalled();
  const browser = await ensureBrowser();
  ensureBuilt();
  isReady = true;
  run(bin('tsx'), [program, ...process.argv.slice(2)], { CHROMIUM_PATH: browser });
}
