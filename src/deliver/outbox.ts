import { isObject, type QueuedSubmission } from '../contract/index.ts';
import { dueAt } from './after-attempt.ts';
import { createAttempts } from './outbox-attempts.ts';
import type { OutboxSetup, QueueChange } from './outbox-setup.ts';
import { createOutboxStates, type OutboxState } from './outbox-states.ts';
import { requeue } from './queue-submission.ts';
import type { Attempt } from './send-submission.ts';

/** What was read of the queue. */
interface QueueReading {
  readonly all: readonly QueuedSubmission[];
  /** False where it could not be read: there may be more. */
  readonly isWhole: boolean;
}

export interface Outbox {
  /** Calls the listener after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** The same object until something changed; undefined for a submission that is not, or no longer, in the queue. */
  state(submissionId: string): OutboxState | undefined;
  /** The same, read from the queue where it is not known yet. */
  load(submissionId: string): Promise<OutboxState | undefined>;
  /** Writes a submission into the queue, in place of what was there of it; nothing is sent yet. Throws if it can't be written. */
  put(submission: QueuedSubmission): Promise<void>;
  /**
   * Tries to send it now, after what the same form has submitted before; undefined if there is nothing of it in the queue.
   * Others that are at it are waited for.
   */
  send(submissionId: string): Promise<Attempt | undefined>;
  /**
   * The customer continues to change the answers: it is not sent by itself any more, and an attempt that is under way, in any
   * tab, ends before its next call that it was submitted for. Where it arrives in that moment, its state says so.
   */
  hold(submissionId: string): Promise<void>;
  /** Takes it out of the queue; an attempt that is under way, in any tab, ends before its next call. */
  drop(submissionId: string): Promise<void>;
  /** Sends everything that is due; `now` also what would wait for its time, as when the connection has come back. */
  sendDue(how?: { readonly now: boolean }): Promise<void>;
  /** Applies what another tab has changed. */
  applyRemoteChange(change: QueueChange): Promise<void>;
  /** Ends the timer; what is under way ends by itself. */
  stop(): void;
}

/** Shortest and longest wait for what is due, in milliseconds: another tab may be at it; a timer takes no more than 31 bits. */
const SHORTEST_TIMER = 1_000;
const LONGEST_TIMER = 2 ** 31 - 1;
/** When a queue that could not be read is read again, in milliseconds: soon enough for a customer who waits for it. */
const READ_AGAIN = 30_000;

/** How the wishes of another tab change what this one does. */
const WISHES = {
  drop: { dropped: true },
  hold: { held: true, next: undefined },
  send: { dropped: false, held: false, next: undefined },
} as const;

