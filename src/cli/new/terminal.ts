import { type GivenArguments, type OptionKinds, readArguments } from '../read-arguments.ts';
import { Refusal } from './refusal.ts';

/** What a command is started with; a test hands it its own. */
export interface Terminal {
  /** What stands behind the command. */
  readonly args: readonly string[];
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly errors: NodeJS.WritableStream;
  /** Whether somebody is there to answer questions. */
  readonly attended: boolean;
  /** Port at which `npm run dev` serves. */
  readonly port: number;
  /** Folder that holds `schemas/` and `trades/` if `--root` names no other. */
  readonly folder: string;
}

/** The terminal that this program runs in. */
export const ownTerminal = (): Terminal => ({
  args: process.argv.slice(2),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  attended: process.stdin.isTTY === true && process.stdout.isTTY === true,
  port: Number(process.env.PORT ?? 4173),
  folder: process.cwd(),
});

/** What was written behind a command that makes one folder. */
export interface Given extends Omit<GivenArguments, 'names'> {
  /** The folder's name, if one was written. */
  readonly name: string | undefined;
}

/**
 * Reads what stands behind a command that makes one folder.
 * @throws Error for the person at the terminal on an option that won't do, or a second name
 */
export function readGiven(args: readonly string[], kinds: OptionKinds): Given {
  const { names, ...given } = readArguments(args, kinds);
  const [name, ...more] = names;
  if (more.length > 0)
    throw new Error(`One name, please: “${name}” is followed by “${more.join(' ')}”. Words with spaces need quotes.`);
  return { name, ...given };
}

/** Runs a command; the result is its exit code: 0 done, 1 refused, 2 could not run. */
export async function runCommand(terminal: Terminal, work: () => Promise<string>): Promise<number> {
  try {
    terminal.output.write(`${await work()}\n`);
    return 0;
  } catch (error) {
    terminal.errors.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof Refusal ? 1 : 2;
  }
}
