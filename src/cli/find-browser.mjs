import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without windows: the same engine, which draws pages at about two thirds of the cost. */
const SHELL = 'chromium-headless-shell';

/** Path of an installed browser, the shell before Chromium and Chrome: CHROMIUM_PATH, else the PATH; undefined if there is none. */
export function findInstalledBrowser() {
  return find([SHELL, ...WHOLE]);
}

/**
 * Path of a browser for journeys: Chromium's headless shell, installed as Debian's package where that may be done, else what
 * `ensureBrowser` finds. Throws as that does.
 */
export async function ensureTestBrowser() {
  const installed = find([SHELL]);
  if (installed) return installed;
  if (process.getuid?.() === 0) {
    console.log(`No ${SHELL} found: trying Debian’s package …`);
    installPackage(SHELL);
  }
  return find([SHELL]) ?? ensureBrowser();
}

/**
 * Path of a whole browser, as customers have it, installed if there is none: an installed one, else Playwright's own download,
 * else Debian's package. Throws with the three things that were tried.
 */
export async function ensureBrowser() {
  const installed = find(WHOLE);
  if (installed) return installed;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log('No Chromium found: trying Playwright’s download, then Debian’s package …');
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (download.status === 0 && existsSync(chromium.executablePath())) return chromium.executablePath();
  installPackage('chromium');
  const fromDebian = find(WHOLE);
  if (fromDebian) return fromDebian;
  throw new Error(
    'No browser for the tests: none on the PATH, Playwright’s download failed, apt-get install chromium failed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  );
}

function find(names) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH is "${given}", which is not a program that can be run.`);
    return given;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function installPackage(name) {
  spawnSync('apt-get', ['update'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'inherit' });
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not to be run: the next candidate is tried
  }
}
