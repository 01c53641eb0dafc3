// Plain JavaScript on purpose: it runs on a bare machine, before any dependency is there.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command in the project's root with its output on ours.
 * Ends this process with the command's exit code if it fails: nothing after it could succeed.
 */
export function run(command, args, env = {}) {
  const done = spawnSync(command, args, inRoot(env));
  if (done.error) console.error(notStarted(command, done.error));
  if (done.status !== 0) process.exit(done.status ?? 2);
}

/**
 * Runs queues of commands side by side, as most of them use one core alone; those of one queue in their order.
 * Once one has failed no other is begun, and when all that run have ended, this process ends with its exit code.
 * @param {readonly (readonly [command: string, args: readonly string[]])[][]} queues
 */
export async function runSideBySide(...queues) {
  let failed;
  const ended = (command, args) =>
    new Promise((resolve) => {
      const program = spawn(command, args, inRoot());
      program.on('error', (error) => {
        console.error(notStarted(command, error));
        resolve(2);
      });
      program.on('exit', (code) => resolve(code ?? 2));
    });
  const runQueue = async (queue) => {
    for (const [command, args] of queue) {
      if (failed) return;
      const code = await ended(command, args);
      failed ||= code;
    }
  };
  await Promise.all(queues.map(runQueue));
  if (failed) process.exit(failed);
}

const inRoot = (env = {}) => ({ cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
const notStarted = (command, error) => `Could not run "${command}": ${error.message}`;

/**
 * Ends this process if more was written behind a command than it takes: it might be taken for understood.
 * @param {string} takes what it takes, as the middle of a sentence
 * @param {readonly string[]} extra
 */
export function refuseArguments(takes, [extra]) {
  if (extra === undefined) return;
  console.error(`npm run ${takes}. Leave out “${extra}”.`);
  process.exit(2);
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
