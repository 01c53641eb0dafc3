/** Watches over something that has to move on. */
export interface ProgressWatch {
  /** Told how many bytes are on their way altogether; only more than before counts as progress. */
  moved(bytes: number): void;
  end(): void;
}

/**
 * Bytes a millisecond of the slowest line that counts as moving: 100 kbit/s. A browser says of bytes that they are sent
 * as soon as the system has them, which holds up to some megabytes back; on such a line they are still moving then.
 */
const SLOWEST = 12.5;

/**
 * Calls `onStill` once nothing has moved for `timeoutMs`, counted from when the bytes that were handed over had time to
 * leave. The time starts at once.
 */
export function watchProgress(timeoutMs: number, onStill: () => void): ProgressWatch {
  const start = performance.now();
  let most = 0;
  let timer = setTimeout(onStill, timeoutMs);
  return {
    moved(bytes) {
      if (bytes <= most) return;
      most = bytes;
      clearTimeout(timer);
      timer = setTimeout(onStill, timeoutMs + Math.max(0, start + most / SLOWEST - performance.now()));
    },
    end: () => clearTimeout(timer),
  };
}
