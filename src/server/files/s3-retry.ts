import { setTimeout as wait } from 'node:timers/promises';
import { BlobError } from './blob-store.ts';

/** How long a storage service is waited for. Times in milliseconds. */
export interface S3Timeouts {
  /** Until a connection stands. */
  readonly connect: number;
  /** For one try: until the head of the response, or all of it where it is no picture. */
  readonly attempt: number;
  /** For everything that one task of ours asks for, with all tries. */
  readonly whole: number;
  /** Without a byte while a picture is read. */
  readonly still: number;
  readonly attempts: number;
  /** Before the second try; twice as long before each further one. */
  readonly pause: number;
}

/**
 * 5 MB in 13 s is 3 Mbit/s, far below what a server has. All of it is over before a phone gives its upload up, which it
 * does after 60 s without a byte.
 */
export const S3_TIMEOUTS: S3Timeouts = {
  connect: 5_000,
  attempt: 13_000,
  whole: 45_000,
  still: 15_000,
  attempts: 3,
  pause: 300,
};

/** Refusals that speak of the moment or the way there. The clock's: the SDK has set its own right by then. */
const PASSING = /^(RequestTimeout|RequestTimeTooSkewed|SlowDown|BadDigest|XAmzContentSHA256Mismatch|IncompleteBody)$/;

/** Asks a storage service for one thing; tries again what may pass. Throws a BlobError. */
export type RetryS3 = <Result>(request: string, send: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

/** What one task of ours may ask for: all of it has to be through in `timeouts.whole`. */
export function createS3Retry(timeouts: S3Timeouts): RetryS3 {
  const end = performance.now() + timeouts.whole;
  return async (request, send) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await withTimeout(Math.min(timeouts.attempt, end - performance.now()), send);
      } catch (error) {
        const pause = timeouts.pause * 2 ** (attempt - 1);
        if (attempt >= timeouts.attempts || !isTransient(error) || performance.now() + pause >= end) {
          throw new BlobError(request, describe(error), { cause: error });
        }
        await wait(pause);
      }
    }
  };
}

/** Nothing came in the time that there was for it. */
class S3Timeout extends Error {
  override readonly name = 'S3Timeout';

  constructor(ms: number) {
    super(`nothing for ${Math.max(0, Math.round(ms))} ms`);
  }
}

/** Ends after `ms` whatever the task does; the signal tells the task, and stays quiet once it is through. */
export async function withTimeout<Result>(ms: number, task: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        reject(new S3Timeout(ms));
        controller.abort();
      },
      Math.max(0, ms),
    );
  });
  try {
    return await Promise.race([task(controller.signal), over]);
  } finally {
    clearTimeout(timer);
  }
}

function isTransient(error: unknown): boolean {
  // Our own file, which will not come back.
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
  const status = statusOf(error);
  if (status === undefined || status < 300 || status >= 500 || status === 408 || status === 429) return true;
  return error instanceof Error && PASSING.test(error.name);
}

/** The status with which the service answered; undefined if none came. */
export function statusOf(error: unknown): number | undefined {
  const { $metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } };
  return $metadata?.httpStatusCode;
}

/** What was received in place of a response, for the log and the operator. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const status = statusOf(error);
  // A connection that was tried at two addresses fails with a code and no message.
  const { code } = error as NodeJS.ErrnoException;
  const message = error.message.replace(/\.$/, '') || code || 'no reason';
  return status === undefined ? message : `${status} ${error.name}: ${message}`;
}
