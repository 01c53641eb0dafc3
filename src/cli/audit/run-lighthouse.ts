import { createServer } from 'node:net';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import {
  CATEGORIES,
  FEWEST_BENCHMARK,
  type LighthouseResult,
  type LighthouseRun,
  sumUpRuns,
} from './lighthouse-run.ts';
import { readFailedAudits } from './read-failed-audits.ts';

/** Performance swings from run to run. */
const RUNS = 3;

export interface LighthouseBrowser {
  /** Measures one page as on a mid-range phone. Throws Lighthouse's own words if it can't. */
  measure(url: string): Promise<LighthouseResult>;
  close(): Promise<void>;
}

/** Starts a browser for Lighthouse alone, so that nothing else that looks at pages is measured with them. */
export async function startLighthouse(executablePath: string | undefined): Promise<LighthouseBrowser> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [`--remote-debugging-port=${port}`],
    // Lighthouse tries whether pages can be kept for the way back; Playwright switches that off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  return {
    async measure(url) {
      const run = (categories: readonly string[]) => tryTwice(() => runOnce(url, port, categories));
      const first = await run(CATEGORIES);
      const runs: [LighthouseRun, ...LighthouseRun[]] = [first];
      // On a slow machine more runs would only take longer to say nothing.
      while (runs.length < RUNS && first.benchmarkIndex >= FEWEST_BENCHMARK) runs.push(await run(['performance']));
      return sumUpRuns(runs);
    },
    close: () => browser.close(),
  };
}

async function runOnce(url: string, port: number, categories: readonly string[]): Promise<LighthouseRun> {
  const done = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...categories] });
  if (!done) throw new Error('Lighthouse gave no result.');
  const { lhr } = done;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  return {
    marks: {
      performance: marksOf(lhr, 'performance'),
      accessibility: marksOf(lhr, 'accessibility'),
      'best-practices': marksOf(lhr, 'best-practices'),
      seo: marksOf(lhr, 'seo'),
    },
    benchmarkIndex: lhr.environment.benchmarkIndex,
    failed: readFailedAudits(lhr).map((audit) => ({ ...audit, said: audit.said.replaceAll(new URL(url).origin, '') })),
  };
}

/** 0 for what was not asked for. */
const marksOf = ({ categories }: Result, category: string) => Math.round((categories[category]?.score ?? 0) * 100);

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** What comes of a measurement, or of a second one where the first failed: a trace is lost now and then, which says nothing of the page. Throws what the second one throws. */
export async function tryTwice<Result>(measure: () => Promise<Result>): Promise<Result> {
  try {
    return await measure();
  } catch {
    return measure();
  }
}
