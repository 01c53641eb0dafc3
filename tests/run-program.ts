import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** How a program of ours ended, and what it wrote. */
export interface ProgramEnd {
  /** Its exit code; -1 if a signal ended it. */
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Starts a program of ours in a process of its own. */
export const spawnProgram = (source: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = process.env) =>
  spawn(process.execPath, ['--import', 'tsx', source, ...args], { cwd: root, env });

/**
 * Runs a program of ours, as its `npm run` does, until it ends.
 * @param source of its main module, from the project's root
 */
export async function runProgram(
  source: string,
  args: readonly string[] = [],
  env?: NodeJS.ProcessEnv,
): Promise<ProgramEnd> {
  const child = spawnProgram(source, args, env);
  const written = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    written.out += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    written.err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code: code ?? -1, ...written };
}
