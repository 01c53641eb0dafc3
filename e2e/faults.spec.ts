import { test as base, expect } from 'playwright/test';
import { makeTwoBuilds, type TwoBuilds } from './faults/builds.ts';
import { runOnLanes } from './faults/lane.ts';
import { type PlanOptions, planFilling } from './faults/plan.ts';
import { buildReport, faultsOf, reportText } from './faults/report.ts';
import { runFilling } from './faults/run.ts';

// A short run of `npm run faults`: kills of the tab. Fillings on a failing line take minutes, and go by that command.

const SEED = 42;
/** Two at a time: as many as the smallest machine has cores. */
const PARALLEL = 2;

const test = base.extend<object, { builds: TwoBuilds }>({
  builds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => use(makeTwoBuilds()),
    // The second build is made where there is none yet.
    { scope: 'worker', timeout: 180_000 },
  ],
});

const plans = (count: number, options: Partial<PlanOptions>): PlanOptions[] =>
  Array.from({ length: count }, (_, at) => ({ seed: SEED, number: at + 1, rate: 0, ...options }));

test.describe('nothing lost', () => {
  test.setTimeout(180_000);

  test('by 10 kills of the tab', async ({ browser, builds }) => {
    const results = await runOnLanes({ browser, builds }, PARALLEL, plans(2, { kills: 5 }), (lane, options) =>
      runFilling(lane, planFilling(options)),
    );
    const report = buildReport({ seed: SEED, rate: 0, kind: 'kills' }, results, 0);
    expect(faultsOf(report), reportText(report)).toEqual([]);
    expect(report.injected['tab-killed']).toBe(10);
  });
});
