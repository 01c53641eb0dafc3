import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** Between two looks at what a program holds in memory; a process knows its own peak, so it is enough to see each once. */
const LOOK_EVERY = 100;

export interface ProgramRun {
  /** Milliseconds from its start to its end. */
  readonly took: number;
  /** The most that one of its processes had in memory; bytes. NaN where there is no /proc. */
  readonly memory: number;
}

/**
 * Runs a program to its end.
 * @throws Error with all that it said if it ends with anything but 0
 */
export async function runProgram(command: string, args: readonly string[], cwd: string): Promise<ProgramRun> {
  const began = performance.now();
  // In a group of its own, by which what it starts is known.
  const program = spawn(command, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  }
  let memory = Number.NaN;
  const looking = setInterval(() => {
    const now = Math.max(...peaksOf(program.pid));
    if (Number.isFinite(now)) memory = Math.max(now, Number.isNaN(memory) ? 0 : memory);
  }, LOOK_EVERY);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      program.on('error', reject);
      program.on('close', resolve);
    });
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said}`);
    return { took: performance.now() - began, memory };
  } finally {
    clearInterval(looking);
  }
}

/** Peak of each process of a group, in bytes. */
function peaksOf(group: number | undefined): readonly number[] {
  return processes().flatMap((id) => {
    try {
      // Behind the name, which may hold anything: state, parent, group.
      const [, , member] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      if (Number(member) !== group) return [];
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
      return kilobytes === undefined ? [] : [Number(kilobytes) * 1024];
    } catch {
      return []; // it has ended since the list was made
    }
  });
}

function processes(): readonly string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return []; // another system than Linux
  }
}
