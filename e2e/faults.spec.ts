import type { Browser } from 'playwright';
import { test as base, expect } from 'playwright/test';
import { launchBrowser } from './faults/browser.ts';
import { makeTwoBuilds, type TwoBuilds } from './faults/builds.ts';
import { runOnLanes } from './faults/lane.ts';
import { type PlanOptions, planFilling } from './faults/plan.ts';
import { buildReport, faultsOf, reportText } from './faults/report.ts';
import { runFilling, runTwoTabs } from './faults/run.ts';

// A short run of `npm run faults`: every kind of fault and event once, kills of the tab, and two tabs.

const SEED = 42;
/** One more than the smallest machine has cores: a filling on a failing line waits now and then. */
const PARALLEL = 3;

const test = base.extend<object, { builds: TwoBuilds; chromium: Browser }>({
  builds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => use(makeTwoBuilds()),
    // The second build is made where there is none yet.
    { scope: 'worker', timeout: 180_000 },
  ],
  chromium: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

const plans = (count: number, options: Partial<PlanOptions>): PlanOptions[] =>
  Array.from({ length: count }, (_, at) => ({ seed: SEED, number: at + 1, rate: 0, ...options }));

test.describe('nothing lost', () => {
  test.setTimeout(300_000);

  test('by every kind of fault and event', async ({ chromium, builds }) => {
    const options = { rate: 0.2, byTurns: true };
    const results = await runOnLanes({ browser: chromium, builds }, PARALLEL, plans(12, options), (lane, plan) =>
      runFilling(lane, planFilling(plan)),
    );
    const report = buildReport({ seed: SEED, rate: 0.2, kind: 'fillings', byTurns: true }, results, 0);
    expect(faultsOf(report), reportText(report)).toEqual([]);
    expect(Object.values(report.injected), reportText(report)).not.toContain(0);
  });

  test('by 10 kills of the tab', async ({ chromium, builds }) => {
    const results = await runOnLanes({ browser: chromium, builds }, PARALLEL, plans(2, { kills: 5 }), (lane, plan) =>
      runFilling(lane, planFilling(plan)),
    );
    const report = buildReport({ seed: SEED, rate: 0, kind: 'kills' }, results, 0);
    expect(faultsOf(report), reportText(report)).toEqual([]);
    // One that falls due while the tab dies of another, or once all is sent, is not met.
    expect(report.injected['tab-killed'], reportText(report)).toBeGreaterThan(7);
  });

  test('in two tabs with the same link', async ({ chromium, builds }) => {
    const options = { kills: 0, withFiles: false };
    const results = await runOnLanes({ browser: chromium, builds }, PARALLEL, plans(3, options), (lane, plan) =>
      runTwoTabs(lane, planFilling(plan)),
    );
    const report = buildReport({ seed: SEED, rate: 0, kind: 'two tabs' }, results, 0);
    expect(faultsOf(report), reportText(report)).toEqual([]);
    expect(report.fillings).toBe(3);
  });
});
