/**
 * `npm run bench`: our pages beside those of other form libraries, and how long it takes to work on the product with many
 * trades. What is measured in full is written to docs/performance.md; a short look is printed. Ends with 2 if it could not
 * run.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../src/cli/ensure-installed.mjs';
import { expectNoNames, type GivenArguments, type OptionKinds, readArguments } from '../src/cli/read-arguments.ts';
import { benchPages } from './bench-pages.ts';
import { benchTools } from './bench-tools.ts';
import { installPeers, peerVersions } from './install-peers.ts';
import { type BenchResult, performancePage } from './performance-page.ts';

const USAGE = `npm run bench -- [options]

Measures our pages beside those of other form libraries, and our tools with many trades. A whole run takes more than an
hour on two cores that do nothing else, and writes docs/performance.md; --only writes its half there and leaves the other
as it was measured last. Less than all that is in there, or less than three rounds, is printed instead.

  --only <half>      peers (the pages) or tools
  --quick            a short look: 12 and 200 fields, 8 and 100 trades, three rounds of the pages, one of the tools
  --sizes <numbers>  numbers of fields, e.g. 12,50
  --trades <numbers> numbers of trades, e.g. 8,100
  --rounds <number>  how often each is measured
  --json             what was measured, as JSON
  --help             this`;

const OPTIONS: OptionKinds = {
  quick: 'switch',
  only: 'word',
  sizes: 'word',
  trades: 'word',
  rounds: 'word',
  json: 'switch',
  help: 'switch',
};

/** With these it is not what stands in the page. */
const IN_PART = ['quick', 'sizes', 'trades'];
/** Fewer have no spread; the page says how many there were. */
const FEWEST_ROUNDS = 3;

const PAGE = 'docs/performance.md';
/** The same as data: of which each half may be measured anew. */
const DATA = 'docs/performance.json';
const WHOLE = { sizes: [12, 50, 200, 500], trades: [8, 100, 1000], pageRounds: 5, toolRounds: 3 };
const QUICK = { sizes: [12, 200], trades: [8, 100], pageRounds: 3, toolRounds: 1 };

try {
  const given = readArguments(process.argv.slice(2), OPTIONS);
  expectNoNames(given, OPTIONS);
  if (given.has('help')) print(USAGE);
  else await bench(given);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}

async function bench(given: GivenArguments): Promise<void> {
  const only = given.word('only');
  if (only !== undefined && only !== 'peers' && only !== 'tools')
    throw new Error(`--only is peers or tools, so “${only}” won’t do.`);
  const usual = given.has('quick') ? QUICK : WHOLE;
  const [rounds] = numbersOf(given, 'rounds') ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  // Apart from what is asked for on the way: who reads the JSON has nothing else on that line.
  const say = (line: string) => process.stderr.write(`${line}\n`);
  try {
    if (only !== 'tools') installPeers(say);
    const sizes = numbersOf(given, 'sizes') ?? usual.sizes;
    const trades = numbersOf(given, 'trades') ?? usual.trades;
    const machine = `${cpus().length} cores, Node ${process.versions.node}`;
    const result: BenchResult = {
      ...(only !== 'tools' && {
        pages: {
          machine,
          versions: peerVersions(),
          ...(await benchPages({ sizes, rounds: rounds ?? usual.pageRounds, folder, say })),
        },
      }),
      ...(only !== 'peers' && {
        tools: { machine, ...(await benchTools({ trades, rounds: rounds ?? usual.toolRounds, folder, say })) },
      }),
    };
    if (given.has('json')) print(JSON.stringify(result, null, 2));
    else if (
      IN_PART.some((option) => given.has(option) || given.word(option) !== undefined) ||
      (rounds ?? FEWEST_ROUNDS) < FEWEST_ROUNDS
    )
      print(performancePage(result));
    else write(result);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(result: BenchResult): void {
  const file = join(root, DATA);
  const former: BenchResult = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const all = { ...former, ...result };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(join(root, PAGE), `${performancePage(all)}\n`);
  print(`Written to ${PAGE} and ${DATA}.`);
}

function numbersOf(given: GivenArguments, option: string): readonly number[] | undefined {
  const word = given.word(option);
  const numbers = word?.split(',').map(Number);
  if (numbers?.some((number) => !Number.isInteger(number) || number < 1))
    throw new Error(`--${option} takes whole numbers from 1, so “${word}” won’t do.`);
  return numbers;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
