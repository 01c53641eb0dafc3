import type { QueuedSubmission } from '../contract/index.ts';
import { refusedFiles, unreportedFiles } from './queue-submission.ts';
import { stoppedBy } from './send-submission.ts';

/** What can be seen of a submission. */
export interface OutboxState {
  readonly phase: 'waiting' | 'sending' | 'received';
  /** It was submitted and can't be sent as it is: a file that it needs is refused or gone, or a call was refused for good. */
  readonly stoppedBy?: 'file' | 'call';
  readonly submission: QueuedSubmission;
  /** Whether what is left of it to be sent outlives this page. */
  readonly lasting: boolean;
  /** Files that are still to be reported to the business. */
  readonly unsent: number;
  /** Files that the upload service will never take. */
  readonly refused: number;
}

/** What this page knows of the submissions in the queue, and who is notified of it. */
export interface OutboxStates {
  /** Calls the listener after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** The same object until something changed; undefined for a submission that is not, or no longer, in the queue. */
  get(submissionId: string): OutboxState | undefined;
  all(): readonly OutboxState[];
  /** Those that an attempt is under way at: they are shown as such from the next time on. */
  readonly sending: Set<string>;
  /** A submission as it was shown last, also one that is not in the queue any more. */
  lastShown(submissionId: string): QueuedSubmission | undefined;
  show(submission: QueuedSubmission): void;
  forget(submissionId: string): void;
}

/** @param outlives whether a submission outlives this page */
export function createOutboxStates(outlives: (submissionId: string) => boolean): OutboxStates {
  const states = new Map<string, OutboxState>();
  // By the time that another tab says that one was received it may be out of the queue.
  const gone = new Map<string, QueuedSubmission>();
  const sending = new Set<string>();
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };

  function show(submission: QueuedSubmission): void {
    const { submissionId, received } = submission;
    const phase = received ? 'received' : sending.has(submissionId) ? 'sending' : 'waiting';
    const blockedBy = phase === 'waiting' ? stoppedBy(submission) : undefined;
    const unsent = unreportedFiles(submission).length;
    const refused = refusedFiles(submission).length;
    const lasting = outlives(submissionId);
    states.set(submissionId, {
      phase,
      submission,
      lasting,
      unsent,
      refused,
      ...(blockedBy && { stoppedBy: blockedBy }),
    });
    notify();
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (submissionId) => states.get(submissionId),
    all: () => [...states.values()],
    lastShown: (submissionId) => states.get(submissionId)?.submission ?? gone.get(submissionId),
    show,
    sending,
    forget(submissionId) {
      const state = states.get(submissionId);
      if (state) gone.set(submissionId, state.submission);
      states.delete(submissionId);
      notify();
    },
  };
}
