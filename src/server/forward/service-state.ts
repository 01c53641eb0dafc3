import { LONGEST_WAIT, retryAfterOf } from './plan-retry.ts';
import type { PostResult } from './post-delivery.ts';

/** What this process knows of the service behind one hook. Times are milliseconds since 1970, UTC. */
interface ServiceState {
  /** How long it still asks to be left alone, in milliseconds; 0 if it doesn't. */
  quietFor(now: number): number;
  /** Learns from the result of a call; gives until when the service now asks to be left alone, if this result does. */
  note(result: PostResult, now: number): number | undefined;
  /**
   * Once the service is back, releases jobs that wait: `releaseSome` gives how many it has released. Gives whether there
   * may be more.
   */
  release(releaseSome: () => Promise<number>): Promise<boolean>;
}

/**
 * A failure that may pass says that the service is out of order. The first success after it says that it is back: then the
 * jobs that wait are released, some at a time, until there are no more or one fails again.
 */
export function createServiceState(): ServiceState {
  let quietUntil = 0;
  // Nobody knows how it was left: the first success after a start releases what waits, too.
  let isFailing = true;
  let isReleasing = false;

  /** Ignores a pause beyond LONGEST_WAIT: the clock was put back since it was noted. */
  const isQuiet = (now: number) => quietUntil > now && quietUntil <= now + LONGEST_WAIT;

  return {
    quietFor: (now) => (isQuiet(now) ? quietUntil - now : 0),

    note(result, now) {
      if (result === 'unfinished') return undefined;
      if ('taken' in result) {
        isReleasing ||= isFailing;
        isFailing = false;
        return undefined;
      }
      if (result.kind === 'passing') {
        isFailing = true;
        isReleasing = false;
      }
      const pause = retryAfterOf(result);
      if (pause === 0) return undefined;
      quietUntil = isQuiet(now) ? Math.max(quietUntil, now + pause) : now + pause;
      return quietUntil;
    },

    async release(releaseSome) {
      if (isReleasing) isReleasing = (await releaseSome()) > 0;
      return isReleasing;
    },
  };
}
