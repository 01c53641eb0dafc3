import { expectNoNames, type GivenArguments, type OptionKinds, readArguments } from './read-arguments.ts';

interface DataCommand {
  readonly usage: string;
  readonly options: OptionKinds;
  /** Gives the exit code. */
  run(given: GivenArguments): Promise<0 | 1>;
}

/** Runs a command that takes options alone, for its exit code: that of the command, or 2 if it could not run. */
export async function runDataCommand({ usage, options, run }: DataCommand): Promise<0 | 1 | 2> {
  // What customers sent is for this account alone.
  process.umask(0o077);
  try {
    const kinds: OptionKinds = { ...options, help: 'switch' };
    const given = readArguments(process.argv.slice(2), kinds);
    expectNoNames(given, kinds);
    if (!given.has('help')) return await run(given);
    console.log(usage);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}

/** The value of an option without which a command can't run. */
export function expectWord(given: GivenArguments, option: string, what: string): string {
  const word = given.word(option);
  if (word === undefined) throw new Error(`Say ${what}: --${option} <path>.`);
  return word;
}
