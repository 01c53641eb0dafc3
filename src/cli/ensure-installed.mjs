// Plain JavaScript on purpose: it runs on a bare machine, before any dependency is there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command in the project's root with its output on ours.
 * Ends this process with the command's exit code if it fails: nothing after it could succeed.
 */
export function run(command, args, env = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (done.error) console.error(`Could not run "${command}": ${done.error.message}`);
  if (done.status !== 0) process.exit(done.status ?? 2);
}

/** Path of a program that a dependency brings. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/**
 * Installs the locked dependencies unless node_modules already holds exactly them.
 * npm keeps its own copy of the lock file in node_modules; the packages in it are compared by path and version.
 */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old: 20.19 or newer is needed (https://nodejs.org).`);
    process.exit(2);
  }
  if (isInstalled()) return;
  console.log('Installing dependencies: one or two minutes, this once …');
  run('npm', ['ci', '--no-audit', '--no-fund']);
}

function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const want = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  // Optional packages are for other platforms and may be absent.
  return Object.entries(want).every(
    ([path, entry]) => path === '' || entry.optional || have[path]?.version === entry.version,
  );
}
