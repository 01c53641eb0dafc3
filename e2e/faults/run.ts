import { Answered } from './answered.ts';
import { Filling } from './filling.ts';
import type { Finding } from './judge.ts';
import type { EventKind } from './kinds.ts';
import type { Lane } from './lane.ts';
import { listenForClaims } from './page.ts';
import { GIVE_UP_MS } from './patience.ts';
import { describeEvents, type FillingPlan } from './plan.ts';
import type { SeenRequest } from './proxy.ts';
import { randomFor } from './random.ts';
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

/**
 * The same link in two tabs of one browser, until both say that the form was received: by turns at each step, now and
 * then, or the second one only after the first. Which of it, and when, follows from the seed.
 */
export function runTwoTabs(lane: Lane, plan: FillingPlan): Promise<FillingResult> {
  return inTabs(lane, plan, 2, async (both) => {
    for (const filling of both) await filling.begin();
    const random = randomFor(plan.seed, plan.number, 'turns');
    const staying = random.pick([0, 0.7, 1]);
    const taken = new Set<Filling>();
    const giveUp = Date.now() + GIVE_UP_MS;
    let [here, there] = both as readonly Filling[] as [Filling, Filling];
    while (taken.size < both.length) {
      if (Date.now() > giveUp) {
        await here.giveUp();
        break;
      }
      await here.turnTo();
      if (await here.round()) taken.add(here);
      const turns = taken.has(here) || !random.chance(staying);
      if (turns && !taken.has(there)) [here, there] = [there, here];
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
  const answered = new Answered();
  const open = () => new Filling(lane, plan, makeTab(lane, context, link, titles), former, answered);
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
