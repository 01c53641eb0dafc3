/** Most milliseconds that a timer of Node can wait; asked for more, it warns and runs at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Time as the server sees it; tests turn it by hand. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /**
   * Runs `task` once, `delay` milliseconds from now, 24 days at most, unless the returned function is called first.
   * `now` may have moved by anything else meanwhile, as somebody can put the clock.
   */
  after(delay: number, task: () => void): () => void;
}

/** The computer's own time. Its timers don't keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, task) {
    const timer = setTimeout(task, Math.min(Math.max(delay, 0), LONGEST_TIMER));
    // A wait for the next attempt is no reason to keep the process alive.
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/**
 * Runs a task at once and then a day after each run, until `stop`, which tells the run under way by its signal and waits
 * for it. The task handles its own failures.
 */
export function repeatDaily(
  clock: Pick<Clock, 'after'>,
  task: (stopped: AbortSignal) => Promise<void>,
): { stop(): Promise<void> } {
  let stopping = new AbortController();
  let cancelWait = () => {};
  let running: Promise<void> = Promise.resolve();

  function run(): void {
    // One for each run: whatever has listened to it goes with it, however many days the server runs.
    stopping = new AbortController();
    const { signal } = stopping;
    running = task(signal).finally(() => {
      if (!signal.aborted) cancelWait = clock.after(DAY, run);
    });
  }

  run();
  return {
    async stop() {
      stopping.abort();
      cancelWait();
      await running;
    },
  };
}