/** Sends what is queued, one attempt after another, until it was received. Knows no page and no browser. */
export function createOutbox(setup: OutboxSetup): Outbox {
  const { exclusively, notifyOthers, isOnline, now, log } = setup;
  const store = onlyReadable(setup.store);
  const states = createOutboxStates(store.outlives);
  const { show, forget } = states;
  const { run, save, takeBack, note, underWay } = createAttempts({ ...setup, store }, states);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  /** The received copy of a submission, if an attempt ended while the caller was making a new version of it. */
  function arrived({ submissionId }: QueuedSubmission): QueuedSubmission | undefined {
    const known = states.lastShown(submissionId);
    return known?.received ? known : undefined;
  }

  async function sendDue({ now: atOnce } = { now: false }): Promise<void> {
    clearTimeout(timer);
    if (isOnline()) {
      const isWanted = (queued: QueuedSubmission) => (dueAt(queued, now(), atOnce) ?? Infinity) <= now();
      for (const queued of (await readQueue()).all) {
        if (isWanted(queued)) await run(queued.submissionId, false, isWanted).catch(log);
      }
    }
    await refresh();
  }

  /**
   * What was submitted before by the same form, as by a page that was loaded again, and has not arrived. It goes first:
   * whoever reads the calls takes the last for what is meant.
   */
  async function formerOf(submissionId: string): Promise<readonly QueuedSubmission[]> {
    const { all } = await readQueue();
    const own = all.find((queued) => queued.submissionId === submissionId);
    const isFormer = (queued: QueuedSubmission) =>
      queued.draftKey === own?.draftKey && queued.queuedAt < own.queuedAt && isUnsent(queued);
    return all.filter(isFormer).sort((a, b) => a.queuedAt.localeCompare(b.queuedAt));
  }

  /** All that is queued; where that can't be read, what this page knows of, which may not be all. */
  async function readQueue(): Promise<QueueReading> {
    try {
      return { all: await store.readAll(), isWhole: true };
    } catch (error) {
      log(error);
      return { all: states.all().map(({ submission }) => submission), isWhole: false };
    }
  }

  async function refresh(): Promise<void> {
    const { all, isWhole } = await readQueue();
    const kept = new Set(all.map(({ submissionId }) => submissionId));
    for (const submission of all) {
      const { submissionId } = submission;
      if (!same(states.get(submissionId)?.submission, submission)) show(submission);
    }
    for (const { phase, submission } of states.all())
      if (!kept.has(submission.submissionId) && phase !== 'received') forget(submission.submissionId);
    schedule({ all, isWhole });
  }

  /**
   * Has what was submitted anew written by the attempt that is under way in this page, at once: it may take minutes over its
   * pictures, and what is kept outlives the page that it was submitted in. False where none is under way here.
   */
  async function submitAnew(next: QueuedSubmission): Promise<boolean> {
    note(next.submissionId, { next });
    const before = underWay(next.submissionId);
    if (before) await save(before);
    return before !== undefined;
  }

  function schedule({ all, isWhole }: QueueReading): void {
    clearTimeout(timer);
    const times = isWhole ? all.flatMap((queued) => dueAt(queued, now(), false) ?? []) : [now() + READ_AGAIN];
    // Without a connection its return is the signal, not the clock.
    if (stopped || times.length === 0 || !isOnline()) return;
    const wait = Math.min(...times) - now();
    timer = setTimeout(() => void sendDue().catch(log), Math.min(LONGEST_TIMER, Math.max(SHORTEST_TIMER, wait)));
  }

  return {
    subscribe: states.subscribe,
    state: states.get,
    async load(submissionId) {
      const queued = await store.read(submissionId);
      if (queued && !states.get(submissionId)) show(queued);
      return states.get(submissionId);
    },
    async put(submission) {
      const { submissionId, submitted } = submission;
      // The customer wants it sent again.
      note(submissionId, { dropped: false });
      const writeInTurn = (wait: boolean) =>
        exclusively(`send:${submissionId}`, wait, async () => {
          // Not before: an attempt that was to end would continue with the former answers.
          note(submissionId, { held: false, next: undefined });
          return save(requeue((await store.read(submissionId)) ?? arrived(submission), submission));
        });
      try {
        let written = await writeInTurn(false);
        if (!written && submitted && !(await submitAnew(submission)))
          notifyOthers({ submissionId, received: false, next: submission });
        written ??= await writeInTurn(true);
        if (!written) throw new Error(`Submission ${submissionId} could not be put into the queue.`);
        // Other tabs may send it again, too.
        notifyOthers({ submissionId, received: written.received, wish: 'send' });
      } finally {
        note(submissionId, { next: undefined });
      }
    },
    async send(submissionId) {
      try {
        for (const former of await formerOf(submissionId)) await run(former.submissionId, true, isUnsent).catch(log);
        return await run(submissionId, true, () => true);
      } finally {
        if (!stopped) schedule(await readQueue());
      }
    },
    async hold(submissionId) {
      note(submissionId, WISHES.hold);
      notifyOthers({ submissionId, received: false, wish: 'hold' });
      // At once: an attempt may take minutes over its pictures, and what is kept outlives this page if that ends before.
      await takeBack(underWay(submissionId) ?? (await store.read(submissionId)));
      // And again in its turn: an attempt of another page may have written since.
      await exclusively(`send:${submissionId}`, true, async () => takeBack(await store.read(submissionId)));
    },
    async drop(submissionId) {
      const change: QueueChange = { submissionId, received: false, wish: 'drop' };
      note(submissionId, { dropped: true });
      // Before and after: others stop first, and then see that it is gone.
      notifyOthers(change);
      const queued = await setup.store.read(submissionId);
      if (queued) await store.remove(queued);
      forget(submissionId);
      notifyOthers(change);
    },
    sendDue,
    async applyRemoteChange({ submissionId, received, progress, wish, next }) {
      if (wish) note(submissionId, WISHES[wish]);
      if (next && underWay(submissionId)) await submitAnew(next);
      const known = states.lastShown(submissionId);
      if (received && known) show({ ...known, ...progress, received });
      await refresh();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

const isUnsent = ({ submitted, received }: QueuedSubmission): boolean => submitted && !received;

const same = (a: QueuedSubmission | undefined, b: QueuedSubmission) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A queue without what this program can't read, as a later build wrote it before it was taken back: that stays where it is,
 * and holds up neither the others nor what is submitted in its place.
 */
function onlyReadable(store: OutboxSetup['store']): OutboxSetup['store'] {
  return {
    ...store,
    async read(submissionId) {
      const queued = await store.read(submissionId);
      return queued && isReadable(queued) ? queued : undefined;
    },
    readAll: async () => (await store.readAll()).filter(isReadable),
  };
}

const isReadable = ({ steps, stored, source }: QueuedSubmission): boolean =>
  Array.isArray(steps) && isObject(stored) && isObject(source);
