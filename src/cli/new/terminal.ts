import { parseArgs } from 'node:util';
import { suggest } from '../../compile/index.ts';
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

/** A command's options: whether each is a switch, a word, or words. */
export type OptionKinds = { readonly [name: string]: 'switch' | 'word' | 'words' };

/** What was written behind a command. */
export interface Given {
  /** The folder's name, if one was written. */
  readonly name: string | undefined;
  has(option: string): boolean;
  word(option: string): string | undefined;
  /** All that was written for an option, in one list; undefined if it was not written at all. */
  words(option: string): readonly string[] | undefined;
}

/**
 * Reads what stands behind a command.
 * @throws Error for the person at the terminal on an option that there is not or that lacks its value, or a second name
 */
export function readGiven(args: readonly string[], kinds: OptionKinds): Given {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    // What is wrong is said below, in words that tell what to do.
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(kinds).map(([name, kind]) => [
        name,
        kind === 'switch' ? { type: 'boolean' as const } : { type: 'string' as const, multiple: kind === 'words' },
      ]),
    ),
  });
  for (const token of tokens) if (token.kind === 'option') expectOption(token, kinds);
  const [name, ...more] = positionals;
  if (more.length > 0)
    throw new Error(`One name, please: “${name}” is followed by “${more.join(' ')}”. Words with spaces need quotes.`);
  const texts = (option: string) => [values[option] ?? []].flat().filter((value) => typeof value === 'string');
  return {
    name,
    has: (option) => values[option] === true,
    word: (option) => texts(option)[0]?.trim(),
    words: (option) => (values[option] === undefined ? undefined : texts(option)),
  };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function expectOption({ name, rawName, value, inlineValue }: OptionToken, kinds: OptionKinds): void {
  const kind = kinds[name];
  if (kind === undefined) {
    const known = Object.keys(kinds).map((option) => `--${option}`);
    throw new Error(
      `There is no option ${rawName}. ${suggest(rawName, known, 'With --help there is a list of them.')}`,
    );
  }
  if (kind === 'switch') {
    if (value !== undefined) throw new Error(`${rawName} takes nothing behind it: “${value}” won’t do.`);
  } else if (!value?.trim()) {
    throw new Error(`${rawName} is empty: leave it out, or say what it should be.`);
  } else if (!inlineValue && value.startsWith('--')) {
    throw new Error(`${rawName} is empty: ${value} follows it. Leave it out, or say what it should be.`);
  }
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
