import { expectNoNames, type GivenArguments, type OptionKinds, readArguments } from '../read-arguments.ts';

/** What a command has around it: a process of its own, or a test. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  /** Writes a line to the standard output. */
  say(line: string): void;
  /** Writes a line about what went wrong. */
  complain(line: unknown): void;
}

export interface DataCommand {
  readonly usage: string;
  readonly options: OptionKinds;
  /** Gives the exit code. */
  run(given: GivenArguments, around: Surroundings): Promise<0 | 1>;
}

/** Is all of a process: runs the command as its arguments say, and leaves its exit code there. */
export async function startDataCommand(command: DataCommand): Promise<void> {
  // What customers sent is for this account alone.
  process.umask(0o077);
  const around = { env: process.env, say: console.log, complain: console.error };
  process.exitCode = await runDataCommand(command, process.argv.slice(2), around);
}

/** Runs a command that takes options alone, for its exit code: that of the command, or 2 if it could not run. */
export async function runDataCommand(
  { usage, options, run }: DataCommand,
  args: readonly string[],
  around: Surroundings,
): Promise<0 | 1 | 2> {
  try {
    const kinds: OptionKinds = { ...options, help: 'switch' };
    const given = readArguments(args, kinds);
    expectNoNames(given, kinds);
    if (!given.has('help')) return await run(given, around);
    around.say(usage);
    return 0;
  } catch (error) {
    around.complain(error instanceof Error ? explain(error) : error);
    return 2;
  }
}

/** As SQLite, the system and PostgreSQL call a disk that is full. */
const FULL = ['SQLITE_FULL', 'ENOSPC', '53100'];

/** The message of an error, with what to do where it has none of that: of a full disk only the code tells. */
function explain(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  if (!FULL.includes(code)) return error.message;
  return `${error.message} (${code}). Make room on the disk, and on that of temporary files (SQLITE_TMPDIR or /tmp), then run this again: data:erase and data:backup need as much as the journal has. What was erased so far stays erased.`;
}

/** The value of an option without which a command can't run. */
export function expectWord(given: GivenArguments, option: string, what: string): string {
  const word = given.word(option);
  if (word === undefined) throw new Error(`Say ${what}: --${option} <path>.`);
  return word;
}
