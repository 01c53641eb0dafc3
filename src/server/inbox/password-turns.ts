import { RefusedRequest } from '../http/refused-request.ts';

/** Clients that wait at once: each waits a tenth of a second for each before it. */
const MOST_WAITING = 8;
/** Seconds after which there is room again, unless others keep trying. */
const RETRY_AFTER = 2;

/** Somebody who wants a password checked. */
export interface Applicant {
  readonly client: string;
  /** Whether its connection has been closed, so that nobody would read the answer. */
  isGone(): boolean;
}

interface Waiting extends Applicant {
  readonly begin: () => void;
  readonly refuse: (reason: RefusedRequest) => void;
}

/**
 * Runs one task at a time. Eight clients wait at most, each with one task, so that none of them is ahead of another by
 * how often it asks; a client that has gone loses its place. Throws a RefusedRequest 503 where there is no place, and
 * what the task throws.
 */
export function createPasswordTurns() {
  const waiting = new Map<string, Waiting>();
  let isTaken = false;

  function dropGone(): void {
    for (const [client, one] of waiting) {
      if (!one.isGone()) continue;
      waiting.delete(client);
      one.refuse(noPlace());
    }
  }

  function passOn(): void {
    dropGone();
    const [next] = waiting.values();
    isTaken = next !== undefined;
    if (!next) return;
    waiting.delete(next.client);
    next.begin();
  }

  return async <Result>(applicant: Applicant, task: () => Promise<Result>): Promise<Result> => {
    dropGone();
    if (isTaken) {
      if (waiting.has(applicant.client) || waiting.size >= MOST_WAITING) throw noPlace();
      await new Promise<void>((begin, refuse) => waiting.set(applicant.client, { ...applicant, begin, refuse }));
    }
    isTaken = true;
    try {
      return await task();
    } finally {
      passOn();
    }
  };
}

const noPlace = () =>
  new RefusedRequest(503, 'Many passwords are being tried just now. Try again in a few seconds.', {
    'Retry-After': String(RETRY_AFTER),
  });
