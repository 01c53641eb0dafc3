import type { Clock } from '../runtime/clock.ts';
import { LONGEST_WAIT } from './plan-retry.ts';

/** Wait after a look has failed, in milliseconds. */
const FAILURE_WAIT = 2_000;

interface PollerOptions {
  readonly clock: Clock;
  /** Looks at what is due by `now`; gives how long to wait for the next look, in milliseconds; undefined to look again at once. */
  readonly look: (now: number) => Promise<number | undefined>;
  /** Gets why a look failed; the next comes two seconds later. */
  readonly onFailure: (error: unknown) => void;
  /** Aborted: there is no further look. */
  readonly stopped: AbortSignal;
}

/** Looks again and again, one look at a time. */
interface Poller {
  /** Has it look at once, or once more after the look under way. */
  poll(): void;
  /** Cancels the wait, and resolves when the look under way is over. To be called when `stopped` is aborted. */
  stop(): Promise<void>;
}

/** Waits for the first `poll`. */
export function createPoller({ clock, look, onFailure, stopped }: PollerOptions): Poller {
  let running: Promise<void> | undefined;
  let again = false;
  let cancelWait = () => {};

  function poll(): void {
    if (stopped.aborted) return;
    cancelWait();
    again = true;
    running ??= run()
      .catch((error: unknown) => {
        onFailure(error);
        again = false;
        waitFor(FAILURE_WAIT);
      })
      .finally(() => {
        running = undefined;
        // Something new was committed between the last look and this moment.
        if (again) poll();
      });
  }

  async function run(): Promise<void> {
    while (again && !stopped.aborted) {
      again = false;
      const delay = await look(clock.now());
      if (delay === undefined) again = true;
      else if (!again) waitFor(delay);
    }
  }

  function waitFor(delay: number): void {
    cancelWait();
    cancelWait = stopped.aborted ? () => {} : clock.after(Math.min(Math.max(delay, 0), LONGEST_WAIT), poll);
  }

  return {
    poll,
    async stop() {
      cancelWait();
      await running;
    },
  };
}
