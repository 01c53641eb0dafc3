/** Time as the server sees it; tests turn it by hand. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Runs `task` once, `delay` milliseconds from now, unless the returned function is called first. */
  after(delay: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, task) {
    const timer = setTimeout(task, delay);
    // A wait for the next attempt is no reason to keep the process alive.
    timer.unref();
    return () => clearTimeout(timer);
  },
};
