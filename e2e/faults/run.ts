import { Filling } from './filling.ts';
import type { Finding } from './judge.ts';
import type { EventKind } from './kinds.ts';
import type { Lane } from './lane.ts';
import { listenForClaims } from './page.ts';
import { describeEvents, type FillingPlan } from './plan.ts';
import type { SeenRequest } from './proxy.ts';
import { makeTab, openBrowser } from './tab.ts';

/** How one filling went. */
export interface FillingResult {
  readonly number: number;
  readonly findings: readonly Finding[];
  /** What is worth knowing, and breaks no promise. */
  readonly notes: readonly string[];
  /** What went wrong on the way, for whoever looks into a failure. */
  readonly trail: readonly string[];
  /** What happened, in the order in which it was planned. */
  readonly events: readonly EventKind[];
  /** What was planned, in words. */
  readonly planned: readonly string[];
  readonly requests: readonly SeenRequest[];
  /** Presses on Submit Request beyond the first, and openings of the link beyond the first. */
  readonly pressedAgain: number;
  readonly openedAgain: number;
  readonly ms: number;
}

/** Runs one planned filling on a lane, from the link to the last comparison with the journal. */
export function runFilling(lane: Lane, plan: FillingPlan): Promise<FillingResult> {
  return inTabs(lane, plan, 1, ([filling]) => filling.run());
}

/** The same link in two tabs of one browser: step by step in both, Submit Request in both. */
export function runTwoTabs(lane: Lane, plan: FillingPlan): Promise<FillingResult> {
  return inTabs(lane, plan, 2, async (both) => {
    for (const filling of both) await filling.begin();
    let waiting: readonly Filling[] = both;
    while (waiting.length > 0) {
      const next: Filling[] = [];
      for (const filling of waiting) {
        await filling.turnTo();
        if (!(await filling.round())) next.push(filling);
      }
      waiting = next;
    }
    await both[0].turnTo();
    await both[0].settle();
  });
}

async function inTabs(
  lane: Lane,
  plan: FillingPlan,
  count: number,
  fill: (fillings: readonly [Filling, ...Filling[]]) => Promise<void>,
): Promise<FillingResult> {
  const started = Date.now();
  const { link, steps, files } = plan.answers;
  await lane.server.deploy(lane.builds.now);
  const former = await lane.server.lastDelivery();
  lane.proxy.begin(plan.faultOf);
  const context = await openBrowser(lane);
  const titles = steps.map(({ title }) => title);
  const open = () => new Filling(lane, plan, makeTab(lane, context, link, titles), former);
  const first = open();
  const others = Array.from({ length: count - 1 }, open);
  const all = [first, ...others] as const;
  try {
    const names = files.map(({ name }) => name);
    await listenForClaims(context, names, (claim) => first.hear(claim));
    await fill(all);
  } finally {
    lane.proxy.onWrite(undefined);
    lane.proxy.mend();
    await context.close();
    await lane.proxy.setDown(false);
  }
  const sum = (numberOf: (filling: Filling) => number) => all.reduce((total, filling) => total + numberOf(filling), 0);
  return {
    number: plan.number,
    findings: all.flatMap(({ findings }) => findings),
    notes: all.flatMap(({ notes }) => notes),
    trail: all.flatMap(({ trail }) => trail),
    events: all.flatMap(({ met }) => met),
    planned: describeEvents(plan),
    requests: lane.proxy.seen(),
    pressedAgain: sum(({ presses }) => Math.max(0, presses - 1)),
    openedAgain: sum(({ openings }) => Math.max(0, openings - 1)),
    ms: Date.now() - started,
  };
}
