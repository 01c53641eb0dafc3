import type { QueuedSubmission } from '../contract/index.ts';
import { afterAttempt, dueAt, withoutTimes } from './after-attempt.ts';
import { createOutboxStates, type OutboxState } from './outbox-states.ts';
import { deliveriesOf, requeue } from './queue-submission.ts';
import { type Attempt, hasWork, type SendTools, sendSubmission } from './send-submission.ts';

/** Where the queue is kept. Each call is one transaction. */
export interface QueueStore {
  read(submissionId: string): Promise<QueuedSubmission | undefined>;
  /** Rejects where it can't be read: nobody knows then what is in it. */
  readAll(): Promise<readonly QueuedSubmission[]>;
  /** Writes it; of one that was received the draft goes in the same transaction. */
  write(submission: QueuedSubmission): Promise<void>;
  /** Whether it outlives this page as it was written last: there may have been no room for it on the device. */
  outlives(submissionId: string): boolean;
  /** Takes it away together with its files. */
  remove(submission: QueuedSubmission): Promise<void>;
}

/** What the outbox depends on. */
export interface OutboxSetup {
  readonly store: QueueStore;
  /** How the files and deliveries of a submission leave. */
  readonly toolsOf: (
    submission: QueuedSubmission,
  ) => Omit<SendTools, 'save' | 'log' | 'now' | 'isHeld'> & { close?(): void };
  /** Runs something while nobody else, in any tab, works on the same submission; undefined where somebody does and `wait` is not wished. */
  readonly exclusively: <T>(name: string, wait: boolean, work: () => Promise<T>) => Promise<T | undefined>;
  /** Notifies other tabs that a submission has changed; they hand it to `hear`. */
  readonly notifyOthers: (change: QueueChange) => void;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly log: (error: unknown) => void;
}

/** What one tab sends to the others. */
export interface QueueChange {
  readonly submissionId: string;
  readonly received: boolean;
  /** How far it has come. By the time that this is heard it may be out of the queue. */
  readonly progress?: Pick<QueuedSubmission, 'steps' | 'stored'>;
  /** As the customer wished: it was taken out of the queue unsent, is to wait, or was put into it again. */
  readonly wish?: 'drop' | 'hold' | 'send';
}

/** What was read of the queue. */
interface QueueReading {
  readonly all: readonly QueuedSubmission[];
  /** False where it could not be read: there may be more. */
  readonly isWhole: boolean;
}

export interface Outbox {
  /** Calls the listener after each change; gives back what ends that. */
  subscribe(listener: () => void): () => void;
  /** The same object until something changed; undefined for a submission that is not, or no longer, in the queue. */
  state(submissionId: string): OutboxState | undefined;
  /** The same, read from the queue where it is not known yet. */
  look(submissionId: string): Promise<OutboxState | undefined>;
  /** Writes a submission into the queue, in place of what was there of it; nothing is sent yet. Throws if it can't be written. */
  put(submission: QueuedSubmission): Promise<void>;
  /** Tries to send it now; undefined if there is nothing of it in the queue. Others that are at it are waited for. */
  send(submissionId: string): Promise<Attempt | undefined>;
  /**
   * The customer goes on changing the answers: it is not sent by itself any more, and an attempt that is under way, in any
   * tab, ends before its next call that it was submitted for. Where it arrives in that moment, its state says so.
   */
  hold(submissionId: string): Promise<void>;
  /** Takes it out of the queue; an attempt that is under way, in any tab, ends before its next call. */
  drop(submissionId: string): Promise<void>;
  /** Sends everything that is due; `now` also what would wait for its time, as when the connection has come back. */
  sendDue(how?: { readonly now: boolean }): Promise<void>;
  /** Takes in what another tab has changed. */
  hear(change: QueueChange): Promise<void>;
  /** Ends the timer; what is under way ends by itself. */
  stop(): void;
}

/** Shortest and longest wait for what is due, in milliseconds: another tab may be at it; a timer takes no more than 31 bits. */
const SHORTEST_TIMER = 1_000;
const LONGEST_TIMER = 2 ** 31 - 1;
/** When a queue that could not be read is read again, in milliseconds: soon enough for a customer who waits for it. */
const READ_AGAIN = 30_000;

