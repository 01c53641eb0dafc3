import { randomUUID } from 'node:crypto';
import type { AnyHookName } from '../../contract/index.ts';
import type { Clock } from '../runtime/clock.ts';
import { errorCode, errorFields, isLastingDamage } from '../runtime/error-code.ts';
import type { WriteLog } from '../runtime/write-log.ts';
import type { Database } from '../store/database.ts';
import { readPauses, serviceOf } from './pauses.ts';
import { type Failure, type ForwardJob, type Outcome, planRetry } from './plan-retry.ts';
import { createPoller } from './poller.ts';
import { type Call, type PostResult, postDelivery, readCall, UnreadableRow } from './post-delivery.ts';
import { type ForwardQueue, LEASE, openForwardQueue, type QueueLength } from './queue.ts';
import type { RetryChoice } from './retry-deliveries.ts';
import { createServiceState } from './service-state.ts';

/** How many deliveries to one hook are under way at a time: a slow one holds up no other, and the service is not flooded. */
const SIDE_BY_SIDE = 4;

/** Addresses of the automation service; a hook without one is only journalled. */
export type ForwardUrls = { readonly [hook in AnyHookName]?: string };

export interface ForwarderOptions {
  readonly store: Database;
  readonly urls: ForwardUrls;
  /** What calls are signed with; they are not if it is absent. */
  readonly secrets?: readonly Buffer[] | undefined;
  readonly clock: Clock;
  readonly log: WriteLog;
  readonly metrics?: { countForward(hook: string, state: Outcome['state']): void };
}

/** What takes the deliveries of a hook. */
export interface Service {
  /** Until when it asks to be left alone, in milliseconds since 1970, UTC; absent if it doesn't. */
  readonly pausedUntil?: number;
}

/** Passes journalled deliveries on to the automation service until it has taken them. */
export interface Forwarder {
  takes(hook: AnyHookName): boolean;
  /** Says that there may be something new to pass on. */
  notify(hook: AnyHookName): void;
  /** The service of each hook that has an address. */
  services(): Promise<ReadonlyMap<string, Service>>;
  /** Has deliveries tried anew, at once unless the service asks to be left alone; gives their number, which is 0 where the hook has no address. */
  retry(choice: RetryChoice & { readonly hook: AnyHookName }): Promise<number>;
  /** Hooks of which something waits or is parked, and how much. */
  lengths(): Promise<readonly QueueLength[]>;
  /** Ids of parked deliveries of a hook, the oldest first. */
  parked(hook: string, most: number): Promise<readonly number[]>;
  /** Breaks off what is under way; it is tried again after the next start. */
  stop(): Promise<void>;
}

/**
 * Starts with what an earlier run left undone. Each hook has a queue of its own, so that one that is out of order keeps
 * no other waiting. A delivery waits until it is taken or parked. The service may see one twice, as a response can be
 * lost, and knows it by its `deliveryId`; two processes on one store never post the same one at the same time.
 */
export function startForwarder(options: ForwarderOptions): Forwarder {
  const queue = openForwardQueue(options.store, randomUUID(), options.urls);
  const hooks = new Map(
    Object.entries(options.urls).map(([hook, url]) => [hook, forwardHook(hook, url, queue, options)]),
  );
  const stopListening = options.store.onAnnounced((announced) => {
    for (const [hook, worker] of hooks) if (announced === undefined || announced === hook) worker.poll();
  });
  return {
    takes: (hook) => hooks.has(hook),
    notify(hook) {
      const own = hooks.get(hook);
      if (!own) return;
      own.poll();
      // Another process may have room for it. If that is not heard, this one gets round to it.
      options.store.announce(hook).catch((error: unknown) => {
        options.log({ event: 'announce-failed', hook, ...errorFields(error) });
      });
    },
    async retry(choice) {
      const worker = hooks.get(choice.hook);
      if (!worker) return 0;
      const number = await queue.retry(choice);
      worker.poll();
      return number;
    },
    async services() {
      const pauses = await readPauses(options.store, options.clock.now());
      return new Map(
        Object.entries(options.urls).map(([hook, url]) => {
          const until = pauses.get(serviceOf(hook, url));
          return [hook, until === undefined ? {} : { pausedUntil: until }];
        }),
      );
    },
    lengths: queue.lengths,
    parked: queue.parked,
    async stop() {
      stopListening();
      await Promise.all([...hooks.values()].map((hook) => hook.stop()));
    },
  };
}

