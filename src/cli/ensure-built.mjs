import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './ensure-installed.mjs';

const sources = ['schemas', 'trades', 'src', 'public', 'index.html', 'package-lock.json', 'vite.config.ts'];

/** Builds site and server into dist/ unless a build newer than every source file is there. */
export function ensureBuilt() {
  // Written last by a build, so a build that was broken off does not count.
  const built = join(root, 'dist', 'site', 'robots.txt');
  const since = existsSync(built) ? statSync(built).mtimeMs : 0;
  if (sources.every((source) => newest(join(root, source)) <= since)) return;
  console.log('Building: about a minute …');
  run('npm', ['run', '--silent', 'build']);
}

function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
