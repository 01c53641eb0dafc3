import type { Clock } from './clock.ts';

export const DAY = 24 * 60 * 60 * 1000;

/**
 * Runs a task at once and then a day after each run, until `stop`, which tells the run under way by its signal and waits
 * for it. The task handles its own failures.
 */
export function startDaily(
  clock: Pick<Clock, 'after'>,
  task: (stopped: AbortSignal) => Promise<void>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let cancelWait = () => {};
  let running: Promise<void> = Promise.resolve();

  function run(): void {
    running = task(stopping.signal).finally(() => {
      if (!stopping.signal.aborted) cancelWait = clock.after(DAY, run);
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