/** Sends what is queued, one attempt after another, until it was received. It knows no page and no browser. */
export function createOutbox(setup: OutboxSetup): Outbox {
  const { store, toolsOf, exclusively, notifyOthers, isOnline, now, random, log } = setup;
  const states = createOutboxStates(store.outlives);
  const { sending, show, forget } = states;
  // An attempt that is under way would write them into the queue again.
  const dropped = new Set<string>();
  // An attempt that is under way would write them as submitted again.
  const held = new Set<string>();
  /** What attempts of this page wrote last, or are about to. */
  const underWay = new Map<string, QueuedSubmission>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  /** The received copy of a submission, if an attempt ended while the caller was making a new version of it. */
  function arrived({ submissionId }: QueuedSubmission): QueuedSubmission | undefined {
    const known = states.lastShown(submissionId);
    return known?.received ? known : undefined;
  }

  /** @returns what was written: of what was taken back meanwhile, that it is not submitted */
  async function save(submission: QueuedSubmission): Promise<QueuedSubmission> {
    const { submissionId } = submission;
    if (dropped.has(submissionId)) throw new Error(`Submission ${submissionId} was cleared while it was sent.`);
    const isTakenBack = held.has(submissionId) && !submission.received;
    const kept = isTakenBack ? { ...submission, submitted: false } : submission;
    await store.write(kept);
    show(kept);
    notify(kept);
    return kept;
  }

  /** Writes that it is not to be sent by itself, unless it has arrived or is wished again. */
  async function takeBack(queued: QueuedSubmission | undefined): Promise<void> {
    if (queued?.submitted && !queued.received && held.has(queued.submissionId)) await save(queued);
  }

  const notify = ({ submissionId, received, steps, stored }: QueuedSubmission) =>
    notifyOthers({ submissionId, received, progress: { steps, stored } });

  /** Sets when it is tried again, or takes it out if nothing of it is left. */
  async function settle(ended: Attempt): Promise<QueuedSubmission> {
    const { submission } = ended;
    if (isDone(submission)) {
      await store.remove(submission);
      notify(submission);
      return { ...withoutTimes(submission), failures: 0 };
    }
    return save(afterAttempt(ended, now(), random()));
  }

  /** One attempt; `isWanted` looks at what is in the queue by then. */
  function attempt(submissionId: string, wait: boolean, isWanted: (queued: QueuedSubmission) => boolean) {
    return exclusively(`send:${submissionId}`, wait, async (): Promise<Attempt | undefined> => {
      const queued = await store.read(submissionId);
      if (!queued || !isWanted(queued)) return undefined;
      const { close, ...tools } = toolsOf(queued);
      sending.add(submissionId);
      show(queued);
      underWay.set(submissionId, queued);
      let written = queued;
      const keep = async (submission: QueuedSubmission) => {
        underWay.set(submissionId, submission);
        await save(submission);
        written = submission;
      };
      const isHeld = () => held.has(submissionId);
      try {
        const ended = await sendSubmission(queued, { ...tools, save: keep, isHeld, log, now: () => new Date(now()) });
        sending.delete(submissionId);
        const submission = await settle(ended);
        show(submission);
        return { ...ended, submission };
      } catch (error) {
        sending.delete(submissionId);
        if (!dropped.has(submissionId)) await giveUp(written);
        throw error;
      } finally {
        underWay.delete(submissionId);
        close?.();
      }
    });
  }

  /** After what nobody expected it waits as after a failure, and is not shown as being sent. */
  async function giveUp(submission: QueuedSubmission): Promise<void> {
    const ended = { outcome: 'delivery', retryable: true, progressed: false, afterMs: undefined } as const;
    const next = await settle({ submission, ...ended }).catch((error: unknown) => {
      log(error);
      return submission;
    });
    show(next);
  }

  async function sendDue({ now: atOnce } = { now: false }): Promise<void> {
    clearTimeout(timer);
    if (isOnline()) {
      const isWanted = (queued: QueuedSubmission) => (dueAt(queued, now(), atOnce) ?? Infinity) <= now();
      for (const queued of (await readQueue()).all) {
        if (isWanted(queued)) await attempt(queued.submissionId, false, isWanted).catch(log);
      }
    }
    await refresh();
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
    async look(submissionId) {
      const queued = await store.read(submissionId);
      if (queued && !states.get(submissionId)) show(queued);
      return states.get(submissionId);
    },
    async put(submission) {
      // Put in again, it is wished again.
      dropped.delete(submission.submissionId);
      const written = await exclusively(`send:${submission.submissionId}`, true, async () => {
        // Not before: an attempt that was to end would go on with what was meant before.
        held.delete(submission.submissionId);
        return save(requeue((await store.read(submission.submissionId)) ?? arrived(submission), submission));
      });
      if (!written) throw new Error(`Submission ${submission.submissionId} could not be put into the queue.`);
      // For other tabs, too, it is wished again.
      notifyOthers({ submissionId: written.submissionId, received: written.received, wish: 'send' });
    },
    async send(submissionId) {
      try {
        return await attempt(submissionId, true, () => true);
      } finally {
        if (!stopped) schedule(await readQueue());
      }
    },
    async hold(submissionId) {
      held.add(submissionId);
      notifyOthers({ submissionId, received: false, wish: 'hold' });
      // At once: an attempt may take minutes over its pictures, and what is kept outlives this page if that ends before.
      await takeBack(underWay.get(submissionId) ?? (await store.read(submissionId)));
      // And in its turn: an attempt of another page may have written since.
      await exclusively(`send:${submissionId}`, true, async () => takeBack(await store.read(submissionId)));
    },
    async drop(submissionId) {
      const change: QueueChange = { submissionId, received: false, wish: 'drop' };
      dropped.add(submissionId);
      // Before and after: others stop first, and then see that it is gone.
      notifyOthers(change);
      const queued = await store.read(submissionId);
      if (queued) await store.remove(queued);
      forget(submissionId);
      notifyOthers(change);
    },
    sendDue,
    async hear({ submissionId, received, progress, wish }) {
      if (wish === 'drop') dropped.add(submissionId);
      if (wish === 'hold') held.add(submissionId);
      if (wish === 'send') for (const set of [dropped, held]) set.delete(submissionId);
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

/** Nothing of it is to be sent any more, now or later. */
const isDone = (submission: QueuedSubmission): boolean =>
  !hasWork(submission) && (submission.received || deliveriesOf(submission).every(({ state }) => state !== 'waiting'));

const same = (a: QueuedSubmission | undefined, b: QueuedSubmission) => JSON.stringify(a) === JSON.stringify(b);
