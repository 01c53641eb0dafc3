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

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, task) {
    const timer = setTimeout(task, Math.min(Math.max(delay, 0), LONGEST_TIMER));
    // A wait for the next attempt is no reason to keep the process alive.
    timer.unref();
    return () => clearTimeout(timer);
  },
};
