/**
 * `npm run content:sheet`: pictures of what customers see, trade × variant × step, on one page. Options: see USAGE.
 * Exit code 0: all pictures taken, 1: some could not be, 2: could not run.
 */

import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type CompiledContent, compileContent, listed, suggest } from '../compile/index.ts';
import { counted } from '../contract/index.ts';
import { STATES, type StageState, WIDTH_RANGE } from '../workbench/choice.ts';
import { allOrNothing } from './all-or-nothing.ts';
import type { NamedContent } from './compare-versions.ts';
import { MEGABYTE } from './contact-sheet/choose-prints.ts';
import { makeSheet } from './contact-sheet/make-sheet.ts';
import { expectNoNames, type GivenArguments, type OptionKinds, readArguments } from './read-arguments.ts';
import { readVersion, readWorkingTree, type Version } from './read-version.ts';
import { runMain } from './run-main.ts';

const USAGE = `npm run content:sheet -- [options]

Writes one HTML page with pictures of the steps of all wizards; steps that look alike are taken once.

  --base <name>     git revision or folder to compare with: only what changed, before beside after
  --out <file>      where the page goes; contact-sheet.html if left out
  --variant <name>  only this variant; may be repeated, as may --trade and --step
  --trade <name>    only this trade
  --step <folder>   only this step, or those whose folder begins so, e.g. 06
  --state <name>    empty, error or filled; may be repeated. Left out: filled, with --base all three
  --width <pixels>  of the pictures; 360 if left out
  --limit <MB>      of all pictures together; with --base 5 if left out, else as much as they take
  --root <folder>   another folder that holds schemas/ and trades/
  --help            this

Ends with 0 if all pictures could be taken, 1 if some could not, 2 if it could not run.`;

const OPTIONS: OptionKinds = {
  base: 'word',
  out: 'word',
  variant: 'words',
  trade: 'words',
  step: 'words',
  state: 'words',
  width: 'word',
  limit: 'word',
  root: 'word',
  help: 'switch',
};

/** The state that shows most comes first, so that the limit drops pictures of the others. */
const BY_WORTH: readonly StageState[] = ['filled', 'empty', 'error'];

await runMain(async () => {
  const given = readArguments(process.argv.slice(2), OPTIONS);
  expectNoNames(given, OPTIONS);
  if (!given.has('help')) return run(given);
  console.log(USAGE);
  return 0;
});

async function run({ word, words }: GivenArguments): Promise<0 | 1> {
  const [out, root] = [word('out') ?? 'contact-sheet.html', word('root') ?? process.cwd()];
  const [variant, trade, step] = [words('variant') ?? [], words('trade') ?? [], words('step') ?? []];
  const page = preparePage(out);
  const head = compile(readWorkingTree(root));
  const { problems } = head.content;
  if (problems.length > 0)
    throw new Error(`The content has problems (${problems.length}), so nothing is photographed: npm run content:check`);
  const former = word('base');
  const base = former === undefined ? undefined : compile(readVersion(root, former), head.content);
  checkNames(base ? [head.content, base.content] : [head.content], { variant, trade, step });
  const sheet = await makeSheet({
    head,
    base,
    extent: { variants: variant, trades: trade, steps: step, width: readWidth(word('width') ?? '360') },
    states: readStates(words('state') ?? (base ? STATES : ['filled'])),
    limit: readLimit(word('limit') ?? (base ? '5' : 'none')),
    say: (line) => console.error(line),
  });
  writePage(page, sheet.html);
  console.log(`${counted(sheet.prints, 'frame')} in ${out} (${Math.round(statSync(page).size / 1024)} KB)`);
  for (const note of sheet.notes) console.error(note);
  for (const failure of sheet.failures) console.error(`No picture: ${failure}`);
  return sheet.failures.length > 0 ? 1 : 0;
}

/** @param previous most of which is the same */
function compile({ name, files }: Version, previous?: CompiledContent): NamedContent {
  return { name, content: compileContent(files, previous ? { previous } : {}) };
}

/**
 * Where the page goes, with the folder that it goes into: pictures take minutes, and are not taken for a page that can't be
 * written. @throws Error for the person at the terminal
 */
function preparePage(out: string): string {
  const page = resolve(out);
  const former = existsSync(page) ? statSync(page) : undefined;
  if (former?.isDirectory()) throw new Error(`--out is a folder: say a file, e.g. ${join(out, 'contact-sheet.html')}.`);
  // A device, or a pipe: nothing takes its place.
  if (former && !former.isFile()) throw new Error(`--out is no ordinary file: ${out}`);
  try {
    mkdirSync(dirname(page), { recursive: true });
    accessSync(dirname(page), constants.W_OK);
    if (former) accessSync(page, constants.W_OK);
  } catch (error) {
    throw new Error(`--out can't be written: ${error instanceof Error ? error.message : error}`);
  }
  return page;
}

/** The page that was there before stays until the new one is whole. */
function writePage(page: string, pieces: Iterable<string>): void {
  const fresh = `${page}.saving`;
  try {
    allOrNothing(() => {
      const file = openSync(fresh, 'w');
      try {
        for (const piece of pieces) writeFileSync(file, piece);
      } finally {
        closeSync(file);
      }
      renameSync(fresh, page);
    });
  } finally {
    rmSync(fresh, { force: true });
  }
}

/**
 * A misspelt name must not look like a sheet on which nothing changed. What went is known by the version that had it.
 * @throws Error for the person at the terminal
 */
function checkNames(
  versions: readonly CompiledContent[],
  { variant, trade, step }: { readonly [what in 'variant' | 'trade' | 'step']: readonly string[] },
) {
  const idsOf = (entriesOf: (content: CompiledContent) => readonly { readonly id: string }[]) => [
    ...new Set(versions.flatMap(entriesOf).map(({ id }) => id)),
  ];
  const stepsOf = (content: CompiledContent) =>
    content.wizardKeys().flatMap((key) => content.wizard(key.variant, key.trade)?.steps ?? []);
  for (const [what, names, known] of [
    ['variant', variant, idsOf(({ catalogue }) => catalogue.variants)],
    ['trade', trade, idsOf(({ catalogue }) => catalogue.trades)],
    ['step', step, idsOf(stepsOf)],
  ] as const) {
    const fits = (name: string) => known.some((id) => (what === 'step' ? id.startsWith(name) : id === name));
    const unknown = names.find((name) => !fits(name));
    if (unknown !== undefined)
      throw new Error(`There is no ${what} “${unknown}”. ${suggest(unknown, known, `There are ${listed(known)}.`)}`);
  }
}

function readWidth(text: string): number {
  const width = Number(text);
  const { min, max } = WIDTH_RANGE;
  if (Number.isInteger(width) && width >= min && width <= max) return width;
  throw new Error(`--width takes whole pixels from ${min} to ${max}, not “${text}”.`);
}

/** In bytes. */
function readLimit(text: string): number {
  if (text === 'none') return Number.POSITIVE_INFINITY;
  const limit = Number(text);
  if (limit > 0 && Number.isFinite(limit)) return limit * MEGABYTE;
  throw new Error(`--limit takes megabytes, such as 5, or none; not “${text}”.`);
}

function readStates(names: readonly string[]): StageState[] {
  const unknown = names.find((name) => !STATES.some((state) => state === name));
  if (unknown !== undefined) throw new Error(`--state takes ${STATES.join(', ')}, not “${unknown}”.`);
  return BY_WORTH.filter((state) => names.includes(state));
}
