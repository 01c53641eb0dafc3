import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of an installed Chromium or Chrome: CHROMIUM_PATH, else the PATH; undefined if there is none. */
export function findInstalledBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH is "${given}", which is no program that can be run.`);
    return given;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/**
 * Path of a browser for the tests, installed if there is none: an installed one, else Playwright's own download,
 * else Debian's package. Throws with the three things that were tried.
 */
export async function ensureBrowser() {
  const installed = findInstalledBrowser();
  if (installed) return installed;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log('No Chromium found: trying Playwright’s download, then Debian’s package …');
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (download.status === 0 && existsSync(chromium.executablePath())) return chromium.executablePath();
  spawnSync('apt-get', ['update'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' });
  const fromDebian = findInstalledBrowser();
  if (fromDebian) return fromDebian;
  throw new Error(
    'No browser for the tests: none on the PATH, Playwright’s download failed, apt-get install chromium failed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  );
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not to be run: the next candidate is tried
  }
}
