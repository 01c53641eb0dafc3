import { type PlannedAnswers, planAnswers } from './answers.ts';
import { EVENTS, type EventKind, REQUEST_FAULTS, type RequestFault, type RequestName } from './kinds.ts';
import { type Random, randomFor } from './random.ts';

// What one filling answers and what goes wrong in it: everything follows from the seed and the filling's number.

/** Where in a filling something happens: before this question of this step; behind the last one if there are fewer. */
export interface Moment {
  readonly step: number;
  readonly question: number;
}

export type PlannedEvent =
  | (Moment & { readonly kind: 'tab-killed'; readonly afterMs: number; readonly how: 'crash' | 'close' })
  /** While the server has this write in hand, counted from 1. */
  | { readonly kind: 'server-killed'; readonly atWrite: number; readonly afterMs: number }
  | (Moment & { readonly kind: 'storage-full' })
  /** The signal comes back before the given step; behind the last one: after Submit Request. */
  | (Moment & { readonly kind: 'reload-offline'; readonly backBefore: number })
  | (Moment & { readonly kind: 'new-build' });

export interface FillingPlan {
  readonly seed: number;
  readonly number: number;
  readonly answers: PlannedAnswers;
  readonly events: readonly PlannedEvent[];
  /** What happens to the n-th request of this name, counted from 1. */
  faultOf(request: RequestName, nth: number): RequestFault | undefined;
  /** Whether the customer comes back by the link once the form has said that it is kept, instead of waiting. */
  readonly comesBack: boolean;
  /** How long the line stays bad after Submit Request, in milliseconds. */
  readonly lingerMs: number;
}

export interface PlanOptions {
  readonly seed: number;
  readonly number: number;
  /** Probability with which a request that writes goes wrong, 0 to 1. */
  readonly rate: number;
  /** Each number brings a fault and an event by turns, so that a few fillings have all of them. */
  readonly byTurns?: boolean;
  /** Kills of the tab, instead of all other events. */
  readonly kills?: number;
  /** `false`: no files, for two tabs that are filled with the same words. */
  readonly withFiles?: boolean;
}

/**
 * A page is some twenty requests, of which each can spoil all: at the full rate hardly any would ever open. At a tenth
 * of it every second or third first visit has to be tried again, which is bad enough.
 */
const READ_SHARE = 0.1;
/** Share of the rate with which each kind of event meets a filling: at 0.3 about one filling in three has one. */
const EVENT_SHARE = 0.25;

const FOR_WRITES = REQUEST_FAULTS.filter((fault) => fault !== 'forbidden-put');
const FOR_READS = ['refused', 'server-error', 'captive-portal', 'slow-line', 'half-answer'] as const;

/** Steps that are filled in; the last one ends with Submit Request. */
const STEPS = 10;

export function planFilling({ seed, number, rate, byTurns, kills, withFiles }: PlanOptions): FillingPlan {
  const random = randomFor(seed, number, 'plan');
  const answers = planAnswers(seed, number, withFiles);
  const events =
    kills === undefined ? planEvents(random, rate, byTurns ? number : undefined) : planKills(random, kills);
  const forced = byTurns ? faultByTurns(number) : undefined;
  const storageFull = events.some(({ kind }) => kind === 'storage-full');
  return {
    seed,
    number,
    answers,
    events,
    comesBack: random.chance(0.5),
    lingerMs: random.int(0, 4000),
    faultOf({ way, name }, nth) {
      if (nth === 1 && forced?.takes.test(name)) return forced.fault;
      const drawn = randomFor(seed, number, name, nth);
      if (way === 'write') return drawn.chance(rate) ? drawn.pick(faultsFor(name)) : undefined;
      // A page that has to be loaded again can't have kept anything while there is no room for it.
      if (storageFull) return undefined;
      return drawn.chance(rate * READ_SHARE) ? drawn.pick(FOR_READS) : undefined;
    },
  };
}

const faultsFor = (name: string): readonly RequestFault[] => (name.startsWith('PUT ') ? REQUEST_FAULTS : FOR_WRITES);

/** The fault whose turn it is, on a request that this filling surely makes; those of files where there are some. */
function faultByTurns(number: number): { readonly fault: RequestFault; readonly takes: RegExp } {
  const fault = REQUEST_FAULTS[(number - 1) % REQUEST_FAULTS.length] as RequestFault;
  return { fault, takes: fault === 'forbidden-put' ? /^PUT / : /^(POST \/hooks\/main|PUT .*logo)/ };
}

function planEvents(random: Random, rate: number, turn: number | undefined): PlannedEvent[] {
  const chosen = EVENTS.filter((_, at) =>
    turn === undefined ? random.chance(rate * EVENT_SHARE) : (turn - 1) % EVENTS.length === at,
  );
  // Where nothing can be kept, nothing is found again: a promise that the form doesn't make.
  const full = chosen.includes('storage-full');
  return chosen.filter((kind) => !full || ['storage-full', 'server-killed'].includes(kind)).map(planEvent(random));
}

const planEvent =
  (random: Random) =>
  (kind: EventKind): PlannedEvent => {
    const moment = planMoment(random);
    switch (kind) {
      case 'tab-killed':
        return planKill(random);
      case 'server-killed':
        return { kind, atWrite: random.int(1, 2), afterMs: random.int(0, 20) };
      case 'reload-offline':
        return { kind, ...moment, backBefore: Math.min(STEPS, moment.step + random.int(1, STEPS)) };
      case 'storage-full':
      case 'new-build':
        return { kind, ...moment };
    }
  };

/** After the first step, on which there is hardly anything to be lost. */
const planMoment = (random: Random): Moment => ({ step: random.int(1, STEPS - 1), question: random.int(0, 5) });

const planKill = (random: Random): PlannedEvent => ({
  kind: 'tab-killed',
  ...planMoment(random),
  afterMs: random.int(0, 600),
  how: random.pick(['crash', 'close'] as const),
});

/** Kills at different steps, in the order in which they are met. */
function planKills(random: Random, count: number): PlannedEvent[] {
  return Array.from({ length: count }, () => planKill(random)).sort((a, b) => momentOf(a) - momentOf(b));
}

const momentOf = (event: PlannedEvent) => ('step' in event ? event.step * 100 + event.question : 0);

/** One line for each event, for a report that has to be understood without the program. */
export function describeEvents({ events }: FillingPlan): string[] {
  return events.map((event) => {
    if (event.kind === 'server-killed') return `server killed ${event.afterMs} ms into write ${event.atWrite}`;
    const where = `at step ${event.step + 1}, question ${event.question + 1}`;
    if (event.kind === 'tab-killed') return `tab killed (${event.how}) ${where}, ${event.afterMs} ms later`;
    if (event.kind === 'reload-offline') {
      const until =
        event.backBefore < STEPS ? `signal back before step ${event.backBefore + 1}` : 'signal back at the end';
      return `reload without signal ${where}, ${until}`;
    }
    return `${event.kind === 'storage-full' ? 'storage full' : 'new build'} ${where}`;
  });
}
