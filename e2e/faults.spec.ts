import { test as base, expect } from 'playwright/test';
import { makeTwoBuilds, type TwoBuilds } from './faults/builds.ts';
import { runOnLanes } from './faults/lane.ts';
import { type PlanOptions, planFilling } from './faults/plan.ts';
import { buildReport, faultsOf, reportText } from './faults/report.ts';
import { runFilling, runTwoTabs } from './faults/run.ts';

// The short run of `npm run faults`: each kind of fault at least once. What a thousand fillings say, that command says.

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

test.describe('nothing lost, doubled or falsely confirmed', () => {
  test.setTimeout(180_000);

  test('in 12 fillings, whatever the line, the server and the phone do', async ({ browser, builds }) => {
    const results = await runOnLanes(
      { browser, builds },
      PARALLEL,
      plans(12, { rate: 0.2, byTurns: true }),
      (lane, options) => runFilling(lane, planFilling(options)),
    );
    const report = buildReport({ seed: SEED, rate: 0.2, kind: 'fillings', byTurns: true }, results, 0);
    expect(faultsOf(report), reportText(report)).toEqual([]);
    const never = Object.entries(report.injected).filter(([, count]) => count === 0);
    expect(never, 'every kind of fault was there').toEqual([]);
  });

  test('by 10 kills of the tab', async ({ browser, builds }) => {
    const results = await runOnLanes({ browser, builds }, PARALLEL, plans(2, { kills: 5 }), (lane, options) =>
      runFilling(lane, planFilling(options)),
    );
    const report = buildReport({ seed: SEED, rate: 0, kind: 'kills' }, results, 0);
    expect(faultsOf(report), reportText(report)).toEqual([]);
    expect(report.injected['tab-killed']).toBe(10);
  });

  test('by two tabs with one link', async ({ browser, builds }) => {
    const results = await runOnLanes(
      { browser, builds },
      1,
      plans(1, { kills: 0, withFiles: false }),
      (lane, options) => runTwoTabs(lane, planFilling(options)),
    );
    const report = buildReport({ seed: SEED, rate: 0, kind: 'two tabs' }, results, 0);
    expect(faultsOf(report), reportText(report)).toEqual([]);
  });
});
