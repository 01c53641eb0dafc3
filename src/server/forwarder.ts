import type { Client } from '@libsql/client';
import type { AnyHookName } from '../contract/index.ts';
import type { Clock } from './clock.ts';
import type { PostedFile } from './journal.ts';
import type { WriteLog } from './write-log.ts';

/** How long the automation service may take for one answer, in milliseconds. */
const ANSWER_TIMEOUT = 15_000;
/** Wait after the first failure, in milliseconds; it doubles with each further one up to the longest. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 60 * 60 * 1000;
/** How many errands are read from the store at a time. */
const BATCH = 20;

/** Addresses of the automation service; a hook without one is only journalled. */
export type ForwardUrls = { readonly [hook in AnyHookName]?: string };

export interface ForwarderOptions {
  readonly store: Client;
  readonly urls: ForwardUrls;
  readonly clock: Clock;
  readonly log: WriteLog;
}

/** Passes journalled deliveries on to the automation service until it has taken them. */
export interface Forwarder {
  takes(hook: AnyHookName): boolean;
  /** Says that there may be something new to pass on. */
  wake(hook: AnyHookName): void;
  /** Breaks off what is under way; it is tried again after the next start. */
  stop(): Promise<void>;
}

interface Errand {
  readonly delivery: number;
  readonly attempts: number;
  readonly deliveryId: string;
  readonly body: string;
}

/**
 * Starts with what an earlier run left undone. Each hook has a lane of its own, so that one that is out of order
 * keeps no other waiting. An attempt counts as taken on any 2xx and is repeated otherwise, without end: the service
 * may therefore see a delivery twice and tells it by its `deliveryId`.
 */
export function startForwarder(options: ForwarderOptions): Forwarder {
  const stopped = new AbortController();
  const lanes = new Map(
    Object.entries(options.urls).map(([hook, url]) => [hook, startLane(hook, url, options, stopped.signal)]),
  );
  return {
    takes: (hook) => lanes.has(hook),
    wake: (hook) => lanes.get(hook)?.wake(),
    async stop() {
      stopped.abort();
      await Promise.all([...lanes.values()].map((lane) => lane.idle()));
    },
  };
}

function startLane(hook: string, url: string, options: ForwarderOptions, stopped: AbortSignal) {
  const { store, clock, log } = options;
  let running: Promise<void> | undefined;
  let again = false;
  let cancelWait = () => {};
  stopped.addEventListener('abort', () => cancelWait());

  function wake(): void {
    cancelWait();
    again = true;
    running ??= run()
      .catch((error: unknown) => {
        log({ event: 'forward-broken', hook, error: String(error) });
        cancelWait = clock.after(FIRST_WAIT, wake);
      })
      .finally(() => {
        running = undefined;
        // Something new was committed between the last look and this moment.
        if (again && !stopped.aborted) wake();
      });
  }

  async function run(): Promise<void> {
    while (again && !stopped.aborted) {
      again = false;
      const errands = await readDue(store, hook, clock.now());
      for (const errand of errands) {
        if (stopped.aborted) return;
        await attempt(errand);
      }
      if (errands.length > 0) again = true;
    }
    const next = stopped.aborted ? undefined : await readNextTime(store, hook);
    if (next !== undefined && !again) cancelWait = clock.after(Math.max(0, next - clock.now()), wake);
  }

  async function attempt({ delivery, attempts, deliveryId, body }: Errand): Promise<void> {
    const error = await post(url, deliveryId, body, stopped);
    // Broken off by us, which says nothing about the service.
    if (stopped.aborted && error !== undefined) return;
    const wait = Math.min(FIRST_WAIT * 2 ** attempts, LONGEST_WAIT);
    await store.execute({
      sql: 'UPDATE forwards SET attempts = attempts + 1, done_at = ?, next_at = ?, last_error = ? WHERE delivery = ?',
      args: error === undefined ? [clock.now(), 0, null, delivery] : [null, clock.now() + wait, error, delivery],
    });
    log({ event: 'forward', hook, id: delivery, attempt: attempts + 1, ...(error === undefined ? {} : { error }) });
  }

  wake();
  return {
    wake,
    idle: async () => {
      await running;
    },
  };
}

/** Half a surrogate pair cannot be written as UTF-8. */
const asHeader = (id: string) => encodeURIComponent(id.replace(/\p{Cs}/gu, '\uFFFD'));

/** Why it was not taken; undefined if it was. Never the service's own words, which may repeat the customer's. */
async function post(url: string, deliveryId: string, body: string, stopped: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': asHeader(deliveryId) },
      body,
      // A followed redirect turns into a GET without a body, whose 200 would say nothing.
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_TIMEOUT)]),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `HTTP ${answer.status}`;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
    return name === 'TimeoutError'
      ? `no answer within ${ANSWER_TIMEOUT / 1000} s`
      : (cause?.code ?? cause?.message ?? name);
  }
}

async function readDue(store: Client, hook: string, now: number): Promise<Errand[]> {
  const found = await store.execute({
    sql: `SELECT f.delivery, f.attempts, d.delivery_id, d.fields, d.parts
      FROM forwards f JOIN deliveries d ON d.id = f.delivery
      WHERE f.hook = ? AND f.done_at IS NULL AND f.next_at <= ? ORDER BY f.delivery LIMIT ?`,
    args: [hook, now, BATCH],
  });
  return found.rows.map((row) => {
    const parts: PostedFile[] = JSON.parse(String(row.parts));
    const files = Object.fromEntries(parts.map(({ field, key }) => [field, key]));
    const deliveryId = String(row.delivery_id);
    const body = JSON.stringify({ ...JSON.parse(String(row.fields)), ...files, deliveryId });
    return { delivery: Number(row.delivery), attempts: Number(row.attempts), deliveryId, body };
  });
}

async function readNextTime(store: Client, hook: string): Promise<number | undefined> {
  const sql = 'SELECT min(next_at) AS next FROM forwards WHERE hook = ? AND done_at IS NULL';
  const next = (await store.execute({ sql, args: [hook] })).rows[0]?.next;
  return next === null || next === undefined ? undefined : Number(next);
}
