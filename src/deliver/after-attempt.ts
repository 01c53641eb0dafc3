import type { QueuedSubmission } from '../contract/index.ts';
import { type Attempt, hasWork } from './send-submission.ts';

/** The first wait after a failure, and the longest, in milliseconds: soon enough for a tunnel, seldom enough for a night. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 5 * 60_000;
/** The longest that a server may ask to be left alone, in milliseconds: more would be a mistake, or malice. */
const LONGEST_ASKED = 60 * 60_000;

/** How long to wait after so many failures in a row, in milliseconds: twice as long each time, with a random part so that not all phones of a dead cell come back at once. */
export function backOff(failures: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures - 1, 20));
  return Math.round(longest * (0.5 + random / 2));
}

/** How it waits after an attempt. Times are milliseconds since 1970; `random` is from 0 to 1. */
export function afterAttempt(ended: Attempt, now: number, random: number): QueuedSubmission {
  const { submission, outcome, retryable, progressed } = ended;
  const afterMs = ended.afterMs === undefined ? undefined : Math.min(LONGEST_ASKED, ended.afterMs);
  const failures = progressed ? 1 : submission.failures + Number(outcome !== 'held');
  const wait = Math.max(backOff(failures, random), afterMs ?? 0);
  return {
    ...withoutTimes(submission),
    failures,
    ...(hasWork(submission) && retryable && { nextAt: now + wait }),
    ...(afterMs !== undefined && { notBefore: now + afterMs }),
  };
}

/**
 * When it is due, as `nextAt` and `notBefore` say: `atOnce` asks for the latter alone. No wait is longer than a server may
 * ask for, so a later time was written before the clock was put back, and is now. Undefined for what is only sent when it
 * is asked for. Times are milliseconds since 1970.
 */
export function dueAt({ nextAt, notBefore = 0 }: QueuedSubmission, now: number, atOnce: boolean): number | undefined {
  if (nextAt === undefined) return undefined;
  const at = atOnce ? notBefore : nextAt;
  return at > now + LONGEST_ASKED ? now : at;
}

/** A submission without the times at which it may be tried again. */
export const withoutTimes = ({ nextAt: _next, notBefore: _not, ...rest }: QueuedSubmission): QueuedSubmission => rest;
