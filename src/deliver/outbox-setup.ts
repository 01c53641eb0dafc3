import type { QueuedSubmission } from '../contract/index.ts';
import type { SendTools } from './send-submission.ts';

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
  /** Notifies other tabs that a submission has changed; they hand it to `applyRemoteChange`. */
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
  /** How far it has come: by the time that another tab applies this, it may be out of the queue. */
  readonly progress?: Pick<QueuedSubmission, 'steps' | 'stored'>;
  /** `drop` removes it unsent, `hold` stops automatic sending, `send` queues it again. */
  readonly wish?: 'drop' | 'hold' | 'send';
  /** What the customer has submitted anew in that tab, which waits until nobody else is at it: who is writes it at once. */
  readonly next?: QueuedSubmission;
}
