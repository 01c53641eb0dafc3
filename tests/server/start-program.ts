import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { spawnProgram } from '../run-program.ts';

export interface Program {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

/** The program as it is started by hand, in a process of its own; ends with the test. */
export function startProgram(env: Record<string, string>): Program {
  const child = spawnProgram('src/server/main.ts', [], { PATH: process.env.PATH, ...env });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return { process: child, output: () => output, ended };
}

/** Waits until it runs with a site and an inbox. */
export async function addressesOf(program: Program): Promise<{ form: string; inbox: string }> {
  await expect.poll(program.output, { timeout: 20_000 }).toMatch(/Inbox: http/);
  const find = (pattern: RegExp) => new URL(pattern.exec(program.output())?.[1] ?? '').origin;
  return { form: find(/Form: {2}(\S+)/), inbox: find(/Inbox: (\S+)/) };
}
