/**
 * `npm run bench [-- <trades>]`: how long it takes to check and compare generated content, a thousand trades in five
 * variants if nothing else is said. Times differ between machines, so each stands beside a reference of the same run.
 */
import { performance } from 'node:perf_hooks';
import { compareVersions } from '../src/cli/compare-versions.ts';
import { compileContent } from '../src/compile/index.ts';
import { generateContent } from './generated-content.ts';

const VARIANTS = 5;
const trades = Number(process.argv[2] ?? 1000);
if (!Number.isInteger(trades) || trades < 1)
  throw new Error(`Expected a number of trades, received ${process.argv[2]}.`);

const files = generateContent({ trades, variants: VARIANTS });
const LABEL = 'schemas/wizard/02-business-information/ui.json';
const text = files.texts.get(LABEL) ?? '';
const edited = text.replace('"Company name"', '"Name of your business"');
if (edited === text) throw new Error(`${LABEL} has no label “Company name” to change.`);
const other = { ...files, texts: new Map(files.texts).set(LABEL, edited) };

/** Reading and writing all files as JSON, ten times: what nobody can do without. */
const reference = await time(() => {
  for (let round = 0; round < 10; round += 1) for (const json of files.texts.values()) JSON.stringify(JSON.parse(json));
});
const compare = (head: typeof files) => compareVersions({ name: 'before', files }, { name: 'after', files: head }, {});

write(`${trades} trades × ${VARIANTS} variants; the reference took ${seconds(reference)}`);
report('check', await time(() => compileContent(files).problems));
report('change report, one label of all wizards', await time(() => compare(other)));

async function time(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function report(what: string, took: number): void {
  write(`${what.padEnd(42)} ${seconds(took).padStart(8)}  ${(took / reference).toFixed(1).padStart(6)} × reference`);
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
