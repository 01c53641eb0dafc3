import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { ensureBrowser } from '../src/cli/find-browser.mjs';
import { makeForm, typedIndex } from './bench-form.ts';
import { buildOurs } from './build-ours.ts';
import { buildPeers } from './build-peers.ts';
import {
  countsWhenVisible,
  loadPage,
  measurePage,
  measureStep,
  measureWizard,
  type PageSample,
  type StepSample,
} from './measure-page.ts';
import { fileBelow, serveFiles } from './serve-files.ts';
import { type Spread, spreadOf } from './statistics.ts';
import { OURS, SUBJECTS, type Subject } from './subjects.ts';
import { WIZARD_STEPS } from './wizard-steps.ts';

export interface PagesOptions {
  readonly sizes: readonly number[];
  readonly rounds: number;
  /** Folder for what is built. */
  readonly folder: string;
  readonly say: (line: string) => void;
}

type Figures<Sample> = { readonly [Figure in keyof Sample]-?: Spread | undefined };

/** Each subject's figures, by its id: of its form, by number of fields, and of going on to a next step. */
export interface PagesResult {
  readonly browser: string;
  readonly rounds: number;
  readonly sizes: readonly number[];
  readonly subjects: readonly {
    readonly id: Subject['id'];
    readonly name: string;
    readonly bySize: { readonly [fields: number]: Figures<PageSample & Counting> };
    readonly steps: Figures<StepSample>;
  }[];
  /** Continue on each step of the real wizard. */
  readonly wizard: readonly { readonly title: string; readonly figures: Figures<StepSample> }[];
}

/** From when on what is typed is among the answers, in milliseconds from the start of loading. */
interface Counting {
  readonly counts: number;
}

/**
 * Builds our pages and those of the peers, and measures them in turn: in each round every page once, each round beginning
 * with another one, so that what slows the machine down for a while falls on all of them.
 */
export async function benchPages({ sizes, rounds, folder, say }: PagesOptions): Promise<PagesResult> {
  say('Building the peers’ pages …');
  const peers = join(folder, 'peers');
  await buildPeers(peers, sizes);
  say('Building ours …');
  const ours = buildOurs(join(folder, 'ours'), sizes);
  const server = await serveFiles(
    (path) => fileBelow([peers, ours], path) ?? fileBelow([join(ours, 'pages/main')], `${path}.html`),
  );
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  try {
    say('Every page once, uncounted, typed into as soon as it is seen …');
    // The server compresses every file meanwhile.
    const counting = new Set<string>();
    for (const subject of SUBJECTS) {
      for (const path of sizes.map(subject.page))
        if (await countsWhenVisible(browser, subject, server.url + path)) counting.add(path);
      await loadPage(browser, subject, server.url + subject.steps.path);
    }
    const samples = new Samples();
    for (let round = 1; round <= rounds; round += 1) {
      say(`Round ${round} of ${rounds} …`);
      samples.add(await measureRound(browser, server.url, sizes, round, counting));
    }
    return {
      browser: `Chromium ${browser.version()}`,
      rounds,
      sizes,
      subjects: samples.subjects(sizes),
      wizard: samples.wizard(),
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

interface Measured {
  readonly id: Subject['id'];
  readonly fields: number | 'steps' | `step ${number}`;
  readonly sample: (PageSample & Counting) | StepSample;
}

/** @param counting paths of the pages on which what is typed in the first frame is among the answers */
async function measureRound(
  browser: Browser,
  server: string,
  sizes: readonly number[],
  round: number,
  counting: ReadonlySet<string>,
): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  const first = round % SUBJECTS.length;
  const turn = [...SUBJECTS.slice(first), ...SUBJECTS.slice(0, first)];
  for (const fields of sizes) {
    const typeInto = typedIndex(makeForm(fields), 'middle');
    for (const subject of turn) {
      const path = subject.page(fields);
      const sample = await measurePage(browser, subject, server + path, typeInto);
      const counts = counting.has(path) ? sample.visible : sample.interactive;
      measured.push({ id: subject.id, fields, sample: { ...sample, counts } });
    }
  }
  for (const subject of turn) {
    const sample = await measureStep(browser, subject, server + subject.steps.path);
    measured.push({ id: subject.id, fields: 'steps', sample });
  }
  const wizard = await measureWizard(browser, OURS, server + OURS.steps.path);
  return [...measured, ...wizard.map((sample, at) => ({ id: OURS.id, fields: `step ${at}` as const, sample }))];
}

/** All that was measured, by subject, size and figure. */
class Samples {
  readonly #values = new Map<string, number[]>();

  add(measured: readonly Measured[]): void {
    for (const { id, fields, sample } of measured) {
      for (const [figure, value] of Object.entries(sample)) {
        if (value === undefined) continue;
        const key = `${id} ${fields} ${figure}`;
        this.#values.set(key, [...(this.#values.get(key) ?? []), value]);
      }
    }
  }

  subjects(sizes: readonly number[]): PagesResult['subjects'] {
    return SUBJECTS.map(({ id, name }) => ({
      id,
      name,
      bySize: Object.fromEntries(sizes.map((fields) => [fields, pageFigures(this.#spread(id, fields))])),
      steps: stepFigures(this.#spread(id, 'steps')),
    }));
  }

  wizard(): PagesResult['wizard'] {
    return WIZARD_STEPS.map(({ title }, at) => ({ title, figures: stepFigures(this.#spread(OURS.id, `step ${at}`)) }));
  }

  #spread(id: Subject['id'], fields: Measured['fields']) {
    return (figure: string) => {
      const values = this.#values.get(`${id} ${fields} ${figure}`);
      return values && spreadOf(values);
    };
  }
}

const stepFigures = (spread: (figure: string) => Spread | undefined): Figures<StepSample> => ({
  nextPaint: spread('nextPaint'),
  nextScript: spread('nextScript'),
  afterScript: spread('afterScript'),
});

const pageFigures = (spread: (figure: string) => Spread | undefined): Figures<PageSample & Counting> => ({
  visible: spread('visible'),
  counts: spread('counts'),
  interactive: spread('interactive'),
  scriptBytes: spread('scriptBytes'),
  allBytes: spread('allBytes'),
  heapBytes: spread('heapBytes'),
  firstKeyScript: spread('firstKeyScript'),
  keyScript: spread('keyScript'),
  pausedKeyScript: spread('pausedKeyScript'),
  keyPaint: spread('keyPaint'),
});
