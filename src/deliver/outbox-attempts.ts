import type { QueuedSubmission } from '../contract/index.ts';
import { afterAttempt, withoutTimes } from './after-attempt.ts';
import type { OutboxSetup } from './outbox-setup.ts';
import type { OutboxStates } from './outbox-states.ts';
import { deliveriesOf, requeue } from './queue-submission.ts';
import { type Attempt, hasWork, sendSubmission } from './send-submission.ts';

/** What this page knows of a submission beside what is in the queue. */
interface Flags {
  /** The customer removed it unsent: an attempt that is under way would write it into the queue again. */
  dropped?: boolean;
  /** The customer took it back: an attempt that is under way would write it as submitted again. */
  held?: boolean;
  /** What an attempt of this page wrote last, or is about to. */
  underWay?: QueuedSubmission | undefined;
  /** What the customer has submitted since, in any tab, and takes its turn after the attempt under way. */
  next?: QueuedSubmission | undefined;
}

/** Attempts at sending submissions, and what the customer wishes of those under way. */
interface Attempts {
  /**
   * Tries once to send a submission; undefined where nothing was tried, as when another tab is at it and `wait` is false.
   * @param isWanted is asked about what is in the queue by then
   */
  run(
    submissionId: string,
    wait: boolean,
    isWanted: (queued: QueuedSubmission) => boolean,
  ): Promise<Attempt | undefined>;
  /**
   * Writes a submission into the queue. Throws for one that was dropped.
   * @returns what was written: a held one is not submitted any more, and of one that was submitted anew meanwhile it is the
   * new version
   */
  save(submission: QueuedSubmission): Promise<QueuedSubmission>;
  /** Writes a held submission as not submitted, unless it has arrived or is to be sent again. */
  takeBack(queued: QueuedSubmission | undefined): Promise<void>;
  /** Notes what the customer wishes; what is left out stays as it was. */
  note(submissionId: string, wish: Pick<Flags, 'dropped' | 'held' | 'next'>): void;
  /** What an attempt of this page wrote last, or is about to; undefined while none is under way. */
  underWay(submissionId: string): QueuedSubmission | undefined;
}

type AttemptsSetup = Pick<OutboxSetup, 'store' | 'toolsOf' | 'exclusively' | 'notifyOthers' | 'now' | 'random' | 'log'>;

/** @param states are shown how each attempt goes */
export function createAttempts(setup: AttemptsSetup, states: Pick<OutboxStates, 'sending' | 'show'>): Attempts {
  const { store, toolsOf, exclusively, notifyOthers, now, random, log } = setup;
  const { sending, show } = states;
  const known = new Map<string, Flags>();

  const note = (submissionId: string, flags: Flags) => {
    known.set(submissionId, { ...known.get(submissionId), ...flags });
  };
  const isDropped = (submissionId: string) => known.get(submissionId)?.dropped === true;
  const isHeld = (submissionId: string) => known.get(submissionId)?.held === true;

  async function save(submission: QueuedSubmission): Promise<QueuedSubmission> {
    const { submissionId } = submission;
    if (isDropped(submissionId)) throw new Error(`Submission ${submissionId} was cleared while it was sent.`);
    const kept = submission.received ? submission : asWished(submission);
    await store.write(kept);
    show(kept);
    notify(kept);
    return kept;
  }

  /** What an attempt writes of a submission that the customer has submitted anew, or taken back, while it was under way. */
  function asWished(submission: QueuedSubmission): QueuedSubmission {
    const { next, held } = known.get(submission.submissionId) ?? {};
    if (next) return requeue(submission, next);
    return held ? { ...submission, submitted: false } : submission;
  }

  const notify = ({ submissionId, received, steps, stored }: QueuedSubmission) =>
    notifyOthers({ submissionId, received, progress: { steps, stored } });

  /** Sets when it is tried again, or removes it if nothing of it is left. */
  async function recordOutcome(ended: Attempt): Promise<QueuedSubmission> {
    const { submission } = ended;
    const { next } = known.get(submission.submissionId) ?? {};
    if (isDone(submission) && (submission.received || !next)) {
      await store.remove(submission);
      notify(submission);
      return { ...withoutTimes(submission), failures: 0 };
    }
    return save(afterAttempt(ended, now(), random()));
  }

  async function attempt(queued: QueuedSubmission): Promise<Attempt> {
    const { submissionId } = queued;
    const { close, ...tools } = toolsOf(queued);
    sending.add(submissionId);
    show(queued);
    note(submissionId, { underWay: queued });
    let written = queued;
    const keep = async (submission: QueuedSubmission) => {
      note(submissionId, { underWay: submission });
      await save(submission);
      written = submission;
    };
    try {
      const ended = await sendSubmission(queued, {
        ...tools,
        save: keep,
        isHeld: () => isHeld(submissionId),
        log,
        now: () => new Date(now()),
      });
      sending.delete(submissionId);
      const submission = await recordOutcome(ended);
      show(submission);
      return { ...ended, submission };
    } catch (error) {
      sending.delete(submissionId);
      if (!isDropped(submissionId)) await recordError(written);
      throw error;
    } finally {
      const { next } = known.get(submissionId) ?? {};
      // What was submitted anew is in the queue, and goes out as any other, whatever becomes of the page that waits to put it in.
      note(submissionId, { underWay: undefined, next: undefined, ...(next && { held: false }) });
      close?.();
    }
  }

  /** An unexpected error counts as a failed attempt: it schedules a retry, and the submission is not shown as being sent. */
  async function recordError(submission: QueuedSubmission): Promise<void> {
    const ended = { outcome: 'delivery', retryable: true, progressed: false, afterMs: undefined } as const;
    const next = await recordOutcome({ submission, ...ended }).catch((error: unknown) => {
      log(error);
      return submission;
    });
    show(next);
  }

  return {
    run: (submissionId, wait, isWanted) =>
      exclusively(`send:${submissionId}`, wait, async () => {
        const queued = await store.read(submissionId);
        return queued && isWanted(queued) ? attempt(queued) : undefined;
      }),
    save,
    async takeBack(queued) {
      if (queued?.submitted && !queued.received && isHeld(queued.submissionId)) await save(queued);
    },
    note,
    underWay: (submissionId) => known.get(submissionId)?.underWay,
  };
}

/** Nothing of it is to be sent any more, now or later. */
const isDone = (submission: QueuedSubmission): boolean =>
  !hasWork(submission) && (submission.received || deliveriesOf(submission).every(({ state }) => state !== 'waiting'));
