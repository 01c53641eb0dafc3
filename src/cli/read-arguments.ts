import { parseArgs } from 'node:util';
import { suggest } from '../compile/index.ts';

/** A command's options: whether each is a switch, a word, or words. */
export type OptionKinds = { readonly [name: string]: 'switch' | 'word' | 'words' };

/** What was written behind a command. */
export interface GivenArguments {
  /** Arguments that are not options, in order. */
  readonly names: readonly string[];
  has(option: string): boolean;
  word(option: string): string | undefined;
  /** All that was written for an option, in one list; undefined if it was not written at all. */
  words(option: string): readonly string[] | undefined;
}

/**
 * Reads what stands behind a command; `-h` is `--help` where there is one.
 * @throws Error for the person at the terminal on an option that there is not, or that lacks its value or has one too many
 */
export function readArguments(args: readonly string[], kinds: OptionKinds): GivenArguments {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    // What is wrong is said below, in words that say what to do.
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(kinds).map(([name, kind]) => [
        name,
        {
          ...(kind === 'switch'
            ? { type: 'boolean' as const }
            : { type: 'string' as const, multiple: kind === 'words' }),
          ...(name === 'help' && { short: 'h' }),
        },
      ]),
    ),
  });
  const options = tokens.filter((token) => token.kind === 'option');
  for (const option of options) expectOption(option, kinds);
  expectOnce(options, kinds);
  const texts = (option: string) => [values[option] ?? []].flat().filter((value) => typeof value === 'string');
  return {
    names: positionals,
    has: (option) => values[option] === true,
    word: (option) => texts(option)[0]?.trim(),
    words: (option) => (values[option] === undefined ? undefined : texts(option)),
  };
}

/**
 * For a command that takes options alone.
 * @throws Error for the person at the terminal if anything else was written
 */
export function expectNoNames({ names: [name] }: GivenArguments, kinds: OptionKinds): void {
  if (name !== undefined) throw new Error(`Unexpected argument “${name}”. ${optionsOf(kinds)}`);
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function expectOption({ name, rawName, value, inlineValue }: OptionToken, kinds: OptionKinds): void {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (kind === undefined) {
    const meant = suggest(rawName, Object.keys(kinds).map(dashed), '');
    throw new Error([`There is no option ${rawName}.`, meant, optionsOf(kinds)].filter(Boolean).join(' '));
  }
  if (kind === 'switch') {
    if (value !== undefined) throw new Error(`${rawName} takes no value: leave out “${value}”.`);
  } else if (!value?.trim()) {
    throw new Error(`${rawName} is empty: leave it out, or say what it should be.`);
  } else if (!inlineValue && value.startsWith('--')) {
    throw new Error(`${rawName} is empty: ${value} follows it. Leave it out, or say what it should be.`);
  }
}

/** Of two values one would be left out, and nobody would know: what stops a pull request might not. */
function expectOnce(options: readonly OptionToken[], kinds: OptionKinds): void {
  const first = new Map<string, OptionToken>();
  for (const option of options) {
    const { name, rawName, value } = option;
    const other = first.get(name);
    if (other && kinds[name] === 'word')
      throw new Error(`${rawName} stands there twice, with “${other.value}” and with “${value}”: leave one out.`);
    first.set(name, option);
  }
}

const dashed = (option: string) => `--${option}`;

const optionsOf = (kinds: OptionKinds) => `Its options are ${Object.keys(kinds).map(dashed).join(', ')}.`;
