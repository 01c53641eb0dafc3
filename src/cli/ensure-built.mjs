import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './ensure-installed.mjs';

const sources = ['schemas', 'trades', 'src', 'public', 'index.html', 'package-lock.json', 'vite.config.ts'];

/** Written last by a build, so that one that was broken off does not count. Its time is that at which the build began. */
export const BUILT = join(root, 'dist', 'site', 'robots.txt');

/** Builds site and server into dist/ unless a build newer than every source file is there. */
export function ensureBuilt() {
  const since = existsSync(BUILT) ? statSync(BUILT).mtimeMs : 0;
  if (sources.every((source) => newest(join(root, source)) <= since)) return;
  console.log('Building: about a minute …');
  run('npm', ['run', '--silent', 'build']);
}

/**
 * When a file, or the newest file in a folder, was last changed. Links that lead nowhere are locks of editors' programs, and
 * nothing to build.
 */
function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
