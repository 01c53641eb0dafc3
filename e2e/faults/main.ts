/**
 * `npm run faults`: fills the form many times in a real browser, on a line and a server that fail by a seed, and
 * compares with the journal. Exit code 0: nothing lost, doubled or falsely confirmed; 1: something was, or the run proves
 * too little; 2: could not run.
 */
import { expectNoNames, type GivenArguments, type OptionKinds, readArguments } from '../../src/cli/read-arguments.ts';
import { launchBrowser } from './browser.ts';
import { makeTwoBuilds } from './builds.ts';
import { runOnLanes } from './lane.ts';
import { type PlanOptions, planFilling } from './plan.ts';
import { buildReport, faultsOf, type RunReport, type RunSettings, reportText } from './report.ts';
import { runFilling, runTwoTabs } from './run.ts';

const USAGE = `npm run faults -- [options]

Fills the form in Chromium against the real server, through a proxy that spoils the line, and compares what arrived with
what was typed.

  --count <n>     fillings (100)
  --rate <share>  probability with which a request that writes fails, 0 to 1 (0.3); pages and parts at a tenth of it
  --seed <n>      what all choices follow from (42)
  --parallel <n>  fillings at a time (3)
  --only <n>      this filling alone
  --by-turns      each filling surely has one fault and one event, by turns: all kinds within ten
  --kills <n>     so many kills of the tab, ten in each filling, on a good line
  --two-tabs      each link in two tabs at once, on a good line
  --json          the report as JSON
  --help          this

Ends with 0 if nothing was lost, doubled or falsely confirmed, 1 otherwise, 2 if it could not run.`;

const OPTIONS: OptionKinds = {
  count: 'word',
  rate: 'word',
  seed: 'word',
  parallel: 'word',
  only: 'word',
  kills: 'word',
  'two-tabs': 'switch',
  'by-turns': 'switch',
  json: 'switch',
  help: 'switch',
};

/** So many in one filling leave room between them for something to be answered. */
const KILLS_A_FILLING = 10;

interface Run {
  readonly settings: RunSettings;
  readonly parallel: number;
  readonly plans: readonly PlanOptions[];
}

function readRun(given: GivenArguments): Run {
  const number = (option: string, otherwise: number, isFine: (value: number) => boolean): number => {
    const word = given.word(option);
    const value = word === undefined ? otherwise : Number(word);
    if (!isFine(value)) throw new Error(`--${option} is “${word}”, which it can’t be. Ask for --help.`);
    return value;
  };
  const isCount = (value: number) => Number.isInteger(value) && value >= 1 && value <= 100_000;
  const isShare = (value: number) => value >= 0 && value <= 1;
  const kind = given.word('kills') !== undefined ? 'kills' : given.has('two-tabs') ? 'two tabs' : 'fillings';
  const seed = number('seed', 42, Number.isInteger);
  const rate = kind === 'fillings' ? number('rate', 0.3, isShare) : number('rate', 0, isShare);
  const kills = number('kills', KILLS_A_FILLING, isCount);
  const count = kind === 'kills' ? Math.ceil(kills / KILLS_A_FILLING) : number('count', 100, isCount);
  const numbers =
    given.word('only') === undefined ? Array.from({ length: count }, (_, at) => at + 1) : [number('only', 1, isCount)];
  const byTurns = given.has('by-turns');
  const ofKind: Partial<PlanOptions> =
    kind === 'kills' ? { kills: KILLS_A_FILLING } : kind === 'two tabs' ? { kills: 0, withFiles: false } : { byTurns };
  return {
    settings: { seed, rate, kind, byTurns },
    parallel: number('parallel', 3, isCount),
    plans: numbers.map((one) => ({ seed, rate, number: one, ...ofKind })),
  };
}

async function run({ settings, parallel, plans }: Run): Promise<RunReport> {
  const builds = makeTwoBuilds();
  const browser = await launchBrowser();
  const started = Date.now();
  const fill = settings.kind === 'two tabs' ? runTwoTabs : runFilling;
  let done = 0;
  try {
    const results = await runOnLanes({ browser, builds }, parallel, plans, async (lane, options) => {
      const result = await fill(lane, planFilling(options));
      done += 1;
      if (done % 10 === 0) process.stderr.write(`${done} of ${plans.length}\n`);
      return result;
    });
    return buildReport(settings, results, Date.now() - started);
  } finally {
    await browser.close();
  }
}

try {
  const given = readArguments(process.argv.slice(2), OPTIONS);
  expectNoNames(given, OPTIONS);
  if (given.has('help')) {
    process.stdout.write(`${USAGE}\n`);
  } else {
    const report = await run(readRun(given));
    const wrong = faultsOf(report);
    process.stdout.write(`${given.has('json') ? JSON.stringify(report, null, 2) : reportText(report)}\n`);
    if (wrong.length > 0) process.stderr.write(`\nNo proof: ${wrong.join('; ')}.\n`);
    process.exitCode = wrong.length > 0 ? 1 : 0;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
