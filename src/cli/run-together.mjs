import { spawn } from 'node:child_process';
import { root } from './ensure-installed.mjs';

/**
 * Runs commands beside each other in the project's root. What the first one says is on our output as it comes; what another
 * says, once that one has ended: no two speak at once. Each `{ command, args, env }` runs to its end, so that all that fails
 * is told.
 * Ends this process with the exit code of the first in the list that failed.
 */
export async function runTogether(commands) {
  const codes = await Promise.all(commands.map((command, at) => (at === 0 ? runAloud(command) : runQuietly(command))));
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed);
}

const start = ({ command, args, env }, output) =>
  spawn(command, args, { cwd: root, stdio: ['inherit', output, output], env: { ...process.env, ...env } });

const runAloud = (what) => ended(what, start(what, 'inherit'));

async function runQuietly(what) {
  const program = start(what, 'pipe');
  const said = [];
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const code = await ended(what, program);
  process.stdout.write(Buffer.concat(said));
  return code;
}

/** The exit code, and 2 where there is none: it could not be started, or a signal ended it. */
function ended({ command }, program) {
  return new Promise((resolve) => {
    program.on('error', (error) => {
      console.error(`Could not run "${command}": ${error.message}`);
      resolve(2);
    });
    program.on('close', (code) => resolve(code ?? 2));
  });
}
