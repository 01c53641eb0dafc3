import { BlobError, type BlobStore } from '../files/blob-store.ts';
import type { S3Timeouts } from '../files/s3-retry.ts';
import type { Clock } from '../runtime/clock.ts';
import { errorCode } from '../runtime/error-code.ts';
import type { WriteLog } from '../runtime/write-log.ts';

/** A balancer asks every few seconds and waits about as long. */
export const WATCH_TIMEOUTS: Partial<S3Timeouts> = {
  connect: 1_000,
  attempt: 1_500,
  whole: 3_000,
  attempts: 2,
  pause: 200,
};

/** How long a result is used again, in milliseconds, however many ask meanwhile. */
const GOOD_FOR = 5_000;

/** Knows whether pictures could be kept just now. */
export interface BlobWatch {
  isReachable(): Promise<boolean>;
}

interface WatchOptions {
  /** With timeouts of its own: whoever asks waits for it. */
  readonly blobs: Pick<BlobStore, 'probe'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: WriteLog;
}

/** Asks the blob store when somebody wants to know, once in five seconds at most. Logs each loss once, and its end. */
export function watchBlobs({ blobs, clock, log }: WatchOptions): BlobWatch {
  let isLost = false;
  let asked: { readonly at: number; readonly result: Promise<boolean> } | undefined;

  async function ask(): Promise<boolean> {
    try {
      await blobs.probe();
      if (isLost) log({ event: 'pictures-recovered' });
      isLost = false;
    } catch (error) {
      const reason = error instanceof BlobError ? error.received : errorCode(error);
      if (!isLost) log({ event: 'pictures-unavailable', reason });
      isLost = true;
    }
    return !isLost;
  }

  return {
    isReachable() {
      const now = clock.now();
      // The clock may have been put back meanwhile.
      const isGood = asked !== undefined && now >= asked.at && now - asked.at < GOOD_FOR;
      const { result } = asked && isGood ? asked : { result: ask() };
      if (!isGood) asked = { at: now, result };
      return result;
    },
  };
}
