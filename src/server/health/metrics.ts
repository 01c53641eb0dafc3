import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ALL_HOOK_NAMES, type AnyHookName } from '../../contract/index.ts';
import type { ForwardCounts } from '../forward/count-forwards.ts';
import type { Outcome } from '../forward/plan-retry.ts';
import { ALL_ROUTES, type MeasuredRequest } from './observe-requests.ts';
import type { ReportedFailure } from './report-failure.ts';

/** What a hook is called that this version does not have; rows of a former one may still stand in the database. */
const OTHER = 'other';

/** Upper bounds of the time that a request takes, in seconds: from a page out of memory to a photo on a slow line. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];
/** How requests are answered that fail for reasons of the server. */
const FAILURES: readonly ReportedFailure['status'][] = [500, 503, 507];
/** How often the event loop is looked at, in milliseconds: a delay that customers would feel is several times that. */
const LOOP_RESOLUTION = 20;

/** What is looked up when the figures are read; nothing of it is remembered. */
export interface MetricSources {
  /** Whether the store can be read and written. */
  readonly holds: () => Promise<boolean>;
  readonly countForwards: () => Promise<ForwardCounts>;
  /** Free bytes on the disk of the data folder. */
  readonly freeSpace: () => Promise<number>;
  /** Bytes that requests under way have brought. */
  readonly inFlight: () => { readonly memory: number; readonly disk: number };
  /** Gets why something could not be looked up. */
  readonly onFailure: (error: unknown) => void;
}

/** Counts what the server does, for whoever watches over it. Nothing of what a customer wrote is ever in it. */
export interface Metrics {
  countRequest(request: MeasuredRequest): void;
  countDelivery(hook: AnyHookName, repeated: boolean): void;
  countForward(hook: string, state: Outcome['state']): void;
  /**
   * All figures in the text format of Prometheus. What cannot be looked up just now is left out, and
   * `form_store_up` is 0 where that is the store; it never throws.
   */
  read(sources: MetricSources): Promise<string>;
  /** How what `read` gives is called in HTTP. */
  readonly contentType: string;
  /** Ends the look at the event loop. */
  stop(): void;
}

/** Puts all figures into a registry, under the names by which alarms know them. */
function defineFigures(registry: Registry) {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });

  return {
    requests: new Histogram({
      name: 'form_request_duration_seconds',
      help: 'Time from the head of a request to the head of its response.',
      labelNames: ['route', 'method', 'status'],
      buckets: DURATIONS,
      registers,
    }),
    refusals: counter('form_refusals_total', 'Requests answered with 4xx or 5xx.', ['route', 'status']),
    kept: counter('form_deliveries_total', 'Deliveries that were kept.', ['hook']),
    repeats: counter('form_repeats_total', 'Deliveries that were there already.', ['hook']),
    forwards: counter('form_forwards_total', 'Attempts to pass a delivery on.', ['hook', 'outcome']),
    storeUp: gauge('form_store_up', '1 while the store can be used, otherwise 0.'),
    waiting: gauge('form_forwards_waiting', 'Deliveries that wait to be passed on.', ['hook']),
    parked: gauge('form_forwards_parked', 'Deliveries that are not tried any more.', ['hook']),
    oldest: gauge('form_forwards_oldest_seconds', 'Age of the oldest delivery that waits; 0 if none.', ['hook']),
    inFlight: gauge('form_in_flight_bytes', 'Bytes that requests under way have brought.', ['place']),
    freeDisk: gauge('form_disk_free_bytes', 'Free space on the disk of the data folder.'),
    loopDelay: gauge('nodejs_eventloop_delay_seconds', 'Delay of the event loop since the last reading.', ['quantile']),
    memory: gauge('process_resident_memory_bytes', 'Memory of the process.'),
    started: gauge('process_start_time_seconds', 'Start of the process, seconds since 1970, UTC.'),
  };
}

/** Figures of one server, in a registry of its own, so that several in one process do not add up. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const { requests, refusals, kept, repeats, forwards, ...gauges } = defineFigures(registry);
  const { storeUp, waiting, parked, oldest, inFlight, freeDisk, loopDelay, memory, started } = gauges;

  // With nothing counted yet a rate could not be distinguished from a figure that is missing, and of one that begins with
  // its first failures Prometheus sees no increase.
  for (const hook of ALL_HOOK_NAMES) {
    for (const one of [kept, repeats]) one.inc({ hook }, 0);
    for (const outcome of Object.values(OUTCOMES)) forwards.inc({ hook, outcome }, 0);
  }
  for (const route of ALL_ROUTES) for (const status of FAILURES) refusals.inc({ route, status }, 0);
  const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION });
  loop.enable();

  async function lookUpForwards({ holds, countForwards, onFailure }: MetricSources): Promise<void> {
    try {
      showForwards((await holds()) ? await countForwards() : undefined);
    } catch (error) {
      showForwards(undefined);
      onFailure(error);
    }
  }

  /** In one go, so that another reading at the same time never has them half done; undefined where the store is lost. */
  function showForwards(counts: ForwardCounts | undefined): void {
    for (const one of [waiting, parked, oldest]) one.reset();
    storeUp.set(counts ? 1 : 0);
    if (!counts) return;
    for (const hook of ALL_HOOK_NAMES) for (const one of [waiting, parked, oldest]) one.set({ hook }, 0);
    for (const { hook, ...found } of counts) {
      const label = { hook: knownHook(hook) };
      waiting.inc(label, found.waiting);
      parked.inc(label, found.parked);
      if (found.oldestSeconds !== undefined) oldest.set(label, found.oldestSeconds);
    }
  }

  async function lookUpDisk({ freeSpace, onFailure }: MetricSources): Promise<void> {
    try {
      freeDisk.set(await freeSpace());
    } catch (error) {
      freeDisk.set(Number.NaN);
      onFailure(error);
    }
  }

  function lookUpProcess(sources: MetricSources): void {
    const { memory: held, disk } = sources.inFlight();
    inFlight.set({ place: 'memory' }, held);
    inFlight.set({ place: 'disk' }, disk);
    for (const quantile of [0.5, 0.99]) loopDelay.set({ quantile }, delayOf(loop.percentile(quantile * 100)));
    loopDelay.set({ quantile: 1 }, delayOf(loop.max));
    loop.reset();
    memory.set(process.memoryUsage.rss());
    started.set(Math.round(Date.now() / 1000 - process.uptime()));
  }

  return {
    countRequest({ route, method, status, seconds }) {
      requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds);
      if (status >= 400) refusals.inc({ route, status });
    },
    countDelivery(hook, repeated) {
      (repeated ? repeats : kept).inc({ hook });
    },
    countForward(hook, state) {
      // Broken off because the server ends, or erased: neither the service nor the delivery has anything to do with it.
      if (state !== 'unfinished') forwards.inc({ hook: knownHook(hook), outcome: OUTCOMES[state] });
    },
    async read(sources) {
      await Promise.all([lookUpForwards(sources), lookUpDisk(sources)]);
      lookUpProcess(sources);
      return registry.metrics();
    },
    contentType: registry.contentType,
    stop: () => loop.disable(),
  };
}

const OUTCOMES = { done: 'done', waiting: 'retried', parked: 'parked' } as const;

const knownHook = (hook: string): string => ALL_HOOK_NAMES.find((known) => known === hook) ?? OTHER;

/** From nanoseconds between two looks, of which what is above the wait that was asked for is the delay. */
const delayOf = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - LOOP_RESOLUTION) / 1000;
