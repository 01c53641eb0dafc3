import { showUnseen } from '../change-report/show-text.ts';
import { expectNoNames, type GivenArguments, type OptionKinds, readArguments } from '../read-arguments.ts';
import { runMain } from '../run-main.ts';

/** What a command has around it: a process of its own, or a test. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  /** Writes a line to the standard output. */
  say(line: string): void;
}

export interface DataCommand {
  readonly usage: string;
  readonly options: OptionKinds;
  /** Gives the exit code. */
  run(given: GivenArguments, around: Surroundings): Promise<0 | 1>;
}

/** Runs a command as the process that it is, by the arguments of that. */
export async function startDataCommand(command: DataCommand): Promise<void> {
  // What customers sent is for this account alone.
  process.umask(0o077);
  await runMain(() => runDataCommand(command, process.argv.slice(2), { env: process.env, say: console.log }));
}

/**
 * Runs a command that takes options alone, for its exit code.
 * @throws Error for the person at the terminal if it could not run
 */
export async function runDataCommand(
  { usage, options, run }: DataCommand,
  args: readonly string[],
  around: Surroundings,
): Promise<0 | 1> {
  try {
    const kinds: OptionKinds = { ...options, help: 'switch' };
    const given = readArguments(args, kinds);
    expectNoNames(given, kinds);
    // Ids and names of files are as anybody sent them, and a terminal obeys what it is told by control characters.
    const say = (line: string) => around.say(showUnseen(line));
    if (!given.has('help')) return await run(given, { ...around, say });
    around.say(usage);
    return 0;
  } catch (error) {
    throw isFull(error) ? new Error(withRemedy(error), { cause: error }) : error;
  }
}

/** Codes of a full disk: from SQLite, the system and PostgreSQL. */
const FULL = ['SQLITE_FULL', 'ENOSPC', '53100'];

const isFull = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && FULL.includes(String(error.code));

/** Its message alone doesn't say what to do, and of some not even that a disk is full. */
function withRemedy({ message, code }: Error & { readonly code: string }): string {
  return `${message} (${code}). Make room on the disk, and on that of temporary files (SQLITE_TMPDIR or /tmp), then run this again: data:erase and data:backup need as much as the journal has. What was erased so far stays erased.`;
}

/** The value of an option without which a command can't run. */
export function expectWord(given: GivenArguments, option: string, what: string): string {
  const word = given.word(option);
  if (word === undefined) throw new Error(`Say ${what}: --${option} <path>.`);
  return word;
}
