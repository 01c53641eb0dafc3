import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { chromium } from 'playwright';
import { startProgram } from '../e2e/running-server.ts';
import { root } from '../src/cli/ensure-installed.mjs';
import { ensureBrowser } from '../src/cli/find-browser.mjs';
import { compileContent } from '../src/compile/index.ts';
import { generateContent } from '../tests/generated-content.ts';
import { copyProduct } from './build-ours.ts';
import { loadPage } from './measure-page.ts';
import { runProgram } from './run-program.ts';
import { fileBelow, serveFiles } from './serve-files.ts';
import { type Spread, spreadOf } from './statistics.ts';
import { OURS } from './subjects.ts';

export interface ToolsOptions {
  /** Numbers of trades. */
  readonly trades: readonly number[];
  readonly rounds: number;
  /** Folder for what is made. */
  readonly folder: string;
  readonly say: (line: string) => void;
}

/** What one round came to: milliseconds, but for the memory. */
interface ToolsSample {
  /** Reading and writing all content files as JSON, ten times: what nobody can do without. */
  readonly reference: number;
  /** Compiling and checking all of it, in a program that runs already. */
  readonly compile: number;
  /** `npm run content:check`. */
  readonly check: number;
  /** `npm run content:diff` of two folders, one label of all wizards changed. */
  readonly diff: number;
  readonly build: number;
  /** The most that one process of the build had in memory; bytes. */
  readonly buildMemory: number;
  /** All that a browser loads to show the first step of the built wizard; bytes, compressed. */
  readonly customerBytes: number;
  /** `npm run dev`, until the form is on the screen. */
  readonly devStart: number;
  /** From saving a label to reading it on that screen. */
  readonly saveToScreen: number;
}

export type ToolsResult = {
  readonly variants: number;
  readonly rounds: number;
  readonly sizes: readonly {
    readonly trades: number;
    readonly figures: { readonly [F in keyof ToolsSample]: Spread };
  }[];
};

const VARIANTS = 5;
const TSX = join(root, 'node_modules/.bin/tsx');
/** A label on the first step of every wizard. */
const LABEL = { file: 'schemas/wizard/01-get-started/ui.json', before: '"What is your trade?"' };
const ANOTHER = 'Which trade is yours?';

/** How long it takes to work on the product with so many trades. */
export async function benchTools({ trades, rounds, folder, say }: ToolsOptions): Promise<ToolsResult> {
  const sizes = [];
  for (const number of trades) {
    const samples: ToolsSample[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      say(`${number} trades, round ${round} of ${rounds} …`);
      samples.push(await measureTools(number, folder));
    }
    const spread = (figure: keyof ToolsSample) => spreadOf(samples.map((sample) => sample[figure]));
    sizes.push({
      trades: number,
      figures: {
        reference: spread('reference'),
        compile: spread('compile'),
        check: spread('check'),
        diff: spread('diff'),
        build: spread('build'),
        buildMemory: spread('buildMemory'),
        customerBytes: spread('customerBytes'),
        devStart: spread('devStart'),
        saveToScreen: spread('saveToScreen'),
      },
    });
  }
  return { variants: VARIANTS, rounds, sizes };
}

async function measureTools(trades: number, folder: string): Promise<ToolsSample> {
  const files = generateContent({ trades, variants: VARIANTS });
  const product = join(folder, 'product');
  copyProduct(product);
  const other = join(folder, 'other');
  for (const below of [product, other]) writeContent(files, below);
  const label = readFileSync(join(other, LABEL.file), 'utf8');
  const edited = label.replace(LABEL.before, JSON.stringify(ANOTHER));
  if (edited === label) throw new Error(`${LABEL.file} has no label ${LABEL.before} to change.`);
  writeFileSync(join(other, LABEL.file), edited);

  const reference = await timeOf(() => {
    for (let time = 0; time < 10; time += 1) for (const text of files.texts.values()) JSON.stringify(JSON.parse(text));
  });
  const compile = await timeOf(() => compileContent(files).problems);
  const check = await runProgram(TSX, ['src/cli/check.ts', '--root', product], root);
  const diff = await runProgram(TSX, ['src/cli/diff.ts', product, other], root);
  const build = await runProgram(process.execPath, ['src/cli/build.mjs'], product);
  const customerBytes = await measureCustomer(join(product, 'dist/site'));
  const dev = await measureDev(product, edited);
  return {
    reference,
    compile,
    check: check.took,
    diff: diff.took,
    build: build.took,
    buildMemory: build.memory,
    customerBytes,
    ...dev,
  };
}

/** What comes to a phone, from the build itself. */
async function measureCustomer(site: string): Promise<number> {
  const server = await serveFiles(
    (path) => fileBelow([site], path) ?? fileBelow([join(site, 'pages/main')], `${path}.html`),
  );
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  try {
    return await loadPage(browser, OURS, server.url + OURS.steps.path);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The authors' server with a browser on it. */
async function measureDev(content: string, edited: string): Promise<{ devStart: number; saveToScreen: number }> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  const began = performance.now();
  const server = await startProgram(TSX, ['src/cli/dev.ts'], { CONTENT_ROOT: content });
  try {
    const page = await browser.newPage();
    const patience = { timeout: 120_000 };
    await page.goto(`${server.url}/request`, patience);
    await page.getByText(JSON.parse(LABEL.before)).first().waitFor(patience);
    const devStart = performance.now() - began;
    const onScreen = page.waitForFunction((text) => document.body.innerText.includes(text), ANOTHER, patience);
    const saved = performance.now();
    writeFileSync(join(content, LABEL.file), edited);
    await onScreen;
    return { devStart, saveToScreen: performance.now() - saved };
  } finally {
    await server.stop();
    await browser.close();
  }
}

/** Writes content so that nothing else stands there; pictures are those of the product. */
function writeContent({ texts, images }: ReturnType<typeof generateContent>, folder: string): void {
  for (const name of ['schemas', 'trades']) rmSync(join(folder, name), { recursive: true, force: true });
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  // What the checker reads beside the content: the meta-schemas, which its editors are led to.
  const beside = ['schemas/meta', ...images.map(({ path }) => path)];
  for (const path of beside) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true });
  }
}

async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
