import type { UploadRetry } from '../contract/index.ts';
import { retryAfterMs } from './retry-after.ts';

interface Remedies {
  /** Whether a fresh upload address may help: the old one was refused, or its refusal could not be read. */
  readonly mayHaveExpired?: boolean;
  /** Present where the same upload can succeed later. */
  readonly retry?: UploadRetry | undefined;
}

/** One attempt to upload failed; its message is one of `UPLOAD_ERRORS`. Never leaves this folder. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly mayHaveExpired: boolean;
  readonly retry: UploadRetry | undefined;
  constructor(message: string, { mayHaveExpired = false, retry }: Remedies = {}) {
    super(message);
    this.mayHaveExpired = mayHaveExpired;
    this.retry = retry;
  }
}

/** Too slow, in conflict with another call, too early, too many: none of them says anything against the file. */
const PASSING = [408, 409, 425, 429];

/**
 * Whether a repeat can help after a refusal with this status, and from when on.
 * @param retryAfter the answer's `Retry-After`, if it could be read
 * @param now milliseconds since 1970
 */
export function retryOf(status: number, retryAfter: string | null | undefined, now: number): UploadRetry | undefined {
  if (status < 500 && !PASSING.includes(status)) return undefined;
  const afterMs = retryAfterMs(retryAfter, now);
  return afterMs === undefined ? {} : { afterMs };
}
