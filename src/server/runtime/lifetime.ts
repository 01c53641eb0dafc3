/** All that has been opened so far, and how it ends. */
export interface Lifetime {
  /** Has something closed in the end: before what was opened earlier, and even if another thing can't be closed. */
  onClose(close: () => Promise<unknown> | unknown): void;
  /** The same for what has to stop at once where the data was damaged, before it writes to it again. */
  onStop(stop: () => Promise<unknown> | unknown): void;
  /** Stops what was named by `onStop`, and closes nothing. */
  stop(): Promise<void>;
  /** Closes all of it once, however often it is called. Rejects with the first failure, once all was tried. */
  close(): Promise<void>;
  isClosing(): boolean;
}

/** Begins with nothing opened; closes in the reverse order, one after the other. */
export function createLifetime(): Lifetime {
  const opened: (() => Promise<unknown> | unknown)[] = [];
  const stopping: (() => Promise<unknown> | unknown)[] = [];
  let closed: Promise<void> | undefined;
  return {
    onClose: (close) => void opened.push(close),
    onStop(stop) {
      stopping.push(stop);
      opened.push(stop);
    },
    stop: async () => void (await Promise.all(stopping.map((stop) => stop()))),
    close() {
      closed ??= closeAll(opened);
      return closed;
    },
    isClosing: () => closed !== undefined,
  };
}

async function closeAll(opened: readonly (() => Promise<unknown> | unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of [...opened].reverse()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