/**
 * Works on the queue of one hook. It is polled at the start, after a commit, after each attempt, and by a timer, once a
 * minute at least: another process may have left something that nobody announced. While the service asks to be left alone
 * (Retry-After), nothing is posted. That is kept in the store for other processes and the next start, and here, as others
 * may be claimed before it is written.
 */
function forwardHook(hook: string, url: string, queue: ForwardQueue, options: ForwarderOptions) {
  const { store, secrets = [], clock, log, metrics } = options;
  const stopping = new AbortController();
  const underWay = new Map<number, Promise<void>>();
  const service = createServiceState();
  const { poll, stop } = createPoller({
    clock,
    look,
    onFailure: (error) => log({ event: 'forward-failed', hook, ...errorFields(error) }),
    stopped: stopping.signal,
  });

  async function look(now: number): Promise<number | undefined> {
    const quiet = service.quietFor(now);
    if (quiet > 0) return quiet;
    return (await startDue(now)) ? undefined : untilNext(now);
  }

  /** Starts as many jobs as there is room for; gives whether there may be more. */
  async function startDue(now: number): Promise<boolean> {
    const free = SIDE_BY_SIDE - underWay.size;
    if (free <= 0) return false;
    const jobs = await queue.claimDue(hook, free, now, [...underWay.keys()]);
    for (const job of jobs) start(job);
    return jobs.length > 0 || service.release(() => queue.release(hook, now));
  }

  /** No longer than a lease: what another process is about to claim is not seen here, and it may be killed before it does. */
  async function untilNext(now: number): Promise<number> {
    const latest = now + LEASE;
    const next = (await queue.nextTime(hook, now, [...underWay.keys()])) ?? latest;
    return Math.min(next, latest) - clock.now();
  }

  function start(job: ForwardJob): void {
    const attempt = work(job)
      // Its lease runs out, and then it is tried again.
      .catch((error: unknown) => log({ event: 'forward-failed', hook, id: job.delivery, ...errorFields(error) }))
      .finally(() => {
        underWay.delete(job.delivery);
        poll();
      });
    underWay.set(job.delivery, attempt);
  }

  async function work(job: ForwardJob): Promise<void> {
    const call = await tryToRead(store, job.delivery);
    const isRead = typeof call === 'object' && 'body' in call;
    const result = isRead ? await postDelivery(url, call, { clock, secrets, stopped: stopping.signal }) : call;
    const now = clock.now();
    const until = service.note(result, now);
    const outcome = outcomeOf(job, result, now);
    await queue.settle(job, outcome, until === undefined ? undefined : { hook, until, now });
    metrics?.countForward(hook, outcome.state);
    if (outcome.state === 'unfinished') return;
    log({
      event: 'forward',
      hook,
      id: job.delivery,
      attempt: job.attempts + 1,
      ...('error' in outcome ? { error: outcome.error, state: outcome.state } : {}),
    });
  }

  poll();
  return {
    poll,
    async stop() {
      stopping.abort();
      await stop();
      await Promise.all(underWay.values());
    },
  };
}

async function tryToRead(store: Database, delivery: number): Promise<Call | Failure | 'unfinished'> {
  try {
    return (await readCall(store, delivery)) ?? 'unfinished';
  } catch (error) {
    if (error instanceof UnreadableRow) return { reason: error.message, kind: 'never' };
    // A database that is away, or a disk that failed once, says nothing about the delivery.
    const kind = isLastingDamage(error) ? 'final' : 'passing';
    return { reason: `the journal could not be read (${errorCode(error)})`, kind };
  }
}

function outcomeOf(job: ForwardJob, result: PostResult, now: number): Outcome {
  if (result === 'unfinished') return { state: 'unfinished' };
  return 'taken' in result ? { state: 'done', at: now } : planRetry(job, result, now);
}
