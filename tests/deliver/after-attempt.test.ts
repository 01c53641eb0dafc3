import { describe, expect, it } from 'vitest';
import { afterAttempt } from '../../src/deliver/after-attempt.ts';
import type { Attempt } from '../../src/deliver/send-submission.ts';
import { queuedOf } from './queued-example.ts';
import { answers } from './small-context.ts';

const NOW = 1_000_000;
const MINUTE = 60_000;

/** How it waits after an attempt at what had failed twice before; `random` at its largest. */
const after = (how: Partial<Attempt>, failures = 2) =>
  afterAttempt(
    {
      submission: queuedOf(answers, { failures, nextAt: 1, notBefore: 1 }),
      outcome: 'delivery',
      retryable: true,
      progressed: false,
      afterMs: undefined,
      ...how,
    },
    NOW,
    1,
  );

describe('after an attempt it is tried again', () => {
  it.each<[string, Partial<Attempt>, { failures: number; nextAt?: number; notBefore?: number }]>([
    ['later each time', {}, { failures: 3, nextAt: NOW + 8000 }],
    ['as after a first failure where something has arrived', { progressed: true }, { failures: 1, nextAt: NOW + 2000 }],
    ['as before where the customer took it back', { outcome: 'held' }, { failures: 2, nextAt: NOW + 4000 }],
    ['never by itself where a repeat can’t help', { retryable: false }, { failures: 3 }],
    ['when the server wishes it', { afterMs: MINUTE }, { failures: 3, nextAt: NOW + MINUTE, notBefore: NOW + MINUTE }],
    [
      'no sooner than without a wish, where that is shorter',
      { afterMs: 1 },
      { failures: 3, nextAt: NOW + 8000, notBefore: NOW + 1 },
    ],
    [
      'within an hour, whatever a server wishes',
      { afterMs: 24 * 60 * MINUTE },
      { failures: 3, nextAt: NOW + 60 * MINUTE, notBefore: NOW + 60 * MINUTE },
    ],
  ])('%s', (_when, how, waits) => {
    const { failures, nextAt, notBefore } = after(how);
    expect({ failures, nextAt, notBefore }).toEqual({ nextAt: undefined, notBefore: undefined, ...waits });
  });
});
