import type { UploadRetry } from '../contract/index.ts';
import { readReply } from './read-reply.ts';
import { retryAfterMs } from './retry-after.ts';
import { UPLOAD_ERRORS } from './upload-errors.ts';

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

/** Cancelled by this page, which says nothing against the file: another page may send it. */
export const cancelledUpload = (): UploadError => new UploadError(UPLOAD_ERRORS.cancelled, { retry: {} });

/** An answer that did not take the upload. */
export interface RefusedUpload {
  readonly status: number;
  readonly body: string;
  /** Its `Retry-After`, if it could be read. */
  readonly retryAfter: string | null | undefined;
}

/** Too slow, in conflict with another call, by a name that a proxy hides, too early, too many: none is against the file. */
const PASSING = [408, 409, 421, 425, 429];

/**
 * What S3 says against the file itself. All else that it refuses, `AccessDenied` above all, can be mended by whoever
 * runs it, or is over with the next address. Source: Amazon S3 API Reference, "List of error codes".
 */
const AGAINST_THE_FILE = ['EntityTooLarge', 'EntityTooSmall', 'KeyTooLongError'];

/**
 * Whether a repeat can help after a refusal, and from when on. It can't only where the upload service itself, or a store
 * like S3, says that it will never take this: a captive portal or a proxy says 401, 403 and 404 of everything.
 * @param now milliseconds since 1970
 */
export function retryOf(refused: RefusedUpload, now: number): UploadRetry | undefined {
  if (isFinal(refused)) return undefined;
  const afterMs = retryAfterMs(refused.retryAfter, now);
  return afterMs === undefined ? {} : { afterMs };
}

function isFinal({ status, body }: RefusedUpload): boolean {
  if (status < 400 || status >= 500 || PASSING.includes(status)) return false;
  return readReply(body).ok === false || AGAINST_THE_FILE.includes(storeCode(body));
}

/**
 * The code of a refusal by S3: `<Error><Code>EntityTooLarge</Code>…</Error>`; empty for any other text. Read as text,
 * since pages with Trusted Types may not have it parsed.
 */
function storeCode(body: string): string {
  const error = /^\s*(?:<\?xml[^>]*>\s*)?<Error(?:\s[^>]*)?>/.exec(body);
  return (error && /<Code>([A-Za-z0-9]+)<\/Code>/.exec(body)?.[1]) ?? '';
}
