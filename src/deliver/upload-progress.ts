/** How far the files on their way have come. */
export interface UploadProgress {
  /** Files that have ended, well or not. */
  readonly done: number;
  readonly total: number;
  readonly busy: boolean;
  /** From 0 to 1, by bytes over all of them. */
  readonly fraction: number;
}

const IDLE: UploadProgress = { done: 0, total: 0, busy: false, fraction: 0 };

interface Share {
  readonly size: number;
  fraction: number;
  ended: boolean;
}

/** Counts the files of one batch: from the first that is expected until none is left to wait for. */
export function createUploadProgress() {
  const shares = new Map<string, Share>();
  let now = IDLE;

  function count(): void {
    const all = [...shares.values()];
    const busy = all.some(({ ended }) => !ended);
    const bytes = all.reduce((sum, { size }) => sum + size, 0);
    const sent = all.reduce((sum, { size, fraction }) => sum + size * fraction, 0);
    const done = all.filter(({ ended }) => ended).length;
    now = { done, total: all.length, busy, fraction: bytes > 0 ? sent / bytes : Number(!busy && all.length > 0) };
  }

  return {
    /** Counts a file in; the first one after a finished batch begins the next. */
    expect(id: string, size: number): void {
      const share = shares.get(id);
      if (share && !share.ended) return;
      if (!now.busy) shares.clear();
      shares.set(id, { size, fraction: 0, ended: false });
      count();
    },
    sending(id: string, fraction: number): void {
      const share = shares.get(id);
      if (share && !share.ended) share.fraction = fraction;
      count();
    },
    settle(id: string): void {
      const share = shares.get(id);
      if (share) Object.assign(share, { ended: true, fraction: 1 });
      count();
    },
    /** A file that was taken away counts no longer. */
    forget(id: string): void {
      shares.delete(id);
      count();
    },
    snapshot: (): UploadProgress => now,
  };
}
